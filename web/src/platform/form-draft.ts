import { useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from './draft'
import { useSession } from './session'
import { readToken, wasPutOut } from './token'

/** The draft that a form of this name had when the server signed its user out; undefined where it had none. */
export function useSavedDraft<Draft>(name: string | undefined): Draft | undefined {
  const me = useSession().user?._id
  const [before] = useState<Draft>(() => JSON.parse((me && name && readDraft(me, name)) || 'null') ?? undefined)
  return before
}

/**
 * Keeps the draft of a form when the server signs its user out, until they are back and open it again. Also when another tab
 * signs in anew, because then everything is mounted anew here.
 * @param draft reads it; undefined while there is nothing to lose.
 */
export function useKeepDraft(name: string | undefined, draft: () => unknown) {
  const me = useSession().user?._id
  const read = useRef(draft)
  useEffect(() => {
    read.current = draft
  })
  useEffect(() => {
    if (!me || !name) return undefined
    saveDraft(me, name, '')
    const token = readToken()
    return () => {
      if (readToken() ? readToken() !== token : wasPutOut()) saveDraft(me, name, JSON.stringify(read.current()) ?? '')
    }
  }, [me, name])
}

/**
 * Opens a form again that had a draft when the server signed its user out, once they are back.
 * @param value what the form is about; undefined while it is closed.
 * @param draftOf the name under which the form keeps its draft.
 */
export function useOpenAgain<T>(
  name: string,
  value: T | undefined,
  open: (value: T) => void,
  draftOf: (value: T) => string,
) {
  const me = useSession().user?._id
  const before = useSavedDraft<T>(`open.${name}`)
  useKeepDraft(`open.${name}`, () => value)
  const isDone = useRef(before === undefined)
  useEffect(() => {
    if (isDone.current || before === undefined) return
    isDone.current = true
    if (me && readDraft(me, draftOf(before))) open(before)
  })
}
