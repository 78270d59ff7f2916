import { useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from './draft'
import { useSession } from './session'
import { readToken, wasPutOut } from './token'

/** What was typed into a form of this name when the server signed its user out; undefined where nothing was. */
export function useTypedBefore<Typed>(name: string | undefined): Typed | undefined {
  const me = useSession().user?._id
  const [before] = useState<Typed>(() => JSON.parse((me && name && readDraft(me, name)) || 'null') ?? undefined)
  return before
}

/**
 * Keeps what is typed into a form where the server signs its user out, until they are back and open it again, or where another
 * tab signed in anew, for which all is mounted anew here.
 * @param typed reads it; undefined where there is nothing to lose.
 */
export function useKeepTyped(name: string | undefined, typed: () => unknown) {
  const me = useSession().user?._id
  const read = useRef(typed)
  useEffect(() => {
    read.current = typed
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
 * Opens a form again that was open when the server signed its user out, once they are back, if something was typed in it.
 * @param value what it is about; undefined while it is closed.
 * @param draftOf the name under which the form keeps what is typed.
 */
export function useOpenAgain<T>(
  name: string,
  value: T | undefined,
  open: (value: T) => void,
  draftOf: (value: T) => string,
) {
  const me = useSession().user?._id
  const before = useTypedBefore<T>(`open.${name}`)
  useKeepTyped(`open.${name}`, () => value)
  const isDone = useRef(before === undefined)
  useEffect(() => {
    if (isDone.current || before === undefined) return
    isDone.current = true
    if (me && readDraft(me, draftOf(before))) open(before)
  })
}
