const KEY = 'perkloop.token'
const ENDED = 'perkloop.sessionEnded'

const listeners = new Set<() => void>()
let token = storedToken()
/** Whether the storage holds what this page knows: where it is blocked it holds nothing. */
let isKept = true

/** The session's token. In storage, so that it survives a reload; where storage is blocked it lives as long as the page. */
export function readToken() {
  return token
}

export function keepToken(next: string) {
  store(ENDED, null)
  change(next)
  // If that fails, only this page is signed in.
  isKept = store(KEY, next)
}

/** `by` says who ended the session: a user whom the server signed out is told so, in every tab. */
export function dropToken(by: 'person' | 'server' = 'person') {
  store(ENDED, by === 'server' ? 'yes' : null)
  change(null)
  isKept = store(KEY, null)
}

/** Whether the server ended the last session, and not the user. */
export function wasPutOut() {
  return stored(ENDED) !== null
}

/** Whether the user of a token has left since: nothing of theirs may be stored any more. One whom the server signed out comes back. */
export function hasLeft(then: string | null) {
  return token !== then && !wasPutOut()
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

/** @returns whether it was stored; not where storage is blocked. */
function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === KEY || event.key === null) change(storedToken())
  })
  // A page that the browser had put aside (back-forward cache) has heard of nothing meanwhile.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && isKept) change(storedToken())
  })
}
