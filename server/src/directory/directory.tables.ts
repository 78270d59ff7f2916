/** Written by `npm run tables`. */
export interface DirectoryTables {
  directory_users: {
    organization_id: string
    user_id: string
    user_name: string
    email: string
    external_id: string | null
    given_name: string | null
    family_name: string | null
    display_name: string | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
  }
  directory_groups: {
    id: string
    organization_id: string
    display_name: string
    external_id: string | null
    role_id: string | null
    created_at: Date
    updated_at: Date
  }
  directory_group_members: {
    group_id: string
    user_id: string
  }
}
