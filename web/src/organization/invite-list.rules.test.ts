import { describe, expect, it } from 'vitest'
import { listOf, mostInList, readList } from './invite-list.rules'

const context = {
  roles: [
    { id: 'r1', names: ['member', 'Mitglied'], isAllowed: true },
    { id: 'r2', names: ['Night shift'], isAllowed: true },
    { id: 'r3', names: ['admin'], isAllowed: false },
  ],
  defaultRole: 'r1',
  members: new Set(['ada@x.example']),
}
const read = (text: string) => {
  const rows = readList(text, context)
  return rows === 'tooMany' ? rows : rows.map(({ email, roleId, fault }) => [email, roleId, fault])
}

describe('a list of people', () => {
  it.each<[string, string, [string, string, string | null][]]>([
    ['nothing', ' \n ', []],
    [
      'a line each',
      'a@x.example\r\nb@x.example\n',
      [
        ['a@x.example', 'r1', null],
        ['b@x.example', 'r1', null],
      ],
    ],
    [
      'one line',
      'a@x.example, b@x.example;c@x.example',
      [
        ['a@x.example', 'r1', null],
        ['b@x.example;c@x.example', 'r1', 'emailInvalid'],
      ],
    ],
    ['a table with a head', 'Name,E-Mail,Role\nHana,hana@x.example,night SHIFT', [['hana@x.example', 'r2', null]]],
    ['a byte order mark', '\uFEFFemail\na@x.example', [['a@x.example', 'r1', null]]],
    [
      'semicolons',
      'Email;Rolle\na@x.example;Mitglied\nb@x.example;',
      [
        ['a@x.example', 'r1', null],
        ['b@x.example', 'r1', null],
      ],
    ],
    ['tabs', 'a@x.example\tNight shift', [['a@x.example', 'r2', null]]],
    [
      'quoted fields',
      '"Novak, Hana","hana@x.example"\n"Fern ""Ida""",ida@x.example',
      [
        ['hana@x.example', 'r1', null],
        ['ida@x.example', 'r1', null],
      ],
    ],
    ['names', 'Hana Novak <hana@x.example>', [['hana@x.example', 'r1', null]]],
    [
      'a formula',
      'email\n=HYPERLINK("http://evil")\n+a@x.example',
      [
        ['=HYPERLINK("http://evil")', 'r1', 'emailInvalid'],
        ['+a@x.example', 'r1', null],
      ],
    ],
    ['no address', 'nobody', [['nobody', 'r1', 'emailInvalid']]],
    [
      'the same in other case',
      'a@x.example\nA@X.example',
      [
        ['a@x.example', 'r1', null],
        ['A@X.example', 'r1', 'twice'],
      ],
    ],
    ['a member', 'ADA@x.example', [['ADA@x.example', 'r1', 'isMember']]],
    ['an unknown role', 'email,role\na@x.example,Boss', [['a@x.example', '', 'roleUnknown']]],
    [
      'an unknown role without a head, beside rows that name one',
      'a@x.example,Boss\nb@x.example,member\nc@x.example,\nd@x.example',
      [
        ['a@x.example', '', 'roleUnknown'],
        ['b@x.example', 'r1', null],
        ['c@x.example', 'r1', null],
        ['d@x.example', 'r1', null],
      ],
    ],
    [
      'rows of other lengths without a head',
      'a@x.example,b@x.example,Night shift\nc@x.example,Night shift',
      [
        ['a@x.example', 'r2', null],
        ['b@x.example', 'r2', null],
        ['c@x.example', 'r2', null],
      ],
    ],
    ['a role that holds more', 'a@x.example,admin', [['a@x.example', 'r3', 'roleTooStrong']]],
    [
      'names in quotes',
      '"Novak, Hana" <hana@x.example>\nida@x.example\n"Fern" <fern@x.example>, "Oak; Ben" <ben@x.example>',
      [
        ['hana@x.example', 'r1', null],
        ['ida@x.example', 'r1', null],
        ['fern@x.example', 'r1', null],
        ['ben@x.example', 'r1', null],
      ],
    ],
    [
      'names in quotes within a table',
      'Email;Rolle\r\n"Novak; Hana" <hana@x.example>;Night shift\r\n"""Ida"" <ida@x.example>";member',
      [
        ['hana@x.example', 'r2', null],
        ['ida@x.example', 'r1', null],
      ],
    ],
    [
      'an open quote',
      '"a@x.example\nb@x.example',
      [
        ['a@x.example', 'r1', null],
        ['b@x.example', 'r1', null],
      ],
    ],
    [
      'quotes that end too early',
      '"Hana "Novak" X" hana@x.example\n"nobody\n"Fern, Ida",ida@x.example',
      [
        ['hana@x.example', 'r1', null],
        ['nobody', 'r1', 'emailInvalid'],
        ['ida@x.example', 'r1', null],
      ],
    ],
  ])('%s', (_name, text, rows) => expect(read(text)).toEqual(rows))

  it('has an end, and is not read beyond it', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@x.example`).join('\n')
    expect(read(lines(mostInList))).toHaveLength(mostInList)
    expect(read(lines(mostInList + 1))).toBe('tooMany')
    expect(read(lines(mostInList + 1).replaceAll('\n', ','))).toBe('tooMany')
    expect(read('a@x.example\n'.repeat(1_000_000))).toBe('tooMany')
    expect(read('"a@x.example\n'.repeat(mostInList + 1))).toBe('tooMany')
    expect(read(`"a@x.example${'\n'.repeat(mostInList + 1)}b@x.example`)).toHaveLength(2)
  })
})

describe('what is left of a list', () => {
  it.each([
    ['roles that there are, and one that there is not', 'email,role\na@x.example,Night shift\nb@x.example,Office lead'],
    ['a row without an address', 'email;role\n;member'],
    ['quotes and commas', '"Novak ""Hana"", <hana@x.example>",admin\n"b,@x.example",'],
    ['twice the same', 'a@x.example\na@x.example'],
    ['an address with a space', 'email\na b@x.example\n b@x.example '],
  ])('reads as before: %s', (_name, text) => {
    const rows = readList(text, context)
    if (rows === 'tooMany') throw new Error('They are few')
    expect(rows.length).toBeGreaterThan(0)
    expect(readList(listOf(rows), context)).toEqual(rows)
  })

  it('is empty where nobody is', () => {
    expect(listOf([])).toBe('')
  })
})
