const key = 'perkloop.wantedPage'
/** Whose page that was, where the server has signed them out on it: nobody else is led there. */
const ownerKey = 'perkloop.wantedBy'

/** A swap that a visitor wants to make. In all tabs, as the link that verifies an email opens another one. */
const sharedKey = 'perkloop.wantedSwap'
/** As long as that link is good, in milliseconds. */
const sharedFor = 24 * 60 * 60_000

let left = false

/**
 * Stores, for this tab, the page a visitor wanted before the login page came between: a shared perk, a mail's link.
 * @param owner The id of the user who was signed out there.
 */
export function keepWantedPage(path: string, owner?: string) {
  if (left) return
  try {
    sessionStorage.setItem(key, path)
    if (owner) sessionStorage.setItem(ownerKey, owner)
    else sessionStorage.removeItem(ownerKey)
  } catch {
    // Then login leads to the marketplace.
  }
}

/** The perk that a link to sign-in or sign-up was for. */
export const perkIn = (search: string) => new URLSearchParams(search).get('perk')

/** The address of a perk in the marketplace of members. */
export const perkPage = (id: string) => `/marketplace?${new URLSearchParams({ perk: id })}`

/** The page that a link to sign-in or sign-up was for: a perk, or posting what is to be swapped for a kind. */
export function wantedIn(search: string) {
  const params = new URLSearchParams(search)
  const [perk, have, want] = [params.get('perk'), params.get('have'), params.get('want')]
  if (perk) return perkPage(perk)
  return have && want ? `/myperks?${new URLSearchParams({ have, want })}` : null
}

/** Stores the page that a visitor was on the way to when they chose to sign up or in. */
export function keepWanted(page: string, now = Date.now()) {
  try {
    localStorage.setItem(sharedKey, JSON.stringify({ page, now }))
    sessionStorage.removeItem(key)
  } catch {
    // Then login leads to the marketplace.
  }
}

function sharedPage(now = Date.now()) {
  const kept = JSON.parse(localStorage.getItem(sharedKey) ?? 'null') as { page: string; now: number } | null
  return kept && now - kept.now < sharedFor ? kept.page : null
}

/** Makes the page this tab's own at sign-in: another tab that gets there first drops what is stored for all. */
export function takeWanted(user: string) {
  try {
    if ((sessionStorage.getItem(ownerKey) ?? user) !== user) sessionStorage.removeItem(key)
    sessionStorage.removeItem(ownerKey)
    const page = readWantedPage()
    if (page) sessionStorage.setItem(key, page)
  } catch {
    // Then login leads to the marketplace.
  }
}

export function readWantedPage() {
  try {
    return sessionStorage.getItem(key) ?? sharedPage()
  } catch {
    return null
  }
}

/** After a logout no page is stored until the next login: the next user must not get to the last one's page. */
export function leaveForGood() {
  dropWantedPage()
  left = true
}

/** Whether the user is logging out, or has. */
export function isLeft() {
  return left
}

export function dropWantedPage() {
  left = false
  try {
    sessionStorage.removeItem(key)
    localStorage.removeItem(sharedKey)
  } catch {
    // Then no page was stored either.
  }
}
