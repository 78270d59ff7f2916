import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../ui/link'

interface PerkLinkProps {
  href: string
  /** Opens the perk over the page as it is scrolled. Without it the browser follows `href`. */
  onOpen: (() => void) | undefined
  className?: string
  children: ReactNode
}

/** Leads to an open perk; in another tab where a key says so. */
export function PerkLink({ href, onOpen, className, children }: PerkLinkProps) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link className={className} to={href} onClick={open}>
      {children}
    </Link>
  )
}
