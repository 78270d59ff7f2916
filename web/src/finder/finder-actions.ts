import { Bell, CirclePlus, Keyboard, LogOut, type LucideIcon, Moon } from 'lucide-react'
import * as t from '#locale/finder-actions'
import { toggleTheme } from '../ui/theme'

/** What the finder can do beside opening pages. */
export interface Acts {
  /** Undefined where the user may not post perks. */
  post: (() => void) | undefined
  notifications: () => void
  keys: () => void
  logout: () => void
}

export interface FinderAction {
  label: string
  icon: LucideIcon
  run: () => void
}

/** Actions with a word that begins with the text; all of them without a text. */
export function matchingActions(text: string, acts: Acts): FinderAction[] {
  const wanted = ` ${text.trim().toLowerCase()}`
  const all: (FinderAction & { also: string })[] = [
    ...(acts.post ? [{ label: t.postPerk(), also: t.alsoPostPerk(), icon: CirclePlus, run: acts.post }] : []),
    { label: t.notifications(), also: t.alsoNotifications(), icon: Bell, run: acts.notifications },
    { label: t.switchTheme(), also: t.alsoSwitchTheme(), icon: Moon, run: () => void toggleTheme() },
    { label: t.keys(), also: t.alsoKeys(), icon: Keyboard, run: acts.keys },
    { label: t.logout(), also: t.alsoLogout(), icon: LogOut, run: acts.logout },
  ]
  return all
    .filter(({ label, also }) => ` ${label} ${also}`.toLowerCase().includes(wanted))
    .map(({ label, icon, run }) => ({ label, icon, run }))
}
