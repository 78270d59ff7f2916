import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * Calls back for a click that begins and ends on the element itself: selecting text beyond the dialog's edge does not
 * count, nor does the second click on the button that opened it. Radix's own listener is added some time
 * after the dialog is shown, and missed clicks on a busy machine.
 */
export function usePressOnItself(pressed: () => void) {
  const began = useRef(false)
  const onItself = (event: MouseEvent) => event.target === event.currentTarget
  return {
    onPointerDown: (event: PointerEvent) => {
      began.current = onItself(event)
    },
    onClick: (event: MouseEvent) => {
      if (began.current && onItself(event) && event.detail < 2) pressed()
      began.current = false
    },
  }
}
