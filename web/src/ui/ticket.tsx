import type { ReactNode } from 'react'
import './ticket.css'

export interface TicketProps {
  label: string
  code: string
  /** At the right of the label: a lock and 'Private'. */
  aside?: ReactNode
  /** Beside the code: a CopyButton. */
  action?: ReactNode
  children?: ReactNode
}

/** Marigold, with two bites: only for the invite code. */
export function Ticket({ label, code, aside, action, children }: TicketProps) {
  return (
    <div className="ticket">
      <div className="ticket-label">
        <span>{label}</span>
        {aside && <span>{aside}</span>}
      </div>
      <div className="ticket-code">
        <span>{code}</span>
        {action}
      </div>
      {children && <p>{children}</p>}
    </div>
  )
}
