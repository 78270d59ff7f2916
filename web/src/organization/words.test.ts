import { permissionKeys } from '@perkloop/contract/permission'
import { expect, it } from 'vitest'
import { permissionGroups, roleWord } from './words'

it('has words for every permission, once', () => {
  const shown = permissionGroups.flatMap(({ keys }) => keys.map(([key]) => key))
  expect([...shown].sort()).toEqual([...permissionKeys].sort())
})

it.each([
  ['admin', 'Admin'],
  ['MANAGER', 'Manager'],
  ['wellness lead', 'wellness lead'],
])('writes the role %s as %s', (name, word) => {
  expect(roleWord(name)).toBe(word)
})
