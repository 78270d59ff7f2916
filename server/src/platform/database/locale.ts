const capitals = 'ÄŁЖΩ'

/** The part of a pool that is needed here. */
interface Asked {
  query(text: string, values: string[]): Promise<{ rows: { lowered?: unknown }[] }>
}

/**
 * The database makes letters lower case, in searches and where usernames are compared. With locale C it does so for A
 * to Z only. @returns what is wrong, if anything is.
 */
export async function localeFault(pool: Asked) {
  const { rows } = await pool.query('select lower($1::text) as lowered', [capitals])
  if (rows[0]?.lowered === capitals.toLowerCase()) return undefined
  return (
    'DATABASE_URL: the locale of this database knows no capitals beyond A to Z, so searches miss words that begin with ' +
    "one. Create it with locale C.UTF-8, or any other of a language: create database … template template0 locale 'C.UTF-8'"
  )
}
