import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/base/errors'
import { groupChangeOf, membersAfter } from './scim-group.rules'
import { changeOf, draftOf, nameOf } from './scim-user.rules'

const patch = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
const [a, b, c] = ['a', 'b', 'c'].map((one) => `${one.repeat(8)}-0000-7000-8000-000000000000`) as [
  string,
  string,
  string,
]

function kindOf(read: () => unknown) {
  try {
    return read()
  } catch (error) {
    return error instanceof Refusal ? error.extras.scimType : error
  }
}

describe('a PATCH of a user', () => {
  it.each<[string, unknown[], object]>([
    ['of Okta', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['of Entra', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['of Entra, in again', [{ op: 'Add', path: 'active', value: 'True' }], { active: true }],
    [
      'of the email for work',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'a@b.co' }],
      { email: 'a@b.co' },
    ],
    ['of another email', [{ op: 'Add', path: 'emails[type eq "home"].value', value: 'a@b.co' }], {}],
    [
      'of all emails',
      [
        {
          op: 'replace',
          path: 'emails',
          value: [
            { value: 'x@b.co', type: 'home' },
            { value: 'a@b.co', primary: 'True' },
          ],
        },
      ],
      { email: 'a@b.co' },
    ],
    ['of a name', [{ op: 'Replace', path: 'name.givenName', value: 'Ada' }], { givenName: 'Ada' }],
    [
      'of a whole name',
      [{ op: 'replace', value: { name: { familyName: 'Hill', honorificPrefix: 'Dr' } } }],
      { familyName: 'Hill' },
    ],
    [
      'with dots in keys',
      [{ op: 'Add', value: { 'name.familyName': 'Hill', externalId: '7' } }],
      { familyName: 'Hill', externalId: '7' },
    ],
    [
      'with a whole schema',
      [{ op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:userName', value: 'ada' }],
      { userName: 'ada' },
    ],
    [
      'that takes away',
      [
        { op: 'Remove', path: 'name.givenName' },
        { op: 'remove', path: 'externalId' },
      ],
      { givenName: null, externalId: null },
    ],
    [
      'of what is not kept',
      [
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'X' },
        { op: 'add', path: 'title', value: 'Head' },
        { op: 'add', value: { constructor: 1, toString: 2 } },
      ],
      {},
    ],
    [
      'of several',
      [
        { op: 'replace', path: 'displayName', value: 'A' },
        { op: 'replace', path: 'displayName', value: 'B' },
      ],
      { displayName: 'B' },
    ],
  ])('%s is read', (_what, operations, change) => {
    expect(changeOf(patch(...operations))).toEqual(change)
  })

  it.each<[string, unknown, string]>([
    ['no operations', {}, 'invalidSyntax'],
    ['none at all', patch(), 'invalidSyntax'],
    ['an unknown operation', patch({ op: 'move', path: 'active', value: true }), 'invalidSyntax'],
    ['a path that is none', patch({ op: 'replace', path: 'emails[type eq', value: 'a' }), 'invalidPath'],
    ['a path of another kind', patch({ op: 'replace', path: 7, value: 'a' }), 'invalidPath'],
    [
      'a comparison but eq',
      patch({ op: 'replace', path: 'emails[type co "w"].value', value: 'a@b.co' }),
      'invalidPath',
    ],
    ['no path and no object', patch({ op: 'replace', value: 'x' }), 'invalidSyntax'],
    ['a word for active', patch({ op: 'replace', path: 'active', value: 'no' }), 'invalidValue'],
    ['no email', patch({ op: 'replace', path: 'emails[type eq "work"].value', value: 'x' }), 'invalidValue'],
    ['the userName taken away', patch({ op: 'remove', path: 'userName' }), 'invalidValue'],
    ['an endless text', patch({ op: 'replace', path: 'displayName', value: 'x'.repeat(257) }), 'invalidValue'],
    ['a list', [], 'invalidSyntax'],
  ])('with %s is refused', (_what, body, kind) => {
    expect(kindOf(() => changeOf(body))).toBe(kind)
  })
})

describe('a user', () => {
  it('is what Entra sends', () => {
    const sent = {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:User',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
      ],
      externalId: 'ada',
      userName: 'Ada@firm.com',
      active: 'True',
      displayName: 'Ada Hill',
      emails: [{ primary: true, type: 'work', value: 'ada.hill@firm.com' }],
      name: { formatted: 'Ada Hill', familyName: 'Hill', givenName: 'Ada' },
      roles: [],
    }
    expect(draftOf(sent)).toEqual({
      userName: 'Ada@firm.com',
      email: 'ada.hill@firm.com',
      active: true,
      externalId: 'ada',
      displayName: 'Ada Hill',
      givenName: 'Ada',
      familyName: 'Hill',
    })
  })

  it.each([
    ['its userName', { userName: 'ada@firm.com' }, 'ada@firm.com'],
    [
      'the email for work',
      {
        userName: 'ada',
        emails: [
          { value: 'h@x.co', type: 'home' },
          { value: 'w@x.co', type: 'Work' },
        ],
      },
      'w@x.co',
    ],
    ['the first one', { userName: 'ada', emails: [{ value: 'h@x.co' }, { value: 'w@x.co' }] }, 'h@x.co'],
  ])('has as its email %s', (_what, body, email) => {
    expect(draftOf(body).email).toBe(email)
  })

  it.each([
    [{}],
    [{ userName: '' }],
    [{ userName: 'ada' }],
    [{ userName: 7, emails: [{ value: 'x' }] }],
    [null],
    ['ada'],
  ])('%o is none', (body) => {
    expect(['invalidValue', 'invalidSyntax']).toContain(kindOf(() => draftOf(body)))
  })
})

