import { ArrowLeftRight, Building2, Handshake, Store, Ticket, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { capped } from '../ui/badge'
import './navigation.css'

interface BottomBarProps {
  unread: number
  pendingFriends: number
  organizationsEnabled: boolean
  /** '/' for whoever reads the marketplace there. */
  marketplace: string
}

/** Five columns on phones and small tablets. */
export function BottomBar({ unread, pendingFriends, organizationsEnabled, marketplace }: BottomBarProps) {
  return (
    <nav className="tabbar" aria-label="Main">
      <Column to={marketplace} icon={<Store aria-hidden />} label="Marketplace" end />
      <Column to="/myperks" icon={<Ticket aria-hidden />} label="My Perks" />
      <Column to="/mybids" icon={<ArrowLeftRight aria-hidden />} label="My Bids" />
      <Column
        to="/acceptedbids"
        icon={<Handshake aria-hidden />}
        label="Accepted Bids"
        count={unread}
        counted={unread === 1 ? 'unread message' : 'unread messages'}
      />
      {organizationsEnabled ? (
        <Column to="/organization" icon={<Building2 aria-hidden />} label="Org" />
      ) : (
        <Column
          to="/friends"
          icon={<UsersRound aria-hidden />}
          label="Friends"
          count={pendingFriends}
          counted={pendingFriends === 1 ? 'pending request' : 'pending requests'}
        />
      )}
    </nav>
  )
}

interface ColumnProps {
  to: string
  icon: ReactNode
  label: string
  end?: boolean
  count?: number
  counted?: string
}

function Column({ to, icon, label, end = false, count = 0, counted = '' }: ColumnProps) {
  return (
    <NavLink to={to} end={end} className={({ isActive }) => (isActive ? 'is-active' : '')}>
      <span className="ico">
        {icon}
        {count > 0 && (
          <span className="dot" aria-hidden>
            {capped(count, 99)}
          </span>
        )}
      </span>
      <span>{label}</span>
      {count > 0 && (
        <span className="sr">
          , {count} {counted}
        </span>
      )}
    </NavLink>
  )
}
