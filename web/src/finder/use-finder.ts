import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import * as t from '#locale/shortcuts'
import { useHistoryStep } from '../platform/history-step'
import { opensFinder } from './finder.rules'

const onMac = /mac|iphone|ipad/i.test(navigator.platform)

/** For the button's tooltip. */
export const finderShortcut = onMac ? '⌘K' : `${t.control()}+K`

/** Opens the finder by its shortcut and its button, unless another dialog is open. */
export function useFinder() {
  // A step of the history: on phones Back closes it.
  const step = useHistoryStep<true>()
  const open = step.value !== undefined
  const show = () => step.open(true)
  const navigate = useNavigate()

  // Before the page is painted, as users may press the keys as soon as they see it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opensFinder(event, { onMac, inTextField: isTextField(event.target) })) return
      if (!open && document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      if (open) step.close()
      else show()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })

  return {
    open,
    show,
    close: step.close,
    go: (address: string) => void navigate(address),
    /** To what was found: takes the place of the finder in the history, and so closes it. */
    leaveFor: (address: string) => void navigate(address, { replace: true }),
  }
}

function isTextField(target: EventTarget | null) {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
}
