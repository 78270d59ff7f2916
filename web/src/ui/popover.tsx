import { Popover as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import './popover.css'

interface PopoverProps {
  /** The button that opened it, which says `aria-expanded`; it gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** The accessible name. */
  label: string
  /** Which edges of button and panel are in line. */
  align?: 'start' | 'end' | undefined
  children: ReactNode
}

/** A small panel beside its button, for a setting or two. Escape and a press elsewhere close it. */
export function Popover({ anchor, onClose, label, align = 'end', children }: PopoverProps) {
  const left = useRef(false)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Content
        className="popover"
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={12}
        onOpenAutoFocus={(event) => {
          // The popover may be loaded late: it must not take the focus if the user has gone on to something else. Safari
          // gives a pressed button no focus, but what is around it.
          if (document.activeElement?.contains(anchor.current)) return
          event.preventDefault()
          left.current = true
          onClose()
        }}
        onInteractOutside={(event) => {
          // The button itself closes the popover.
          if (anchor.current?.contains(event.target as Node)) event.preventDefault()
          else left.current = true
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!left.current) anchor.current?.focus()
        }}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
