import { holdsAll } from '@perkloop/contract/permission'
import { describe, expect, it } from 'vitest'
import { admin, billing, manager, member, outcome, person, role } from '../../test/given-roles'
import * as members from './member.rules'

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
