import { describe, expect, it } from 'vitest'
import { foundWords, matchingPages, mayBeUsername, opensFinder } from './finder.rules'

describe('matchingPages', () => {
  it.each([
    ['', 8],
    ['  ', 8],
    ['MARK', 1],
    ['my', 2],
    ['my bi', 1],
    ['bids', 2],
    ['  accepted b ', 1],
    ['chat', 1],
    ['search', 1],
    ['ids', 0],
    ['gym', 0],
  ])('%j finds %i', (text, expected) => {
    expect(matchingPages(text, true)).toHaveLength(expected)
  })

  it.each([
    [true, true],
    [false, false],
  ])('with organizations %s, Organization is there: %s', (enabled, expected) => {
    expect(matchingPages('', enabled).some(({ label }) => label === 'Organization')).toBe(expected)
    expect(matchingPages('team', enabled)).toHaveLength(expected ? 1 : 0)
  })
})

describe('mayBeUsername', () => {
  it.each([
    ['be', false],
    [' be ', false],
    ['ben', true],
    [' ben ', true],
    ['b'.repeat(30), true],
    ['b'.repeat(31), false],
  ])('%j: %s', (text, expected) => {
    expect(mayBeUsername(text)).toBe(expected)
  })
})

describe('opensFinder', () => {
  const press = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false }
  const elsewhere = { onMac: false, inTextField: false }
  const mac = { onMac: true, inTextField: false }
  it.each([
    ['Ctrl+K', { ctrlKey: true }, elsewhere, true],
    ['Ctrl+K with caps lock', { ctrlKey: true, key: 'K' }, elsewhere, true],
    ['Ctrl+K while writing', { ctrlKey: true }, { ...elsewhere, inTextField: true }, true],
    ['Cmd+K on a Mac', { metaKey: true }, mac, true],
    ['Cmd+K on a Mac while writing', { metaKey: true }, { ...mac, inTextField: true }, true],
    ['Ctrl+K on a Mac', { ctrlKey: true }, mac, true],
    ['Ctrl+K on a Mac while writing', { ctrlKey: true }, { ...mac, inTextField: true }, false],
    ['the Windows key and K', { metaKey: true }, elsewhere, false],
    ['K alone', {}, elsewhere, false],
    ['both at once', { ctrlKey: true, metaKey: true }, mac, false],
    ['Ctrl+Shift+K', { ctrlKey: true, shiftKey: true }, elsewhere, false],
    ['Ctrl+Alt+K', { ctrlKey: true, altKey: true }, elsewhere, false],
    ['Ctrl+J', { ctrlKey: true, key: 'j' }, elsewhere, false],
    ['inside an input method', { ctrlKey: true, isComposing: true }, elsewhere, false],
  ])('%s: %o', (_, change, where, expected) => {
    expect(opensFinder({ ...press, ...change }, where)).toBe(expected)
  })
})

describe('foundWords', () => {
  it.each([
    [0, 0, 0, 0, 'Nothing found'],
    [1, 0, 0, 0, '1 person found'],
    [2, 1, 0, 0, '2 people and 1 perk found'],
    [0, 0, 0, 1, '1 action found'],
    [2, 6, 1, 3, '2 people, 6 perks, 1 page, and 3 actions found'],
  ])('%i, %i, %i, %i', (people, perks, pages, actions, expected) => {
    expect(foundWords({ people, perks, pages, actions })).toBe(expected)
  })
})
