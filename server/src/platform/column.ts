import type { ColumnType } from 'kysely'

/** May be left out when a row is written; the database knows what it is then. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type Instant = Defaulted<Date>
