import { describe, expect, it } from 'vitest'
import { dirtyValues } from './dirty-values'

const role = { name: 'Guests', description: 'They look', permissions: { viewUsers: true, viewRoles: false } }

describe('the values of dirty fields', () => {
  it.each([
    ['nothing', {}, {}],
    ['one field', { description: true }, { description: 'They look' }],
    ['a field that is as it was again', { name: false, description: true }, { description: 'They look' }],
    ['one of many switches', { permissions: { viewRoles: true } }, { permissions: { viewRoles: false } }],
    ['switches that are as they were again', { permissions: { viewRoles: false, viewUsers: false } }, {}],
    ['both', { name: true, permissions: { viewUsers: true } }, { name: 'Guests', permissions: { viewUsers: true } }],
  ])('%s', (_name, dirty, sent) => {
    expect(dirtyValues(role, dirty)).toEqual(sent)
  })
})
