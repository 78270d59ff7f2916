import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import './tooltip.css'

/**
 * Around every screen with tooltips: the first opens after 700 ms, and its neighbours at once for 300 ms after it
 * closed. Not around the whole application, because the first pages have no tooltip and would load their code.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

interface TooltipProps {
  text: ReactNode
  children: ReactNode
}

/**
 * `children` is one focusable element. The text adds to its name and never replaces it. Not inside a `<p>`.
 * Throws without a TooltipProvider around it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content className="tip" side="top" sideOffset={6} collisionPadding={12}>
        {text}
        <Radix.Arrow className="tip-arrow" width={12} height={6} />
      </Radix.Content>
    </Radix.Root>
  )
}
