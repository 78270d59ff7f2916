const key = 'perkloop.wantedPage'

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

export function readWantedPage() {
  try {
    return sessionStorage.getItem(key)
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
  } catch {
    // Then no page was stored either.
  }
}
