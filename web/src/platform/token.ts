const KEY = 'perkloop.token'
const ENDED = 'perkloop.sessionEnded'

const listeners = new Set<() => void>()
let token = storedToken()

/** The session's token. In storage, so that it survives a reload; where storage is blocked it lives as long as the page. */
export function readToken() {
  return token
}

export function keepToken(next: string) {
  store(ENDED, null)
  change(next)
  // If that fails, only this page is signed in.
  store(KEY, next)
}

/** `by` says who ended the session: a user whom the server signed out is told so, in every tab. */
export function dropToken(by: 'person' | 'server' = 'person') {
  store(ENDED, by === 'server' ? 'yes' : null)
  change(null)
  store(KEY, null)
}

/** Whether the server ended the last session, and not the user. */
export function wasPutOut() {
  return stored(ENDED) !== null
}

/** Calls back when the token changes, in this tab or another. */
export function onTokenChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function change(next: string | null) {
  if (next === token) return
  token = next
  for (const listener of [...listeners]) listener()
}

/** The stored token now; a page in the back-forward cache has missed changes. */
export function storedToken() {
  return stored(KEY)
}

function stored(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is blocked: nothing was stored, and nothing will be.
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === KEY || event.key === null) change(storedToken())
  })
}
