import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/base/errors'
import { conditionsOf, groupFields, userFields } from './scim-filter.rules'

const userOf = (filter: string) => conditionsOf(filter, userFields).map(({ field, value }) => [field, value])

describe('a filter', () => {
  it.each([
    ['userName eq "Ada@Example.com"', [['username', 'Ada@Example.com']]],
    ['USERNAME Eq "a"', [['username', 'a']]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', [['username', 'a']]],
    [
      'externalId eq "0042" and active eq true',
      [
        ['externalid', '0042'],
        ['active', true],
      ],
    ],
    ['active eq "False"', [['active', false]]],
    [
      '(userName eq "a") and (id eq "b" and displayName eq "c")',
      [
        ['username', 'a'],
        ['id', 'b'],
        ['displayname', 'c'],
      ],
    ],
    ['emails.value eq "a@b.co"', [['emails.value', 'a@b.co']]],
    ['emails[type eq "work" and value eq "a@b.co"]', [['emails.value', 'a@b.co']]],
    ['emails[type eq "work"].value eq "a@b.co"', [['emails.value', 'a@b.co']]],
    ['emails[primary eq true and value eq "a@b.co"]', [['emails.value', 'a@b.co']]],
    [String.raw`displayName eq "The \"one\""`, [['displayname', 'The "one"']]],
  ])('%s is understood', (filter, conditions) => {
    expect(userOf(filter)).toEqual(conditions)
  })

  it.each([
    ['userName co "a"'],
    ['userName eq "a" or active eq true'],
    ['not (active eq true)'],
    ['userName pr'],
    ['userName eq'],
    ['userName eq 5'],
    ['active eq "perhaps"'],
    ['title eq "Head"'],
    ['constructor eq "a"'],
    ['emails[type eq "home"].value eq "a@b.co"'],
    ['a[b[c eq "d"]]'],
    ['"'],
    ['((((('],
    [''],
  ])('%s is refused', (filter) => {
    const refusal = (() => {
      try {
        return userOf(filter)
      } catch (error) {
        return error
      }
    })()
    expect(refusal).toBeInstanceOf(Refusal)
    expect((refusal as Refusal).extras.scimType).toBe('invalidFilter')
  })

  it('finds groups by a member, as Entra asks', () => {
    const filter = 'id eq "a" and members eq "b"'
    expect(conditionsOf(filter, groupFields)).toEqual([
      { field: 'id', value: 'a' },
      { field: 'members', value: 'b' },
    ])
    expect(conditionsOf('members[value eq "b"]', groupFields)).toEqual([{ field: 'members.value', value: 'b' }])
  })
})
