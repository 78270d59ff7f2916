/** Written by `npm run tables`. */
export interface BlockTables {
  blocks: {
    blocker_id: string
    blocked_id: string
    created_at: Date
  }
}