it.each([
  [{ displayName: 'Ada\r\nBcc: x', givenName: null, familyName: null }, 'Ada Bcc: x'],
  [{ displayName: null, givenName: 'Ada', familyName: 'Hill' }, 'Ada Hill'],
  [{ displayName: '\u200b', givenName: null, familyName: 'Hill' }, 'Hill'],
  [{ displayName: null, givenName: null, familyName: null }, 'ada'],
  [{ displayName: 'https://evil.example/win', givenName: 'Ada', familyName: 'Hill' }, 'Ada Hill'],
  [{ displayName: 'www.evil.com', givenName: null, familyName: null }, 'ada'],
  [{ displayName: 'x'.repeat(256), givenName: null, familyName: null }, 'x'.repeat(100)],
])('an account of %o is called %s', (said, name) => {
  expect(nameOf({ ...said, email: 'ada@firm.com' })).toBe(name)
})

describe('a PATCH of a group', () => {
  it.each<[string, unknown[], string[]]>([
    ['adds as Entra', [{ op: 'Add', path: 'members', value: [{ value: c }] }], [a, b, c]],
    ['removes as Entra', [{ op: 'Remove', path: 'members', value: [{ value: a }] }], [b]],
    ['removes as Okta', [{ op: 'remove', path: `members[value eq "${a}"]` }], [b]],
    ['replaces', [{ op: 'replace', path: 'members', value: [{ value: c }] }], [c]],
    ['replaces without a path', [{ op: 'replace', value: { id: 'x', members: [{ value: c }] } }], [c]],
    ['empties', [{ op: 'remove', path: 'members' }], []],
    [
      'does one after the other',
      [
        { op: 'remove', path: 'members' },
        { op: 'add', path: 'members', value: [{ value: b }] },
        { op: 'add', path: 'members', value: [{ value: c }] },
        { op: 'remove', path: `members[value eq "${c}"]` },
      ],
      [b],
    ],
    ['adds one twice', [{ op: 'add', path: 'members', value: [{ value: a }, { value: a }] }], [a, b]],
    ['removes none', [{ op: 'remove', path: 'members', value: [] }], [a, b]],
  ])('%s', (_what, operations, members) => {
    expect([...membersAfter([a, b], groupChangeOf(patch(...operations)))]).toEqual(members)
  })

  it.each<[string, unknown, string]>([
    ['a member that is no id', { op: 'add', path: 'members', value: [{ value: 'x' }] }, 'invalidValue'],
    ['a member without an id', { op: 'add', path: 'members', value: [{}] }, 'invalidValue'],
    ['members by their name', { op: 'remove', path: 'members[display eq "x"]' }, 'invalidValue'],
    ['no name', { op: 'replace', path: 'displayName', value: '' }, 'invalidValue'],
    ['its name taken away', { op: 'remove', path: 'displayName' }, 'invalidValue'],
    [
      'too many',
      { op: 'add', path: 'members', value: Array.from({ length: 10_001 }, () => ({ value: a })) },
      'tooMany',
    ],
  ])('with %s is refused', (_what, operation, kind) => {
    expect(kindOf(() => groupChangeOf(patch(operation)))).toBe(kind)
  })
})
