import { limits } from '@perkloop/contract/limits'
import { refuse } from '../platform/base/errors'
import type { Tables } from '../platform/database/tables'

const day = 24 * 60 * 60_000

export const invitationExpiry = (now: Date) => new Date(now.getTime() + limits.invitationDays * day)

const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export type Ending = Tables['ended_invitations']['reason']

/** Why a link does not work any more, and what to do about it. */
const endings: Record<Ending, string> = {
  used: 'This invitation was used already. If it was you, log in and open Organization.',
  revoked: 'This invitation was revoked. Ask your team for a new one.',
  replaced: 'There is a newer invitation for you. Open the link in the latest mail.',
  expired: `This invitation has expired: it works for ${limits.invitationDays} days. Ask your team for a new one.`,
}

export function refuseEnded(ending: Ending): never {
  refuse('INVITATION_ENDED', endings[ending])
}

export function refuseUnknown(): never {
  refuse(
    'NOT_FOUND',
    'This invitation is not known. Check that you opened the whole link, or ask your team for a new one.',
  )
}

const pause = 10 * 60_000
export const mostADay = 10

export interface Mailed {
  /** When this organization last invited that email. */
  last: Date | null
  /** Invitations to that email within a day, of all organizations. */
  withinDay: number
}

/** An invitation is a mail that nobody asked for: no mailbox gets many, whoever sends them. */
export function refuseFlood({ last, withinDay }: Mailed, now: Date) {
  if (last && now.getTime() - last.getTime() < pause) {
    const minutes = Math.ceil((last.getTime() + pause - now.getTime()) / 60_000)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    refuse('INVITED_OFTEN', `You invited this email a moment ago. Please wait ${wait} before you send another mail.`)
  }
  if (withinDay >= mostADay) {
    refuse('INVITED_OFTEN', 'This email was invited too often today. Please try again tomorrow.')
  }
}

interface OpenInvitation {
  email: string
  organizationId: string
  expiresAt: Date
}

/** Only whoever it was sent to joins, in time, and only who belongs to no organization yet. */
export function join(
  invitation: OpenInvitation,
  joiner: { email: string; organization: { id: string; name: string } | null },
  isFull: boolean,
  now: Date,
) {
  if (invitation.expiresAt <= now) refuseEnded('expired')
  if (!sameEmail(invitation.email, joiner.email)) {
    refuse(
      'FORBIDDEN',
      `This invitation is for ${invitation.email}. Log in with that email, or ask for one to ${joiner.email}.`,
    )
  }
  const { organization } = joiner
  if (organization?.id === invitation.organizationId) {
    refuse('ALREADY_MEMBER', `You already belong to ${organization.name}.`)
  }
  if (organization) {
    refuse(
      'ALREADY_MEMBER',
      `You already belong to ${organization.name}. Leave it first, then open this invitation again.`,
    )
  }
  if (isFull) refuse('SEATS_FULL', 'This team has no free seat. Ask whoever invited you to make room, then try again.')
}
