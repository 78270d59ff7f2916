import { ArrowLeftRight, Building2, Handshake, Store, Ticket, UsersRound } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { NavLink } from 'react-router'
import * as t from '#locale/navigation'
import * as page from '#locale/page-frame'
import { capped } from '../ui/capped'
import { LoopDot } from './loop-dot'
import './navigation.css'

interface BottomBarProps {
  unread: number
  pendingFriends: number
  bidsToAnswer: number
  loopsToAnswer: number
  organizationsEnabled: boolean
  /** '/' where the marketplace is shown at that address. */
  marketplace: string
}

/** Five columns on phones and small tablets. */
export function BottomBar(props: BottomBarProps) {
  const { unread, pendingFriends, bidsToAnswer, loopsToAnswer, organizationsEnabled, marketplace } = props
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const ignoreSecond = (event: MouseEvent) => {
    if (event.detail < 2) pressedAt.current = event.timeStamp
    // The first press of the two closed a sheet that lay over this bar.
    else if (event.timeStamp - pressedAt.current > 500) event.preventDefault()
  }
  return (
    <nav className="tabbar" aria-label={page.mainNavigation()} onClickCapture={ignoreSecond}>
      <Column to={marketplace} icon={<Store aria-hidden />} label={t.marketplace()} end />
      <Column to="/myperks" icon={<Ticket aria-hidden />} label={t.myPerks()} />
      <Column
        to="/mybids"
        icon={<ArrowLeftRight aria-hidden />}
        label={t.myBids()}
        count={bidsToAnswer}
        counted={t.bidsToAnswer({ count: bidsToAnswer })}
        mark={loopsToAnswer > 0 && <LoopDot count={loopsToAnswer} />}
      />
      <Column
        to="/acceptedbids"
        icon={<Handshake aria-hidden />}
        label={t.acceptedBids()}
        count={unread}
        counted={t.unreadMessages({ count: unread })}
      />
      {organizationsEnabled ? (
        <Column to="/organization" icon={<Building2 aria-hidden />} label={t.org()} />
      ) : (
        <Column
          to="/friends"
          icon={<UsersRound aria-hidden />}
          label={t.friends()}
          count={pendingFriends}
          counted={t.pendingRequests({ count: pendingFriends })}
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
  /** The label of the count, with its number. */
  counted?: string
  /** Beside the icon. */
  mark?: ReactNode
}

function Column({ to, icon, label, end = false, count = 0, counted = '', mark }: ColumnProps) {
  return (
    <NavLink to={to} end={end} className={({ isActive }) => (isActive ? 'is-active' : '')}>
      <span className="ico">
        {icon}
        {count > 0 && (
          <span className="dot" aria-hidden>
            {capped(count, 99)}
          </span>
        )}
        {mark}
      </span>
      <span className="clip">{label}</span>
      {count > 0 && <span className="sr">, {counted}</span>}
    </NavLink>
  )
}
