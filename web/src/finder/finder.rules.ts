import { limits } from '@perkloop/contract/limits'
import * as t from '#locale/finder'
import { language } from '#locale/language'

interface FinderPage {
  label: () => string
  address: string
  /** Other words that find it. */
  also: () => string
}

const pages: readonly FinderPage[] = [
  { label: t.marketplace, address: '/marketplace', also: t.alsoMarketplace },
  { label: t.myPerks, address: '/myperks', also: t.alsoMyPerks },
  { label: t.myBids, address: '/mybids', also: t.alsoMyBids },
  { label: t.acceptedBids, address: '/acceptedbids', also: t.alsoAcceptedBids },
  { label: t.friends, address: '/friends', also: t.alsoFriends },
  { label: t.organization, address: '/organization', also: t.alsoOrganization },
  { label: t.profile, address: '/profile', also: t.alsoProfile },
  { label: t.yourSearches, address: '/profile?tab=mail#searches', also: t.alsoYourSearches },
]

/** Pages with a word that begins with the text; all of them without a text. */
export function matchingPages(text: string, organizationsEnabled: boolean) {
  const wanted = ` ${text.trim().toLowerCase()}`
  return pages
    .filter(
      ({ label, address, also }) =>
        (organizationsEnabled || address !== '/organization') && ` ${label()} ${also()}`.toLowerCase().includes(wanted),
    )
    .map(({ label, address }) => ({ label: label(), address }))
}

/** Whether a username may contain the text: the server refuses shorter and longer ones. */
export function mayBeUsername(text: string) {
  const { length } = text.trim()
  return length >= limits.usernameSearchMin && length <= limits.usernameMax
}

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
}

/** Ctrl+K or Cmd+K. In a text field on a Mac, Ctrl+K deletes to the end of the line and is left alone. */
export function opensFinder(press: Press, { onMac, inTextField }: { onMac: boolean; inTextField: boolean }) {
  if (press.key.toLowerCase() !== 'k' || press.altKey || press.shiftKey || press.isComposing) return false
  if (press.ctrlKey === press.metaKey) return false
  return press.metaKey ? onMac : !(onMac && inTextField)
}

interface Found {
  people: number
  perks: number
  pages: number
  actions: number
}

/** '2 people, 1 perk, and 3 pages found' */
export function foundWords({ people, perks, pages: pageCount, actions }: Found) {
  const parts = [
    people > 0 && t.people({ count: people }),
    perks > 0 && t.perks({ count: perks }),
    pageCount > 0 && t.pages({ count: pageCount }),
    actions > 0 && t.actions({ count: actions }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t.nothingFound() : t.found({ list: new Intl.ListFormat(language).format(parts) })
}
