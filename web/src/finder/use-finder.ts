import { useCallback, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as t from '#locale/shortcuts'
import { opensFinder } from './finder.rules'

const onMac = /mac|iphone|ipad/i.test(navigator.platform)

/** For the button's tooltip. */
export const finderShortcut = onMac ? '⌘K' : `${t.control()}+K`

/** Opens the finder by its shortcut and its button, unless another dialog is open. */
export function useFinder() {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()

  // Before the page is painted, as users may press the keys as soon as they see it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opensFinder(event, { onMac, inTextField: isTextField(event.target) })) return
      if (!open && document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      setOpen(!open)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [open])

  return {
    open,
    show: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
    go: useCallback((address: string) => void navigate(address), [navigate]),
  }
}

function isTextField(target: EventTarget | null) {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
}
