import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import './tabs.css'

export interface LinkTab {
  to: string
  label: ReactNode
  /** Only the exact address counts as this tab. */
  end?: boolean | undefined
}

/** Tabs that are places with an address of their own. */
export function LinkTabs({ label, items }: { label: string; items: readonly LinkTab[] }) {
  const nav = useRef<HTMLElement>(null)
  // On phones the row scrolls: bring the tab one came to into view.
  useEffect(() => {
    const row = nav.current
    const here = row?.querySelector<HTMLElement>('.is-active')
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2
  })
  return (
    <nav ref={nav} className="tabs is-links" aria-label={label}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} end={item.end ?? false} className={active}>
          {item.label}
        </NavLink>
      ))}
    </nav>
  )
}

function active({ isActive }: { isActive: boolean }) {
  return isActive ? 'is-active' : ''
}
