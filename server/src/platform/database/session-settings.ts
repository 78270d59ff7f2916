import type pg from 'pg'

/** What each connection of ours has set, and a pooler has to set instead (docs/operating.md). */
const needed = ['statement_timeout', 'idle_in_transaction_session_timeout']

/** @returns what is wrong with the settings of a pooler's connections, in one line, or undefined. */
export async function settingsFault(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) name where current_setting(name) = '0'`,
    [needed],
  )
  if (rows.length === 0) return undefined
  const missing = rows.map(({ name }) => name).join(' and ')
  return `DATABASE_URL: the pooler sets no ${missing}, so a statement that hangs keeps its locks`
}
