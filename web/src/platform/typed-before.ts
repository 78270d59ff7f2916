import { useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from './draft'
import { useSession } from './session'
import { wasPutOut } from './token'

/**
 * Keeps what is typed into a form of this name where the server signs its user out, until they are back and open it again.
 * @param typed reads it; undefined where there is nothing to lose.
 * @returns what was kept.
 */
export function useTypedBefore<Typed>(name: string | undefined, typed: () => Typed | undefined): Typed | undefined {
  const me = useSession().user?._id
  const [before] = useState<Typed>(() => JSON.parse((me && name && readDraft(me, name)) || 'null') ?? undefined)
  const read = useRef(typed)
  read.current = typed
  useEffect(() => {
    if (!me || !name) return undefined
    saveDraft(me, name, '')
    return () => {
      if (wasPutOut()) saveDraft(me, name, JSON.stringify(read.current()) ?? '')
    }
  }, [me, name])
  return before
}
