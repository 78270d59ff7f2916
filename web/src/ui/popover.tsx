import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import './popover.css'

interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** One button. */
  trigger: ReactNode
  /** Names what opens. */
  label: string
  children: ReactNode
}

/** A small panel beside its button, for a setting or two. Escape and a press elsewhere close it. */
export function Popover({ open, onOpenChange, trigger, label, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content className="popover" aria-label={label} align="end" sideOffset={6} collisionPadding={12}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
