import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Writes these files and @returns the faults that the check finds. */
function check(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'perkloop-house-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const { stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'check-house.mjs'), root], {
    encoding: 'utf8',
  })
  rmSync(root, { recursive: true })
  return stderr
}

const rules = {
  'server/src/perk/perk.sql.ts': '',
  'server/src/perk/perk.service.ts': '',
  'server/src/bid/bid.sql.ts': '',
}

const perkTable = 'export interface PerkTables {\n  perks: {\n    id: string\n  }\n}\n'
const perkTables = { 'server/src/perk/perk.tables.ts': perkTable, 'server/src/tables.ts': 'PerkTables' }

describe('the house check', () => {
  it('lets a slice write its own tables', () => {
    const migration = { 'server/migrations/1.sql': 'create unlogged table perks (\n);' }
    const writing = { 'server/src/perk/perk.sql.ts': "db.insertInto('perks')" }
    expect(check({ ...perkTables, ...migration, ...writing })).toBe('')
  })

  it('asks for no owner of a table that is gone', () => {
    const gone = { 'server/migrations/1.sql': 'create table bids (\n);', 'server/migrations/2.sql': 'drop table bids;' }
    expect(check({ ...perkTables, ...gone })).toBe('')
  })

  it('lets rows that are taken with a limit be chosen in a CTE alone', () => {
    const chosen = 'select id from perks where true order by id limit 9 for update skip locked'
    const taken = (text: string) => check({ 'server/src/perk/perk.sql.ts': `sql\`${text}\`` })
    expect(taken(`with chosen as (${chosen}) update perks set a = 1 where id in (select id from chosen)`)).toBe('')
    const nested = chosen.replace('true', 'bid_id in (select id from bids)')
    expect(taken(`with chosen as materialized (${nested}) update perks set a = 1 from chosen`)).toBe('')
    expect(taken(`update perks set a = 1 where id in (${chosen})`)).toContain('chosen in a CTE')
    expect(taken(`update perks set a = 1 from (${nested}) chosen`)).toContain('chosen in a CTE')
  })

  it.each([
    "db.insertInto('perks as p')",
    "db.deleteFrom(['perks'])",
    "db.mergeInto('perks')",
    'insert into perks (id) values (1)',
    'insert into perks as p (id) values (1)',
    'insert into perks select 1',
    'insert into perks\n  default values',
    'update perks set a = 1',
    'update only perks p set a = 1',
    'update perks as p set a = 1',
    'delete from perks',
    'delete from perks as p where true',
    'delete from perks p using bids',
    'delete from perks returning id',
    'merge into perks using bids on true',
    'truncate perks',
    'TRUNCATE TABLE public."perks"',
  ])('sees that another slice writes by: %s', (text) => {
    const bid = 'server/src/bid/bid.sql.ts'
    expect(check({ ...perkTables, [bid]: `sql\`${text}\`` })).toContain(`${bid}: writes perks, which is not its own`)
  })

  it('lets any slice read and lock a table', () => {
    const read = 'select id from perks where true for no key update of perks'
    expect(check({ ...perkTables, 'server/src/bid/bid.sql.ts': `sql\`${read}\`` })).toBe('')
  })

  it('lets a function of the database write the tables of one slice', () => {
    const tables = { ...perkTables, 'server/src/bid/bid.tables.ts': perkTable.replace('perks', 'bids') }
    const written = (text: string) => check({ ...tables, 'server/functions/a.sql': text })
    expect(written('insert into perks select 1; delete from perks')).toBe('')
    expect(written('insert into perks select 1; delete from bids')).toContain('a.sql: writes tables of perk and bid')
  })

  it.each([
    'export const ended = 1',
    'export async function ended() {}',
    'export interface ended {}',
    'const ended = 1\nexport { ended }',
    "export { last as ended } from './b'",
  ])('refuses an export that no other file names: %s', (text) => {
    const here = { 'web/src/perk/a.ts': `${text}\nif (ended) ended()\n` }
    expect(check(here)).toContain('web/src/perk/a.ts: exports ended, which no other file names')
    expect(check({ ...here, 'web/src/perk/a.test.ts': 'expect(ended)' })).toBe('')
    expect(check({ 'web/src/perk/a.ts': text.replaceAll('export', '') })).toBe('')
  })

  it('lets a slice enter another through its service', () => {
    expect(check({ ...rules, 'server/src/bid/bid.service.ts': "import { a } from '../perk/perk.service'" })).toBe('')
  })

  it('lets a doc comment stand right above what it documents, and a file begin with a comment of its own', () => {
    const text =
      '// What the file is about.\n\n/** One. */\nconst one = 1\n\n/**\n * Two.\n */\n@decorated\nclass Two {}\n'
    expect(check({ 'server/test/a.ts': `${text}const inline = /** @type {1} */ (one)\n` })).toBe('')
    expect(check({ 'web/node_modules/a.ts': '/** Not ours. */\n\n' })).toBe('')
  })

  it.each([
    ['an empty line', '\n\nconst a = 1'],
    ['another', '\n/** Two. */\nconst a = 1'],
    ['another after empty lines', '\n\n\n/**\n * Two.\n */\nconst a = 1'],
    ['a comment', '\n// Two.\nconst a = 1'],
    ['the imports', "\nimport './a'"],
    ['the end of what it stands in', '\n}'],
    ['nothing', '\n'],
  ])('refuses a doc comment before %s', (_name, after) => {
    expect(check({ 'e2e/a.ts': `const before = 1\n\n  /**\n   * One.\n   */${after}` })).toBe(
      'e2e/a.ts:3: a doc comment stands right above what it documents, and one about the file begins with //\n1 faults in the house\n',
    )
  })

  it.each([
    ['another slice’s SQL', { ...rules, 'server/src/bid/bid.service.ts': "import { a } from '../perk/perk.sql'" }],
    ['SQL from a route', { ...rules, 'server/src/bid/bid.routes.ts': "import { a } from './bid.sql'" }],
    ['SQL from rules', { ...rules, 'server/src/bid/bid.rules.ts': "import { a } from './bid.sql'" }],
    [
      'a slice from the platform',
      { ...rules, 'server/src/platform/database/db.ts': "import { a } from '../../perk/perk.service'" },
    ],
    [
      'the web from the server',
      { 'server/src/a/a.service.ts': "import { a } from '../../../web/src/b'", 'web/src/b.ts': '' },
    ],
    ['more than zod in the contract', { 'contract/src/a.ts': "import { a } from 'kysely'" }],
    [
      'a screen outside of app.tsx',
      { 'web/src/a/a-screen.tsx': '', 'web/src/a/b.tsx': "import { A } from './a-screen'" },
    ],
    ['a slice from ui', { 'web/src/perk/card.tsx': '', 'web/src/ui/button.tsx': "import { C } from '../perk/card'" }],
    [
      'a cycle',
      { 'server/src/a/a.service.ts': "import './b.service'", 'server/src/a/b.service.ts': "import './a.service'" },
    ],
    [
      'folders that import one another',
      {
        'server/src/a/a.service.ts': "import '../b/one.service'",
        'server/src/b/one.service.ts': '',
        'server/src/b/two.service.ts': "import '../a/two.service'",
        'server/src/a/two.service.ts': '',
      },
    ],
    [
      'folders that import one another’s types',
      {
        'server/src/a/a.service.ts': "import type { B } from '../b/one.service'",
        'server/src/b/one.service.ts': '',
        'server/src/b/two.service.ts': "import type { A } from '../a/two.service'",
        'server/src/a/two.service.ts': '',
      },
    ],
    ['somebody else’s table', { ...perkTables, 'server/src/bid/bid.sql.ts': "db.insertInto('perks')" }],
    [
      'somebody else’s table outside of SQL',
      { ...perkTables, 'server/src/bid/bid.service.ts': 'sql`update perks set a`' },
    ],
    ['a table that no slice declares', { ...perkTables, 'server/migrations/1.sql': 'create table bids (\n);' }],
    ['a table that two slices declare', { ...perkTables, 'server/src/bid/bid.tables.ts': perkTable }],
    ['a helpers file', { 'server/src/bid/helpers.ts': '' }],
    ['an index', { 'web/src/ui/index.ts': '' }],
    ['fetch in a screen', { 'web/src/a/b.tsx': "fetch('/api')" }],
  ])('refuses %s', (_name, files) => {
    expect(check(files as Record<string, string>)).toMatch(/in the house/)
  })
})
