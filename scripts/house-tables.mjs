// Who may write which table: the slice that declares it in its `*.tables.ts`. Any slice may read it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesIn, root, slice } from './house-files.mjs'

const server = join(root, 'server/src')

/** Functions of the database that write tables of more than one slice (docs/decisions/0002-the-house.md), with the reason. */
const writesOfManySlices = new Map([
  [
    'forget-directory-entry.sql',
    'an ended membership ends what the directory and the identity provider keep of the user',
  ],
  ['perk-rules.sql', 'a perk keeps a copy of the rules of its organization, so that lists need no join'],
  ['verified-company.sql', 'a user keeps a copy of the proven name of their company, so that lists need no join'],
])

const named = String.raw`(?:public\.)?"?(\w+)`
/** In Kysely's words and in SQL's. `for update` and `do update` are followed by no table. */
const writePattern = new RegExp(
  [
    String.raw`\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*\[?\s*['"]${named}`,
    String.raw`\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?${named}`,
  ].join('|'),
  'gi',
)

/** @returns the owner of each table. */
export function findOwners(fault) {
  const owners = new Map()
  for (const path of filesIn(server, /\.tables\.ts$/)) {
    const file = relative(root, path)
    for (const [, table] of readFileSync(path, 'utf8').matchAll(/^ {2}(\w+): \{/gm)) {
      if (owners.has(table)) fault(file, `declares ${table}, as ${owners.get(table)} does`)
      owners.set(table, slice(file))
    }
  }
  return owners
}

export function checkOwners(owners, fault) {
  const folder = join(root, 'server/migrations')
  /** The migration that made each table that is still there. */
  const made = new Map()
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const changes = readFileSync(join(folder, name), 'utf8').matchAll(
      /^(create|drop) (?:unlogged )?table (?:if (?:not )?exists )?(\w+)/gm,
    )
    for (const [, what, table] of changes) {
      if (what === 'create') made.set(table, name)
      else made.delete(table)
    }
  }
  for (const [table, name] of made) {
    if (!owners.has(table)) fault(`server/migrations/${name}`, `no slice declares ${table}`)
  }
}

const tablesWritten = (text, owners) =>
  new Set([...text.matchAll(writePattern)].map((match) => match[1] ?? match[2]).filter((table) => owners.has(table)))

export function checkWrites(file, text, owners, fault) {
  for (const table of tablesWritten(text, owners)) {
    if (owners.get(table) !== slice(file)) fault(file, `writes ${table}, which is not its own`)
  }
}

export function checkFunctions(owners, fault) {
  for (const path of filesIn(join(root, 'server/functions'), /\.sql$/)) {
    const tables = tablesWritten(readFileSync(path, 'utf8'), owners)
    const slices = [...new Set([...tables].map((table) => owners.get(table)))]
    const isKnown = writesOfManySlices.has(path.split('/').at(-1))
    if (slices.length > 1 && !isKnown) fault(relative(root, path), `writes tables of ${slices.join(' and ')}`)
    if (slices.length < 2 && isKnown) fault(relative(root, path), 'writes tables of one slice: it is no exception')
  }
}
