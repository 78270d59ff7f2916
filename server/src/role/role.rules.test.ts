import { defaultRoles, permissionKeys } from '@perkloop/contract/permission'
import { describe, expect, it } from 'vitest'
import { nothing } from '../../test/given-organization'
import { admin, billing, manager, member, outcome, person, role } from '../../test/given-roles'
import * as roles from './role.rules'

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
