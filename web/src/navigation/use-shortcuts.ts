import { useLayoutEffect, useRef } from 'react'
import { pairTime, shortcutOf } from './shortcuts.rules'

const KEY = 'perkloop.singleKeys'

/** Whether single keys work here. Speech control and shaky hands press them by mistake, so they can be switched off. */
export function singleKeysOn() {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(on: boolean) {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage is blocked: they stay on.
  }
}

interface Does {
  go: (address: string) => void
  keys: () => void
  find: () => void
  post: (() => void) | undefined
  /** Something is opening: what is typed now is meant for it. */
  busy: boolean
}

/** Keys that work everywhere but in text fields, menus and dialogs. */
export function useShortcuts(does: Does) {
  const latest = useRef(does)
  // Before the page is painted, as users may press the keys as soon as they see it.
  useLayoutEffect(() => {
    latest.current = does
  })
  useLayoutEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      if (latest.current.busy || event.defaultPrevented || event.repeat || isTaken(event.target) || !singleKeysOn())
        return
      const shortcut = shortcutOf(event, event.timeStamp - pressedG < pairTime)
      pressedG = shortcut === 'first' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (shortcut === undefined || shortcut === 'first') return
      event.preventDefault()
      if (typeof shortcut === 'object') latest.current.go(shortcut.go)
      else latest.current[shortcut]?.()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isTaken(target: EventTarget | null) {
  const open = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
  return (
    document.querySelector(open) !== null ||
    (target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null)
  )
}
