import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db'

export interface Column {
  table: string
  column: string
  type: string
}

export async function columns(db: Db) {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(db)
  return rows
}

export async function foreignKeys(db: Db) {
  const { rows } = await sql<Column>`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`.execute(db)
  return rows
}

/** Columns of texts, lists of texts, JSON and bytes, but for those that a check holds to a closed list of words. */
export async function freeColumns(db: Db) {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and c.udt_name in ('text', 'varchar', 'bpchar', 'name', 'citext', '_text', '_varchar', 'json', 'jsonb', 'bytea', 'tsvector')
      and not exists (select from pg_constraint k where k.contype = 'c' and k.conrelid = c.table_name::regclass
        and pg_get_constraintdef(k.oid) like format('CHECK ((%s = ANY (ARRAY[%%', c.column_name))
    order by 1, 2`.execute(db)
  return rows.map(({ table, column }) => `${table}.${column}`)
}

const asText = ({ column, type }: Column) => (type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`)

/** Columns that hold a text. */
export async function holding(db: Db, text: string, all: Column[]) {
  const found = []
  for (const column of all) {
    const { rows } = await sql`select 1 from ${sql.table(column.table)}
      where ${sql.raw(asText(column))} ilike ${`%${text}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${column.table}.${column.column}`)
  }
  return found
}
