import type { Generated } from 'kysely'
export interface SettingTables {
  settings: {
    id: Generated<number>
    registration: 'open' | 'domains' | 'invited' | null
    registration_domains: string[] | null
    public_listing: boolean | null
    banner: string | null
    version: Generated<number>
    changed_at: Date | null
  }
}
