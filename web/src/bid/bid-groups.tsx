import { Children, type ReactNode } from 'react'
import { Count } from '../ui/badge'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import '../ui/tabs.css'

/** The three groups stand below each other; the tabs jump to them and count. */
export function BidGroupTabs({ received, placed, rejected }: { received: number; placed: number; rejected: number }) {
  return (
    <nav className="tabs" aria-label="Bid groups">
      <a href="#received" className="is-active">
        Received <Count value={received} label="to answer" />
      </a>
      <a href="#placed">
        Placed <Count value={placed} quiet />
      </a>
      {rejected > 0 && (
        <a href="#rejected">
          Rejected <Count value={rejected} quiet />
        </a>
      )}
    </nav>
  )
}

interface GroupProps {
  id: string
  title: string
  note?: string | undefined
  empty?: ReactNode
  children: ReactNode
}

export function BidGroup({ id, title, note, empty, children }: GroupProps) {
  return (
    <section className="group" id={id} aria-labelledby={`${id}-title`}>
      <div className="group-head">
        <h2 className="h3" id={`${id}-title`}>
          {title}
        </h2>
        {note && <p>{note}</p>}
      </div>
      {Children.count(children) > 0 ? children : <p className="muted">{empty}</p>}
    </section>
  )
}

export function BidsSkeleton() {
  return (
    <div className="group stack">
      <LoadingNote text="Loading your bids" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={96} radius={18} />
      ))}
    </div>
  )
}
