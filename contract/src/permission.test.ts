import { describe, expect, it } from 'vitest'
import { type Action, may, type PermissionKey, permissionKeys } from './permission'

/** Written by hand a second time, so that a key added to an action by mistake fails here. */
const table: Record<Action, PermissionKey[]> = {
  'change these settings': ['manageOrganization', 'manageSettings'],
  'see the members': ['viewUsers', 'manageUsers'],
  'manage the members': ['manageUsers'],
  'see the roles': ['viewRoles', 'manageUsers', 'manageRoles', 'manageSettings'],
  'manage the roles': ['manageRoles', 'manageSettings'],
  'change the plan': ['manageSubscription'],
  'post perks': ['createPerks'],
  "manage members' perks": ['manageAllPerks'],
  "see members' exchanges": ['viewExchanges', 'manageExchanges'],
  "cancel members' exchanges": ['manageExchanges'],
  'read the audit trail': ['manageOrganization'],
  'see what the team offers and wants': ['manageOrganization'],
  'manage the integrations': ['manageSettings'],
  'export the organization': ['manageOrganization'],
  'close the organization': ['manageOrganization'],
}
const actions = Object.keys(table) as Action[]

describe.each(actions)('%s', (action) => {
  it('is allowed by one of its keys, and by no other', () => {
    const allowing = permissionKeys.filter((key) => may({ role: { permissions: { [key]: true } } }, action))
    expect(allowing.toSorted()).toEqual(table[action].toSorted())
  })

  it('is allowed to system administrators, and to nobody without a role', () => {
    expect(may({ isSystemAdmin: true, role: null }, action)).toBe(true)
    expect(may({ role: null }, action)).toBe(false)
  })
})
