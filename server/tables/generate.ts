import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db'

const src = join(import.meta.dirname, '../src')

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isComputed: boolean
  /** The column's check that names its values, if it has one. */
  check: string | null
}

/**
 * What every `*.tables.ts` should say of a migrated database. Each file itself says which tables are its own, and what no
 * catalogue knows: the types of JSON, imported types, and GeneratedAlways where a trigger fills a column. That is kept.
 * @returns the text of each file by its path, not formatted.
 */
export async function generateTables(db: Db) {
  const columns = await readColumns(db)
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tables.ts'))
  const files = names.map((name) => join(src, name))
  return new Map(files.map((file) => [file, textOf(readFileSync(file, 'utf8'), columns)]))
}

async function readColumns(db: Db) {
  const read = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isComputed",
      (select min(pg_get_constraintdef(k.oid)) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like 'CHECK ((% = ANY (ARRAY[%') as "check"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  return read.rows
}

function textOf(before: string, columns: Column[]) {
  const lines: string[] = []
  let table: string | undefined
  let own: string[] = []
  for (const line of before.split('\n')) {
    const opened = /^ {2}(\w+): \{/.exec(line)?.[1]
    if (opened) {
      table = opened
      own = []
    } else if (line === '  }' && table) {
      lines.push(`  ${table}: {`, ...linesOf(columns, table, own), '  }')
      table = undefined
    } else if (table) own.push(line)
    else if (!line.endsWith("from 'kysely'")) lines.push(line)
  }
  return importing(lines.join('\n'))
}

function importing(text: string) {
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => text.includes(`${name}<`))
  if (used.length === 0) return text
  const lines = text.split('\n')
  const at = lines.findLastIndex((line) => line.startsWith('import ')) + 1
  return lines.toSpliced(at, 0, `import type { ${used.join(', ')} } from 'kysely'`).join('\n')
}

function linesOf(columns: Column[], table: string, before: string[]) {
  return columns
    .filter((column) => column.table === table)
    .flatMap((column) => {
      const at = before.findIndex((line) => line.startsWith(`    ${column.name}: `))
      const comment = before[at - 1]?.trim().startsWith('/**') ? [before[at - 1] ?? ''] : []
      const known = before[at] ?? ''
      const json = column.type === 'jsonb' && known
      return [...comment, json || `    ${column.name}: ${typeOf(column, known)}`]
    })
}

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  tsquery: 'string',
  jsonb: 'unknown',
}

function typeOf({ table, name, type, isNullable, hasDefault, isComputed, check }: Column, known: string) {
  const one = type.replace('[]', '')
  const values = check?.match(/'\w[\w-]*'(?=::text)/g)?.join(' | ')
  const imported = known.match(/\b(?!Date|Buffer|Generated|ColumnType)[A-Z]\w+/)?.[0]
  const plain = values ?? imported ?? types[one]
  if (!plain) throw new Error(`${table}.${name}: no type is known for ${type}`)
  const whole = `${plain}${type.endsWith('[]') ? '[]' : ''}${isNullable ? ' | null' : ''}`
  if (isComputed || known.includes('GeneratedAlways<')) return `GeneratedAlways<${whole}>`
  return hasDefault ? `Generated<${whole}>` : whole
}
