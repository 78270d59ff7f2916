import { limits } from '@perkloop/contract/limits'
import { say, type Text } from '../locales/text'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import type { Tables } from '../platform/database/tables'

export const invitationExpiry = (now: Date) => new Date(now.getTime() + limits.invitationDays * day)

const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export type Ending = Tables['ended_invitations']['reason']

/** Why a link stopped working, and what to do about it. */
const endings = {
  used: 'invitationUsed',
  revoked: 'invitationRevoked',
  replaced: 'invitationReplaced',
  expired: 'invitationExpired',
  closed: 'invitationClosed',
  linkExpired: 'joinLinkExpired',
} as const satisfies Record<Ending | 'linkExpired', Text>

/** @param isOutside The reader is signed in and no member, so it was used by another: "if it was you" would mislead. */
export function refuseEnded(ending: keyof typeof endings, isOutside = false): never {
  refuse('INVITATION_ENDED', isOutside && ending === 'used' ? 'invitationUsedByAnother' : endings[ending])
}

export function refuseUnknown(): never {
  refuse('NOT_FOUND', 'invitationUnknown')
}

const pause = 10 * 60_000
export const mostADay = 10

interface Mailed {
  /** When this organization last invited that email. */
  last: Date | null
  /** Invitations to that email within a day, of all organizations. */
  withinDay: number
}

/** An invitation is unsolicited mail: no mailbox gets many, whatever organization sends them. */
export function refuseFlood({ last, withinDay }: Mailed, now: Date) {
  if (last && now.getTime() - last.getTime() < pause) {
    const minutes = Math.ceil((last.getTime() + pause - now.getTime()) / 60_000)
    refuse('INVITED_OFTEN', say('invitedMomentAgo', { minutes }))
  }
  if (withinDay >= mostADay) {
    refuse('INVITED_OFTEN', 'invitedTooOftenToday')
  }
}

interface OpenInvitation {
  email: string
  organizationId: string
  expiresAt: Date
}

/** Only the user whose email it was sent to joins, in time, and only without another organization. */
export function join(
  invitation: OpenInvitation,
  joiner: { email: string; organization: { id: string; name: string } | null },
  isFull: boolean,
  now: Date,
) {
  if (invitation.expiresAt <= now) refuseEnded('expired')
  if (!sameEmail(invitation.email, joiner.email)) {
    refuse('FORBIDDEN', say('invitationForAnother', { invited: invitation.email, own: joiner.email }))
  }
  admit(invitation.organizationId, joiner.organization, isFull)
}

/** One organization at most, and never more members than the plan has seats. */
export function admit(organizationId: string, organization: { id: string; name: string } | null, isFull: boolean) {
  if (organization?.id === organizationId) {
    refuse('ALREADY_MEMBER', say('alreadyBelong', { organization: organization.name }))
  }
  if (organization) {
    refuse('ALREADY_MEMBER', say('alreadyBelongLeaveFirst', { organization: organization.name }))
  }
  if (isFull) refuse('SEATS_FULL', 'noFreeSeat')
}
