import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes'
import './menu.css'

export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

/** `trigger` is one button, usually an IconButton. Opens in place, not in a portal, so that it stays in its landmark. */
export function Menu({
  trigger,
  items,
  align = 'end',
  defaultOpen = false,
}: {
  trigger: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
  defaultOpen?: boolean | undefined
}) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu" align={align} sideOffset={6} collisionPadding={12}>
        {items.map((item) => (
          <DropdownMenu.Item
            key={item.label}
            className={classes('menu-item', item.danger && 'is-danger')}
            disabled={item.disabled ?? false}
            onSelect={item.onSelect}
          >
            {item.icon}
            {item.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
