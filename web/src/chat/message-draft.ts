import type { ChatFile } from '@perkloop/contract/chat-file'
import { readDraft, saveDraft } from '../platform/draft'

/** The unsent text of the chat of an exchange. */
export function readMessageDraft(me: string, exchangeId: string) {
  return readDraft(me, `draft.${exchangeId}`) ?? ''
}

export function saveMessageDraft(me: string, exchangeId: string, text: string) {
  saveDraft(me, `draft.${exchangeId}`, text)
}

/** A sent message that the server has not acknowledged yet. */
export interface Unsent {
  /** Its idempotency key: sent again with the same one, it is stored once. */
  key: string
  content: string
  file?: ChatFile | null
  at: string
  /** The newest message before it; undefined for the first of a chat. */
  after?: string | undefined
  /** Known to have failed; otherwise it was still under way when the page closed. */
  failed: boolean
  /** An administrator looks at its words first (docs/product.md, Calls). */
  isHeld?: boolean
  /** There was no connection. */
  isOffline?: boolean
}

export function readUnsent(me: string, exchangeId: string): Unsent[] {
  try {
    return JSON.parse(readDraft(me, `unsent.${exchangeId}`) ?? '[]') as Unsent[]
  } catch {
    return []
  }
}

export function saveUnsent(me: string, exchangeId: string, unsent: Unsent) {
  write(me, exchangeId, [...readUnsent(me, exchangeId).filter(({ key }) => key !== unsent.key), unsent])
}

export function forgetUnsent(me: string, exchangeId: string, key: string) {
  write(
    me,
    exchangeId,
    readUnsent(me, exchangeId).filter((one) => one.key !== key),
  )
}

function write(me: string, exchangeId: string, unsent: Unsent[]) {
  saveDraft(me, `unsent.${exchangeId}`, unsent.length > 0 ? JSON.stringify(unsent) : '')
}
