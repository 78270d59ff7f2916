import { expect, it } from 'vitest'
import { findCycle } from './chunk-cycles'

it.each([
  ['nothing', {}, undefined],
  ['a chain', { a: ['b'], b: ['c'], c: [] }, undefined],
  ['two ways to one', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, undefined],
  ['what is no chunk of the build', { a: ['outside'] }, undefined],
  ['two that import each other', { a: ['b'], b: ['a'] }, ['a', 'b']],
  ['two behind an entry', { entry: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c']],
  ['two that no first one leads to', { first: [], a: ['b'], b: ['a'] }, ['a', 'b']],
])('%s', (_, imports, expected) => {
  expect(findCycle(new Map(Object.entries<string[]>(imports)))).toEqual(expected)
})
