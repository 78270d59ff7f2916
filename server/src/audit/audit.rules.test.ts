import { AuditAct, auditFields } from '@perkloop/contract/audit'
import { describe, expect, it } from 'vitest'
import { type AuditFacts, csvOf, summaryOf } from './audit.rules'

const entry = (change: Partial<AuditFacts>): AuditFacts => ({
  happenedAt: '2026-06-15T12:00:00.000Z',
  act: 'left',
  actor: 'Ann',
  subject: 'Ben',
  detail: {},
  ...change,
})

describe('what is read of an act', () => {
  it.each<[Partial<AuditFacts>, string]>([
    [{ act: 'invited', subject: 'ida@example.com', detail: { role: 'member' } }, 'Invited ida@example.com as Member'],
    [
      { act: 'invited', subject: null, detail: { role: 'Guests' } },
      'Invited someone who deleted their account as Guests',
    ],
    [{ act: 'role-assigned', detail: { from: 'member', to: 'admin' } }, 'Changed the role of Ben from Member to Admin'],
    [{ act: 'title-changed', detail: { to: 'Lead' } }, 'Changed the title of Ben to Lead'],
    [{ act: 'title-changed' }, 'Took away the title of Ben'],
    [{ act: 'role-created', detail: { role: 'Guests', granted: [] } }, 'Created the role Guests: no permissions'],
    [
      {
        act: 'role-changed',
        detail: { role: 'A', from: 'A', to: 'B', granted: ['createPerks'], withdrawn: ['viewUsers'] },
      },
      'Changed the role A, now B; granted Create perks; withdrew View users',
    ],
    [{ act: 'role-changed', detail: { role: 'member', from: 'member', to: 'member' } }, 'Changed the role Member'],
    [{ act: 'sso-enforced', subject: null }, 'Requires single sign-on of all members'],
    [{ act: 'sso-enforced' }, 'Requires single sign-on of all members; Ben keeps password and passkey'],
    [{ act: 'plan-renewed', detail: { from: 'basic', to: '2026-07-15' } }, 'Renewed Basic until 2026-07-15'],
    [{ act: 'plan-changed', detail: { from: 'pro', to: 'none' } }, 'Changed the plan from Professional to no plan'],
    [{ act: 'plan-changed', detail: { from: 'gold', to: 'basic' } }, 'Changed the plan from gold to Basic'],
    [
      { act: 'perk-changed', detail: { title: 'Gym', fields: ['estimatedValue', 'imageKey', 'validUntil'] } },
      'Edited the perk Gym of Ben: value, picture, last day',
    ],
  ])('%j', (change, expected) => {
    expect(summaryOf(entry(change), 'en')).toBe(expected)
  })

  it.each(AuditAct.options)('%s has words', (act) => {
    const detail = { role: 'r', from: 'a', to: 'b', title: 't' }
    expect(summaryOf(entry({ act, detail }), 'en')).toMatch(/^[A-Z]/)
  })
})

it('a German reader reads German', () => {
  const said = (change: Partial<AuditFacts>) => summaryOf(entry(change), 'de')
  const fields = said({ act: 'perk-changed', detail: { title: 'Yoga', fields: [...auditFields] } }).split(': ')[1]
  expect(fields).toMatch(/Wert, Bild, Art, letzter Tag, Status/)
  for (const id of ['estimatedValue', 'imageKey', 'validUntil']) expect(fields).not.toContain(id)
  expect(said({ act: 'plan-changed', detail: { from: 'none', to: 'pro' } })).toBe(
    'Tarif gewechselt von keinem Tarif zu Professional',
  )
})

describe('the file', () => {
  it('begins with what its columns are', () => {
    expect(csvOf([], 9, 'en')).toBe('\uFEFF"When","Who","What"\r\n')
  })

  it.each([
    ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
    ['+1', `"'+1"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['  =1', `"'  =1"`],
    ['\t=1', `"'\t=1"`],
    ['＝1', `"'＝1"`],
    ['Ann "the boss", Example', '"Ann ""the boss"", Example"'],
    ['Anna-Lena', '"Anna-Lena"'],
  ])('holds %j harmlessly', (actor, expected) => {
    expect(csvOf([entry({ actor })], 9, 'en').split('\r\n')[1]).toBe(`"2026-06-15T12:00:00.000Z",${expected},"Left"`)
  })

  it('names the product where nobody acted', () => {
    expect(csvOf([entry({ actor: null, act: 'plan-renewed', detail: { from: 'Basic', to: 'x' } })], 9, 'en')).toContain(
      '"Perkloop"',
    )
  })

  it('says what it lacks', () => {
    const entries = [entry({ actor: 'Ann' }), entry({ actor: 'Ben' })]
    expect(csvOf(entries, 2, 'en')).not.toContain('Older entries')
    const lines = csvOf(entries, 1, 'en').split('\r\n')
    expect(lines[2]).toBe('"","Perkloop","Older entries are not in this file, which ends after 1"')
    expect(lines).toHaveLength(4)
  })
})
