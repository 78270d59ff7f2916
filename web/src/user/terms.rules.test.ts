import { describe, expect, it } from 'vitest'
import { mayAccept, nameDiffers, reachedEnd, readShare } from './terms.rules'

describe('reachedEnd', () => {
  it.each([
    ['at the top of a long text', 0, 300, 2000, false],
    ['just before the threshold', 1639, 300, 2000, false],
    ['at 1.2 times the visible height', 1640, 300, 2000, true],
    ['at the very end', 1700, 300, 2000, true],
    ['pulled past the end', 1720, 300, 2000, true],
    ['a text that needs no scrolling', 0, 300, 300, true],
  ])('%s', (_, scrollTop, clientHeight, scrollHeight, expected) => {
    expect(reachedEnd({ scrollTop, clientHeight, scrollHeight })).toBe(expected)
  })
})

describe('readShare', () => {
  it.each([
    [0, 300, 1200, 0.25],
    [900, 300, 1200, 1],
    [950, 300, 1200, 1],
    [0, 0, 0, 0],
  ])('%i of %i in %i', (scrollTop, clientHeight, scrollHeight, expected) => {
    expect(readShare({ scrollTop, clientHeight, scrollHeight })).toBe(expected)
  })
})

describe('mayAccept', () => {
  const ready = { scrolled: true, ticked: true, typedName: 'Ben Carrow', fullName: 'Ben Carrow' }
  it.each([
    ['all done', {}, true],
    ['another case, spaces around', { typedName: '  bEN carrow ' }, true],
    ['spaces around the name in the form', { fullName: ' Ben Carrow ' }, true],
    ['another space inside', { typedName: 'Ben  Carrow' }, true],
    ['two spaces inside, which look like one', { fullName: 'Ben  Carrow' }, true],
    ['no space inside', { typedName: 'BenCarrow' }, false],
    ['the same letters, composed otherwise', { typedName: 'Ine\u0300s', fullName: 'In\u00e8s' }, true],
    ['not scrolled', { scrolled: false }, false],
    ['not ticked', { ticked: false }, false],
    ['nothing typed', { typedName: '' }, false],
    ['half a name', { typedName: 'Ben' }, false],
    ['no name to compare with', { typedName: ' ', fullName: ' ' }, false],
  ])('%s', (_, change, expected) => {
    expect(mayAccept({ ...ready, ...change })).toBe(expected)
  })
})

describe('nameDiffers', () => {
  const gate = { scrolled: true, ticked: true, typedName: '', fullName: 'Ann Example' }
  it.each([
    ['nothing typed', '', {}, false, false],
    ['nothing typed, and left', '  ', {}, true, false],
    ['the beginning', 'Ann', {}, false, false],
    ['the beginning, in another case', 'aNN e', {}, false, false],
    ['the beginning with a space', 'Ann ', {}, false, false],
    ['the beginning with two spaces', 'Ann  E', {}, false, false],
    ['the beginning, and left', 'Ann', {}, true, true],
    ['the whole name', 'ann example', {}, true, false],
    ['another letter', 'Anm', {}, false, true],
    ['more than the name', 'Ann Examples', {}, false, true],
    ['another name while the box is empty', 'Bob', { ticked: false }, true, false],
    ['half a letter that an accent follows', 'Ine', { fullName: 'In\u00e8s' }, false, true],
    ['the same letters, composed otherwise', 'Ine\u0300', { fullName: 'In\u00e8s' }, false, false],
  ])('%s', (_, typedName, change, left, expected) => {
    expect(nameDiffers({ ...gate, ...change, typedName }, left)).toBe(expected)
  })
})
