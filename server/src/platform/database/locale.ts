const capitals = 'ÄŁЖΩ'

/** As much of a pool as is needed here. */
interface Asked {
  query(text: string, values: string[]): Promise<{ rows: { lowered?: unknown }[] }>
}

/**
 * Letters are made small by the database, in searches and where names are taken ignoring case. One of locale C knows no
 * capitals but A to Z. @returns what is wrong, if anything is.
 */
export async function localeFault(pool: Asked) {
  const { rows } = await pool.query('select lower($1::text) as lowered', [capitals])
  if (rows[0]?.lowered === capitals.toLowerCase()) return undefined
  return (
    'DATABASE_URL: the locale of this database knows no capitals beyond A to Z, so searches miss words that begin with ' +
    "one. Create it with locale C.UTF-8, or any other of a language: create database … template template0 locale 'C.UTF-8'"
  )
}
