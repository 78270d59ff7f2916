import { permissionKeys } from '@perkloop/contract/permission'
import { expect, it } from 'vitest'
import { permissionGroups, roleDescription, roleLabel } from './role-labels'

it('has words for every permission, once', () => {
  const shown = permissionGroups.flatMap(({ keys }) => keys.map(([key]) => key))
  expect([...shown].sort()).toEqual([...permissionKeys].sort())
})

it.each([
  ['admin', 'Admin'],
  ['MANAGER', 'Manager'],
  ['wellness lead', 'wellness lead'],
])('writes the role %s as %s', (name, word) => {
  expect(roleLabel(name)).toBe(word)
})

it.each([
  ['admin', '', 'Everything, including the plan'],
  ['Member', '', 'Takes part'],
  ['manager', 'Runs the team', 'Runs the team'],
  ['Lead', '', ''],
])('describes the role %s with %j as %j', (name, description, words) => {
  expect(roleDescription({ name, description })).toBe(words)
})
