const key = 'perkloop.wantedPage'

let left = false

/** Remembers, for this tab, where a visitor was going before the login page came between: a shared perk, a mail's link. */
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

/** Who logs out wants to be gone, and nobody else to come where they were. Until somebody logs in nothing is kept. */
export function leaveForGood() {
  dropWantedPage()
  left = true
}

/** Whether whoever was here is logging out, or has. */
export function isLeft() {
  return left
}

export function dropWantedPage() {
  left = false
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
