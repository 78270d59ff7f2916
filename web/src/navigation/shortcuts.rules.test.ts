import { expect, it } from 'vitest'
import { shortcutOf } from './shortcuts.rules'

const press = { key: 'g', ctrlKey: false, metaKey: false, altKey: false, isComposing: false }

it.each([
  ['?', {}, false, 'keys'],
  ['/', {}, false, 'find'],
  ['n', {}, false, 'post'],
  ['N with caps lock', { key: 'N' }, false, 'post'],
  ['g', {}, false, 'first'],
  ['m alone', { key: 'm' }, false, undefined],
  ['g then m', { key: 'm' }, true, { go: '/marketplace' }],
  ['g then P with caps lock', { key: 'P' }, true, { go: '/myperks' }],
  ['g then u', { key: 'u' }, true, { go: '/profile' }],
  ['g twice', { key: 'g' }, true, undefined],
  ['g then n', { key: 'n' }, true, undefined],
  ['g then a name that every object has', { key: 'constructor' }, true, undefined],
  ['Ctrl+N', { key: 'n', ctrlKey: true }, false, undefined],
  ['Cmd+/', { key: '/', metaKey: true }, false, undefined],
  ['Alt+G', { altKey: true }, false, undefined],
  ['within an input method', { isComposing: true }, false, undefined],
])('%s', (name, change, afterG, expected) => {
  expect(shortcutOf({ ...press, key: name, ...change }, afterG)).toEqual(expected)
})
