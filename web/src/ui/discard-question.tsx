import { useId, useLayoutEffect, useRef } from 'react'
import * as t from '#locale/dialog'
import { Button } from './button'

/** Replaces a dialog's footer, and takes the focus, until it is answered. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const question = useId()
  const bar = useRef<HTMLFieldSetElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const own = bar.current
    keep.current?.focus()
    return () => {
      // Focus moves back only if it is still here: the user may have gone on typing elsewhere.
      if (own?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <fieldset ref={bar} className="dialog-foot dialog-ask" aria-labelledby={question}>
      <b id={question}>{t.discardTyped()}</b>
      <Button ref={keep} variant="outline" onClick={onKeep}>
        {t.keepEditing()}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {t.discard()}
      </Button>
    </fieldset>
  )
}
