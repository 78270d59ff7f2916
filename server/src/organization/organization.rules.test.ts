import { defaultRoles, holdsAll, type Permissions, permissionKeys } from '@perkloop/contract/permission'
import type { Plan } from '@perkloop/contract/subscription'
import { describe, expect, it } from 'vitest'
import { nothing } from '../../test/given-organization'
import { Refusal } from '../platform/errors'
import * as invitations from './invitation.rules'
import * as members from './member.rules'
import * as roles from './role.rules'
import * as subscriptions from './subscription.rules'

/** What came of an act: what it answers, or the code it was refused with. */
function outcome(act: () => unknown) {
  try {
    return act() ?? 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const role = (name: string, permissions: Partial<Permissions>) => ({
  id: name,
  name,
  description: '',
  permissions: { ...nothing, ...permissions },
})
const [admin, manager, member] = (['admin', 'manager', 'member'] as const).map((name) => role(name, defaultRoles[name]))
if (!admin || !manager || !member) throw new Error('There are three default roles')
const billing = role('Billing', { manageSubscription: true })
const person = (id: string, held: typeof admin, isSystemAdmin = false) => ({
  id,
  isSystemAdmin,
  role: held,
  title: null,
})

describe('who covers whom', () => {
  it.each([
    [admin, admin, true],
    [admin, manager, true],
    [manager, member, true],
    [manager, admin, false],
    [manager, billing, false],
    [member, member, true],
    [billing, member, false],
  ])('$name covers $name: %s', (one, other, expected) => {
    expect(holdsAll(person('one', one), other.permissions)).toBe(expected)
  })

  it('a system administrator covers everybody', () => {
    expect(holdsAll(person('one', role('Empty', {}), true), admin.permissions)).toBe(true)
  })
})

describe('setting a role', () => {
  const [ada, max, eve] = [person('ada', admin), person('max', manager), person('eve', member)]
  it.each([
    ['an admin makes a member admin', ada, eve, admin, 0, 'done'],
    ['a manager makes a member manager', max, eve, manager, 1, 'done'],
    ['a manager makes a member admin', max, eve, admin, 1, 'FORBIDDEN'],
    ['a manager gives what they lack', max, eve, billing, 1, 'FORBIDDEN'],
    ['a manager raises themselves', max, max, admin, 1, 'FORBIDDEN'],
    ['a manager steps down', max, max, member, 1, 'done'],
    ['a manager lowers an admin', max, ada, member, 1, 'FORBIDDEN'],
    ['a manager lowers a system administrator', max, person('root', member, true), member, 1, 'FORBIDDEN'],
    ['the last admin steps down', ada, ada, member, 0, 'SOLE_ADMIN'],
    ['one of two admins steps down', ada, ada, member, 1, 'done'],
    ['the last admin stays admin', ada, ada, admin, 0, 'done'],
  ])('%s', (_name, actor, target, next, otherAdmins, expected) => {
    expect(outcome(() => members.assign(actor, target, next, otherAdmins))).toBe(expected)
  })

  it.each([
    ['the last admin of others', admin, 3, 0, 'SOLE_ADMIN'],
    ['one of two admins', admin, 3, 1, 'member'],
    ['an admin who is alone', admin, 1, 0, 'organization'],
    ['a member', member, 3, 1, 'member'],
  ])('%s leaves', (_name, held, count, otherAdmins, expected) => {
    expect(outcome(() => members.leave({ role: held }, count, otherAdmins))).toBe(expected)
  })

  it.each([
    ['a manager removes a member', max, eve, 1, 'done'],
    ['a manager removes an admin', max, ada, 1, 'FORBIDDEN'],
    ['an admin removes the last admin', person('root', member, true), ada, 0, 'SOLE_ADMIN'],
  ])('%s', (_name, actor, target, otherAdmins, expected) => {
    expect(outcome(() => members.remove(actor, target, otherAdmins))).toBe(expected)
  })
})

describe('changing a role', () => {
  const keeper = person('keeper', role('Keeper', { manageRoles: true, viewRoles: true, createPerks: true }))
  const custom = role('Guests', { viewRoles: true })
  it.each([
    ['renames a custom role', keeper, custom, { name: 'Visitors' }, 'Visitors'],
    ['grants what they hold', keeper, custom, { permissions: { createPerks: true } }, 'Guests'],
    ['grants what they lack', keeper, custom, { permissions: { manageUsers: true } }, 'FORBIDDEN'],
    ['grants it to their own role', keeper, keeper.role, { permissions: { manageUsers: true } }, 'FORBIDDEN'],
    ['lowers their own role', keeper, keeper.role, { permissions: { createPerks: false } }, 'Keeper'],
    ['touches a role that holds more', keeper, manager, { description: 'x' }, 'FORBIDDEN'],
    ['renames a default role', person('a', admin), member, { name: 'Crew' }, 'ROLE_FIXED'],
    ['edits a default role', person('a', admin), member, { permissions: { createPerks: false } }, 'member'],
    ['weakens the admin role', person('a', admin), admin, { permissions: { manageUsers: false } }, 'ROLE_FIXED'],
    ['describes the admin role', person('a', admin), admin, { description: 'Boss' }, 'admin'],
  ])('%s', (_name, actor, before, change, expected) => {
    const after = outcome(() => roles.change(actor, before, change).name)
    expect(after).toBe(expected)
  })

  it('takes what is left out as unchanged', () => {
    const after = roles.change(keeper, custom, { permissions: { createPerks: true, viewRoles: undefined } })
    expect(after.permissions).toEqual({ ...nothing, viewRoles: true, createPerks: true })
  })

  it.each([
    ['a default role', person('a', admin), member, 0, 'ROLE_FIXED'],
    ['a role in use', person('a', admin), custom, 2, 'ROLE_IN_USE'],
    ['a role that holds more', keeper, billing, 0, 'FORBIDDEN'],
    ['a role nobody has', keeper, custom, 0, 'done'],
  ])('deletes %s', (_name, actor, target, used, expected) => {
    expect(outcome(() => roles.remove(actor, target, used))).toBe(expected)
  })

  it('tells what a change gives and takes', () => {
    const moved = roles.permissionsMoved({ ...nothing, viewRoles: true }, { ...nothing, createPerks: true })
    expect(moved).toEqual({ granted: ['createPerks'], withdrawn: ['viewRoles'] })
    expect(roles.permissionsMoved(nothing, defaultRoles.admin).granted).toEqual([...permissionKeys])
  })
})

describe('seats', () => {
  it.each<[Plan, number, string]>([
    ['basic', 9, 'done'],
    ['basic', 10, 'SEATS_FULL'],
    ['basic', 11, 'SEATS_FULL'],
    ['pro', 49, 'done'],
    ['pro', 50, 'SEATS_FULL'],
    ['enterprise', 5000, 'done'],
  ])('one more on %s with %i taken: %s', (plan, taken, expected) => {
    expect(outcome(() => subscriptions.refuseFull(plan, taken))).toBe(expected)
  })

  it.each<[Plan, number, string]>([
    ['basic', 10, 'basic'],
    ['basic', 11, 'SEATS_FULL'],
    ['pro', 50, 'pro'],
    ['pro', 51, 'SEATS_FULL'],
    ['enterprise', 5000, 'enterprise'],
  ])('choosing %s with %i taken: %s', (plan, taken, expected) => {
    expect(outcome(() => subscriptions.choose(plan, taken))).toBe(expected)
  })
})

describe('the month of a plan', () => {
  it.each([
    ['2026-03-15T10:00:00Z', '2026-03-01T00:00:00Z', '2026-03-15T10:00:00.000Z'],
    ['2026-03-15T10:00:00Z', '2026-03-15T10:00:00Z', '2026-04-15T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', '2026-02-10T00:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', '2026-03-01T00:00:00Z', '2026-03-31T10:00:00.000Z'],
    ['2020-12-31T10:00:00Z', '2026-12-31T11:00:00Z', '2027-01-31T10:00:00.000Z'],
  ])('counted from %s ends, seen at %s, on %s', (from, now, expected) => {
    expect(subscriptions.periodEnd(new Date(from), new Date(now)).toISOString()).toBe(expected)
  })
})

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
