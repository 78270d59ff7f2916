import { Bell, LogOut, Search, ShieldCheck, UserRoundSearch, UsersRound } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import * as t from '#locale/navigation'
import * as n from '#locale/notifications'
import * as page from '#locale/page-frame'
import { Avatar } from '../ui/avatar'
import { Count } from '../ui/badge'
import { capped } from '../ui/capped'
import { IconButton } from '../ui/icon-button'
import { Brand } from '../ui/mark'
import type { MenuItem } from '../ui/menu'
import { AccountMenu } from './account-menu'
import { BottomBar } from './bottom-bar'
import { LateMenu } from './late-menu'
import { LoopDot } from './loop-dot'
import { ThemeButton } from './theme-button'
import './navigation.css'

interface NavigationBarProps {
  name: string
  portraitUrl?: string | null | undefined
  /** Shows the way to /admin. */
  isAdmin?: boolean | undefined
  unread: number
  pendingFriends: number
  bidsToAnswer: number
  loopsToAnswer?: number
  notifications: number
  onNotifications: () => void
  organizationsEnabled: boolean
  onLogout: () => void
  /** Ways to be another person of the demo company. */
  others?: readonly MenuItem[] | undefined
  onTheme?: (() => void) | undefined
  /** Opens the quick finder; its button shows when given. */
  onFind?: (() => void) | undefined
  /** The keys that do the same, for its tooltip. */
  findShortcut?: string | undefined
}

const active = ({ isActive }: { isActive: boolean }) => (isActive ? 'is-active' : '')

export function NavigationBar(props: NavigationBarProps) {
  const {
    name,
    portraitUrl,
    isAdmin = false,
    unread,
    pendingFriends,
    bidsToAnswer,
    loopsToAnswer = 0,
    notifications,
    organizationsEnabled,
    onLogout,
    onTheme,
    others = [],
  } = props
  const { onFind, findShortcut, onNotifications } = props
  const marketplace = useLocation().pathname === '/' ? '/' : '/marketplace'
  const requests = t.pendingRequests({ count: pendingFriends })
  return (
    <>
      <header className="topbar">
        <div className="page topbar-in">
          <Link to={marketplace} aria-label={t.toMarketplace()}>
            <Brand />
          </Link>
          <nav className="nav" aria-label={page.mainNavigation()}>
            <NavLink to={marketplace} end className={active}>
              {t.marketplace()}
            </NavLink>
            <NavLink to="/myperks" className={active}>
              {t.myPerks()}
            </NavLink>
            <NavLink to="/mybids" className={active}>
              {t.myBids()}
              <Count value={bidsToAnswer} label={t.bidsToAnswer({ count: bidsToAnswer })} />
              {loopsToAnswer > 0 && <LoopDot count={loopsToAnswer} />}
            </NavLink>
            <NavLink to="/acceptedbids" className={active}>
              {t.acceptedBids()}
              <Count value={unread} label={t.unreadMessages({ count: unread })} />
            </NavLink>
            <NavLink to="/friends" className={active}>
              {t.friends()}
              <Count value={pendingFriends} label={requests} />
            </NavLink>
            {organizationsEnabled && (
              <NavLink to="/organization" className={active}>
                {t.organization()}
              </NavLink>
            )}
          </nav>
          <div className="topbar-end">
            {onFind && (
              <IconButton
                label={t.find()}
                aria-keyshortcuts="Control+K Meta+K"
                title={findShortcut && t.findByKeys({ keys: findShortcut })}
                onClick={onFind}
              >
                <Search aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={notifications ? n.unread({ count: notifications }) : n.notifications()}
              title={n.notifications()}
              aria-haspopup="dialog"
              onClick={onNotifications}
            >
              <Bell aria-hidden />
              {notifications > 0 && <span className="dot">{capped(notifications, 99)}</span>}
            </IconButton>
            <ThemeButton onTheme={onTheme} />
            {organizationsEnabled && (
              <IconButton
                label={pendingFriends ? t.friendsWithRequests({ requests }) : t.friends()}
                className="only-phone"
                asChild
              >
                <Link to="/friends">
                  <UsersRound aria-hidden />
                  {pendingFriends > 0 && <span className="dot">{capped(pendingFriends, 99)}</span>}
                </Link>
              </IconButton>
            )}
            {others.length > 0 && (
              <LateMenu label={t.lookAroundAsOthers()} className="icon-btn only-wide" items={others}>
                <UserRoundSearch aria-hidden />
              </LateMenu>
            )}
            {isAdmin && (
              <IconButton label={t.administration()} title={t.administration()} className="only-wide" asChild>
                <Link to="/admin">
                  <ShieldCheck aria-hidden />
                </Link>
              </IconButton>
            )}
            <NavLink
              to="/profile"
              end
              className={({ isActive }) => (isActive ? 'me only-wide is-active' : 'me only-wide')}
            >
              <Avatar name={name} src={portraitUrl} size="sm" />
              {t.profile()}
            </NavLink>
            <IconButton label={t.logout()} className="only-wide" title={t.logout()} onClick={onLogout}>
              <LogOut aria-hidden />
            </IconButton>
            <AccountMenu name={name} portraitUrl={portraitUrl} isAdmin={isAdmin} onLogout={onLogout} others={others} />
          </div>
        </div>
      </header>
      <BottomBar
        unread={unread}
        pendingFriends={pendingFriends}
        bidsToAnswer={bidsToAnswer}
        loopsToAnswer={loopsToAnswer}
        organizationsEnabled={organizationsEnabled}
        marketplace={marketplace}
      />
    </>
  )
}
