import type { Generated } from 'kysely'
/** Written by `npm run tables`. */
export interface ChatFileTables {
  chat_files: {
    id: string
    exchange_id: string
    uploader_id: string
    name: string
    content_type: string
    width: number | null
    height: number | null
    bytes: Buffer
    card: Buffer | null
    sent: Generated<boolean>
    created_at: Date
  }
}
