import { Tooltip as Radix } from 'radix-ui'
import { createContext, type ReactNode, useContext } from 'react'
import './tooltip.css'

const InProvider = createContext(false)

/** Around the app, so that one open tooltip lets its neighbours open sooner. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <InProvider value={true}>{children}</InProvider>
    </Radix.Provider>
  )
}

interface TooltipProps {
  text: ReactNode
  children: ReactNode
}

/** `children` is one focusable element. The text adds to its name and never replaces it. Not inside a `<p>`. */
export function Tooltip({ text, children }: TooltipProps) {
  const inProvider = useContext(InProvider)
  const tip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content className="tip" side="top" sideOffset={6} collisionPadding={12}>
        {text}
        <Radix.Arrow className="tip-arrow" width={12} height={6} />
      </Radix.Content>
    </Radix.Root>
  )
  return inProvider ? tip : <TooltipProvider>{tip}</TooltipProvider>
}
