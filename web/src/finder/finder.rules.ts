import { limits } from '@perkloop/contract/limits'

interface FinderPage {
  label: string
  address: string
  /** Other words people look for it by. */
  also: string
}

const pages: readonly FinderPage[] = [
  { label: 'Marketplace', address: '/marketplace', also: 'home' },
  { label: 'My Perks', address: '/myperks', also: 'offers' },
  { label: 'My Bids', address: '/mybids', also: 'received placed' },
  { label: 'Accepted Bids', address: '/acceptedbids', also: 'exchanges chat messages' },
  { label: 'Friends', address: '/friends', also: 'people requests invite code' },
  { label: 'Organization', address: '/organization', also: 'org team members roles subscription' },
  { label: 'Profile', address: '/profile', also: 'account settings' },
]

/** Pages with a word that begins with the text; all of them while there is no text. */
export function matchingPages(text: string, organizationsEnabled: boolean) {
  const wanted = ` ${text.trim().toLowerCase()}`
  return pages.filter(
    ({ label, address, also }) =>
      (organizationsEnabled || address !== '/organization') && ` ${label} ${also}`.toLowerCase().includes(wanted),
  )
}

/** Whether anybody can be found by it: the server takes no shorter and no longer text for a username. */
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
}

/** '2 people, 1 perk and 3 pages found' */
export function foundWords({ people, perks, pages: pageCount }: Found) {
  const parts = [
    count(people, 'person', 'people'),
    count(perks, 'perk', 'perks'),
    count(pageCount, 'page', 'pages'),
  ].filter((part) => part !== '')
  const last = parts.pop()
  if (last === undefined) return 'Nothing found'
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last} found`
}

function count(number: number, one: string, many: string) {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`
}
