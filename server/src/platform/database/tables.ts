import type { PlatformTables } from './platform.tables'

/** All tables by name. The slices add theirs in server/src/tables.ts. */
export interface Tables extends PlatformTables {}
