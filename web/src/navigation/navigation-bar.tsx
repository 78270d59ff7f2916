import { LogOut, Search, UsersRound } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { Avatar } from '../ui/avatar'
import { Count, capped } from '../ui/badge'
import { IconButton } from '../ui/icon-button'
import { Brand } from '../ui/mark'
import { AccountMenu } from './account-menu'
import { BottomBar } from './bottom-bar'
import { ThemeButton } from './theme-button'
import './navigation.css'

interface NavigationBarProps {
  name: string
  unread: number
  pendingFriends: number
  organizationsEnabled: boolean
  onLogout: () => void
  onTheme?: (() => void) | undefined
  /** Opens the quick finder; its button shows when given. */
  onFind?: (() => void) | undefined
  /** The keys that do the same, for its tooltip. */
  findShortcut?: string | undefined
}

const active = ({ isActive }: { isActive: boolean }) => (isActive ? 'is-active' : '')

export function NavigationBar(props: NavigationBarProps) {
  const { name, unread, pendingFriends, organizationsEnabled, onLogout, onTheme, onFind, findShortcut } = props
  const marketplace = useLocation().pathname === '/' ? '/' : '/marketplace'
  const requests = `${pendingFriends} pending ${pendingFriends === 1 ? 'request' : 'requests'}`
  return (
    <>
      <header className="topbar">
        <div className="page topbar-in">
          <Link to={marketplace} aria-label="Perkloop, to the marketplace">
            <Brand />
          </Link>
          <nav className="nav" aria-label="Main">
            <NavLink to={marketplace} end className={active}>
              Marketplace
            </NavLink>
            <NavLink to="/myperks" className={active}>
              My Perks
            </NavLink>
            <NavLink to="/mybids" className={active}>
              My Bids
            </NavLink>
            <NavLink to="/acceptedbids" className={active}>
              Accepted Bids
              <Count value={unread} label={`${unread} unread ${unread === 1 ? 'message' : 'messages'}`} />
            </NavLink>
            <NavLink to="/friends" className={active}>
              Friends
              <Count value={pendingFriends} label={requests} />
            </NavLink>
            {organizationsEnabled && (
              <NavLink to="/organization" className={active}>
                Organization
              </NavLink>
            )}
          </nav>
          <div className="topbar-end">
            {onFind && (
              <IconButton
                label="Find people, perks and pages"
                aria-keyshortcuts="Control+K Meta+K"
                title={findShortcut && `Find (${findShortcut})`}
                onClick={onFind}
              >
                <Search aria-hidden />
              </IconButton>
            )}
            <ThemeButton onTheme={onTheme} />
            {organizationsEnabled && (
              <IconButton label={pendingFriends ? `Friends, ${requests}` : 'Friends'} className="only-phone" asChild>
                <Link to="/friends">
                  <UsersRound aria-hidden />
                  {pendingFriends > 0 && <span className="dot">{capped(pendingFriends, 99)}</span>}
                </Link>
              </IconButton>
            )}
            <NavLink
              to="/profile"
              end
              className={({ isActive }) => (isActive ? 'me only-desk is-active' : 'me only-desk')}
            >
              <Avatar name={name} size="sm" />
              Profile
            </NavLink>
            <IconButton label="Logout" className="only-desk" title="Logout" onClick={onLogout}>
              <LogOut aria-hidden />
            </IconButton>
            <AccountMenu name={name} onLogout={onLogout} />
          </div>
        </div>
      </header>
      <BottomBar
        unread={unread}
        pendingFriends={pendingFriends}
        organizationsEnabled={organizationsEnabled}
        marketplace={marketplace}
      />
    </>
  )
}
