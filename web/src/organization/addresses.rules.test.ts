import { describe, expect, it } from 'vitest'
import { addressesIn } from './addresses.rules'

describe('addressesIn', () => {
  const cases: [string, string, string[]][] = [
    ['nothing', '  ', []],
    ['one', ' a@x.example ', ['a@x.example']],
    ['commas and semicolons', 'a@x.example, b@x.example;c@x.example,', ['a@x.example', 'b@x.example', 'c@x.example']],
    [
      'a column of a table',
      'a@x.example\r\nb@x.example\n\nc@x.example\t',
      ['a@x.example', 'b@x.example', 'c@x.example'],
    ],
    ['spaces', 'a@x.example b@x.example', ['a@x.example', 'b@x.example']],
    ['names', 'Hana Novak <hana@x.example>, ben@x.example', ['hana@x.example', 'ben@x.example']],
    ['the same twice', 'a@x.example, A@x.example', ['A@x.example']],
    ['what is no address stays, to be refused by its own line', 'a@x.example, nobody', ['a@x.example', 'nobody']],
  ]
  it.each(cases)('%s', (_name, text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
  })
})
