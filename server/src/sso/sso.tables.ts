import type { ColumnType, Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface SsoTables {
  sso_connections: {
    organization_id: string
    kind: 'oidc' | 'saml'
    issuer: string
    client_id: string | null
    client_secret: string | null
    sign_in_address: string | null
    metadata_address: string | null
    certificates: Generated<string[]>
    email_claim: string
    groups_claim: string
    role_id: string
    is_on: Generated<boolean>
    is_enforced: Generated<boolean>
    break_glass_id: string | null
    by_admin: Generated<boolean>
    created_at: Date
    changed_at: Date
    tested_at: Date | null
    test_fault: ColumnType<string | object | null, string | null, string | null>
    reach: Generated<unknown>
  }
  sso_group_roles: {
    organization_id: string
    place: number
    group: string
    role_id: string
  }
  sso_identities: {
    organization_id: string
    kind: 'oidc' | 'saml'
    issuer: string
    subject: string
    user_id: string
    created_at: Date
    used_at: Date
  }
  sso_flows: {
    state_hash: Buffer
    secret_hash: Buffer
    organization_id: string
    changed_at: Date
    nonce: string
    verifier: string | null
    is_test: boolean
    expires_at: Date
    person: ColumnType<object | null, string | null, string | null>
    fault: ColumnType<string | object | null, string | null, string | null>
  }
  sso_links: {
    ticket_hash: Buffer
    organization_id: string
    user_id: string
    person: ColumnType<object, string, never>
    tries: Generated<number>
    expires_at: Date
    changed_at: Date | null
    password_digest: Buffer | null
  }
  sso_assertions: {
    organization_id: string
    id_hash: Buffer
    expires_at: Date
  }
}
