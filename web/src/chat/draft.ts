import { readTyped, saveTyped } from '../platform/typed'

/** What was typed into an exchange's chat and not sent. */
export function readDraft(me: string, exchangeId: string) {
  return readTyped(me, `draft.${exchangeId}`) ?? ''
}

export function saveDraft(me: string, exchangeId: string, text: string) {
  saveTyped(me, `draft.${exchangeId}`, text)
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
    return JSON.parse(readTyped(me, `unsent.${exchangeId}`) ?? '[]') as Unsent[]
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
  saveTyped(me, `unsent.${exchangeId}`, unsent.length > 0 ? JSON.stringify(unsent) : '')
}
