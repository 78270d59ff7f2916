const key = 'perkloop.wantedPage'

/** A perk that a visitor wants to swap. In all tabs, as the link that verifies an email opens another one. */
const perkKey = 'perkloop.wantedPerk'
/** As long as that link is good, in milliseconds. */
const perkKept = 24 * 60 * 60_000

let left = false

/** Stores, for this tab, the page a visitor wanted before the login page came between: a shared perk, a mail's link. */
export function keepWantedPage(path: string) {
  if (left) return
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Then login leads to the marketplace.
  }
}

/** The perk that a link to sign-in or sign-up was for. */
export const perkIn = (search: string) => new URLSearchParams(search).get('perk')

/** The address of a perk in the marketplace of members. */
export const perkPage = (id: string) => `/marketplace?${new URLSearchParams({ perk: id })}`

/** Stores the perk that a visitor was looking at when they chose to sign up or in. */
export function keepWantedPerk(id: string, now = Date.now()) {
  try {
    localStorage.setItem(perkKey, JSON.stringify({ id, now }))
    sessionStorage.removeItem(key)
  } catch {
    // Then login leads to the marketplace.
  }
}

function wantedPerk(now = Date.now()) {
  const kept = JSON.parse(localStorage.getItem(perkKey) ?? 'null') as { id: string; now: number } | null
  return kept && now - kept.now < perkKept ? perkPage(kept.id) : null
}

/** Makes the perk this tab's own at sign-in: another tab that gets there first drops what is stored for all. */
export function takeWantedPerk() {
  try {
    const page = readWantedPage()
    if (page) sessionStorage.setItem(key, page)
  } catch {
    // Then login leads to the marketplace.
  }
}

export function readWantedPage() {
  try {
    return sessionStorage.getItem(key) ?? wantedPerk()
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
    localStorage.removeItem(perkKey)
  } catch {
    // Then no page was stored either.
  }
}
