import type { Permissions } from '@perkloop/contract/permission'
import type { ColumnType, Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface RoleTables {
  roles: {
    id: string
    organization_id: string
    name: string
    description: Generated<string>
    permissions: ColumnType<Permissions, string, string>
    created_at: Generated<Date>
  }
}
