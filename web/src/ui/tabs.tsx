import type { KeyboardEvent, ReactNode } from 'react'
import { Count } from './badge'
import { classes } from './classes'
import { useChosenInRow } from './use-chosen-in-row'
import './tabs.css'

interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  count?: number | undefined
  /** A grey count, for what needs no action of the reader. */
  quiet?: boolean | undefined
}

interface TabsProps<Value extends string> {
  /** The id of the tabs; their panel has `${id}-panel`. */
  id: string
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  look?: 'line' | 'segments' | 'segments-fill' | undefined
  /** Without the line below, inside a toolbar that has its own. */
  bare?: boolean | undefined
  /** Without scripts the tabs submit this form, with their value under this name. */
  form?: { id: string; name: string } | undefined
}

/** A row of tabs; arrows, Home and End move and choose. The content goes in a TabPanel of the same id. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { id, label, items, value, onChange, look = 'line', bare = false, form } = props
  const list = useChosenInRow<HTMLDivElement>(value)
  // From the tab that has the focus: the chosen one can be a press behind while its content loads.
  const move = (event: KeyboardEvent, at: number) => {
    const next = items[target(event.key, at, items.length)]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(tabId(id, next.value))?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={
        look === 'line' ? classes('tabs', bare && 'is-bare') : classes('seg', look === 'segments-fill' && 'is-fill')
      }
    >
      {items.map((item, index) => (
        <button
          key={item.value}
          {...(form ? { type: 'submit', form: form.id, name: form.name, value: item.value } : { type: 'button' })}
          role="tab"
          id={tabId(id, item.value)}
          aria-selected={item.value === value}
          aria-controls={item.value === value ? `${id}-panel` : undefined}
          tabIndex={item.value === value ? 0 : -1}
          onClick={(event) => {
            event.preventDefault()
            onChange(item.value)
          }}
          onKeyDown={(event) => move(event, index)}
        >
          {item.label}
          {item.count !== undefined && <Count value={item.count} quiet={item.quiet} />}
        </button>
      ))}
    </div>
  )
}

export function TabPanel({
  id,
  value,
  className,
  children,
}: {
  id: string
  value: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={tabId(id, value)}
      tabIndex={-1}
      className={classes('tab-panel', className)}
    >
      {children}
    </div>
  )
}

function tabId(id: string, value: string) {
  return `${id}-tab-${value}`
}

function target(key: string, at: number, length: number) {
  if (key === 'ArrowRight') return (at + 1) % length
  if (key === 'ArrowLeft') return (at - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : -1
}
