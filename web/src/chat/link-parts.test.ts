import { describe, expect, it } from 'vitest'
import { linkParts } from './link-parts'

describe('links in a message', () => {
  it.each([
    ['no link', [{ text: 'no link' }]],
    [
      'see https://a.example/b.',
      [{ text: 'see ' }, { text: 'https://a.example/b', href: 'https://a.example/b' }, { text: '.' }],
    ],
    ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
    ['(http://a.example)', [{ text: '(' }, { text: 'http://a.example', href: 'http://a.example/' }, { text: ')' }]],
    ['https://', [{ text: 'https://' }]],
  ])('%s', (text, parts) => {
    expect(linkParts(text).map(({ at: _at, ...part }) => part)).toEqual(parts)
  })
})
