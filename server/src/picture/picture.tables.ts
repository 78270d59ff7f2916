import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface PictureTables {
  pictures: {
    key: string
    owner_id: string | null
    upload_hash: Buffer | null
    content_type: string
    upload_expires_at: Date
    stored_at: Date | null
    created_at: Generated<Date>
    tries: Generated<number>
    may_be_unused: Generated<boolean>
    is_portrait: Generated<boolean>
  }
}
