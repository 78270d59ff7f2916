import type { ReactNode } from 'react'
import './ticket.css'

interface TicketProps {
  label: string
  code: string
  /** At the right of the label: a lock and 'Private'. */
  aside?: ReactNode
  /** Beside the code: a CopyButton. */
  action?: ReactNode
  children?: ReactNode
}

/** The invite code only: marigold, with two bites; shown in groups of five and copied in one piece. */
export function Ticket({ label, code, aside, action, children }: TicketProps) {
  return (
    <div className="ticket">
      <div className="ticket-label">
        <span>{label}</span>
        {aside && <span>{aside}</span>}
      </div>
      <div className="ticket-code">
        <span>
          {groupsOf(code).map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
            <span key={place}>{group}</span>
          ))}
        </span>
        {action}
      </div>
      {children && <p>{children}</p>}
    </div>
  )
}

/** A code with hyphens is in groups already. */
function groupsOf(code: string) {
  return code.includes('-') ? [code] : (code.match(/.{1,5}/g) ?? [])
}
