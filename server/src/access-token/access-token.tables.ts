/** Written by `npm run tables`. */
export interface AccessTokenTables {
  access_tokens: {
    id: string
    token_hash: Buffer
    last_four: string
    name: string
    scopes: string[]
    user_id: string | null
    organization_id: string | null
    created_at: Date
    expires_at: Date
    last_used_at: Date | null
  }
}
