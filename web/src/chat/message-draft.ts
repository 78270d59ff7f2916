import { readDraft, saveDraft } from '../platform/draft'

/** The unsent text of the chat of an exchange. */
export function readMessageDraft(me: string, exchangeId: string) {
  return readDraft(me, `draft.${exchangeId}`) ?? ''
}

export function saveMessageDraft(me: string, exchangeId: string, text: string) {
  saveDraft(me, `draft.${exchangeId}`, text)
}

/** A message that was sent, or tried to be, and not acknowledged yet. */
export interface Unsent {
  /** The key it was sent under: sent again under the same, it comes once. */
  key: string
  content: string
  at: string
  /** The newest message there was before it; none where it is the first. */
  after?: string | undefined
  /** It is known not to have come; else it was still on its way when the page went. */
  failed: boolean
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
