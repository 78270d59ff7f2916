import { describe, expect, it } from 'vitest'
import { outcome } from '../../test/given-roles'
import * as invitations from './invitation.rules'

describe('joining by an invitation', () => {
  const now = new Date('2026-06-15T12:00:00Z')
  const open = { email: 'ida@example.com', organizationId: 'o', expiresAt: new Date(now.getTime() + 1) }
  const ida = { email: 'IDA@example.com', organization: null }
  it.each([
    ['whoever it was sent to', open, ida, 'done'],
    ['somebody else', open, { ...ida, email: 'eva@example.com' }, 'FORBIDDEN'],
    ['somebody late', { ...open, expiresAt: now }, ida, 'INVITATION_ENDED'],
    ['somebody for whom there is no seat', open, ida, 'SEATS_FULL'],
    ['a member', open, { ...ida, organization: { id: 'o', name: 'Ours' } }, 'ALREADY_MEMBER'],
    ['a member of another', open, { ...ida, organization: { id: 'p', name: 'Theirs' } }, 'ALREADY_MEMBER'],
  ])('%s', (_name, invitation, joiner, expected) => {
    expect(outcome(() => invitations.join(invitation, joiner, expected === 'SEATS_FULL', now))).toBe(expected)
  })
})
