import { type ReactNode, useState } from 'react'
import { lazyPart } from '../platform/lazy-part'
import type { MenuItem } from '../ui/menu'

const load = () => import('../ui/menu')
const Menu = lazyPart(load, (file) => file.Menu)
/** Begun before the press; whether it can be had at all is for the press to say. */
const loadEarly = () => void load().catch(() => {})

interface LateMenuProps {
  /** What the button is called. */
  label: string
  className: string
  items: readonly MenuItem[]
  children: ReactNode
}

/** A menu in the navigation, which is loaded when its button is first pressed. */
export function LateMenu({ label, className, items, children }: LateMenuProps) {
  const [wanted, setWanted] = useState(false)
  const look = { type: 'button', className, 'aria-label': label } as const
  const trigger = (
    <button
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadEarly}
      onFocus={loadEarly}
      onClick={() => setWanted(true)}
    >
      {children}
    </button>
  )
  if (!wanted) return trigger
  return (
    <Menu
      defaultOpen
      meanwhile={trigger}
      onFailed={() => setWanted(false)}
      trigger={<button {...look}>{children}</button>}
      items={items}
    />
  )
}
