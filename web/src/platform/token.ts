const KEY = 'perkloop.token'
const ENDED = 'perkloop.sessionEnded'

const listeners = new Set<() => void>()
let token = storedToken()

/** The session's token. Kept in storage, so that it outlives the page; where storage is blocked it lives as long as the page. */
export function readToken() {
  return token
}

export function keepToken(next: string) {
  store(ENDED, null)
  change(next)
  // Where that fails this page alone is signed in.
  store(KEY, next)
}

/** `by` whom the session ended: who was put out by the server has to be told, in every tab. */
export function dropToken(by: 'person' | 'server' = 'person') {
  store(ENDED, by === 'server' ? 'yes' : null)
  change(null)
  store(KEY, null)
}

/** Whether whoever was signed in last did not leave by themselves. */
export function wasPutOut() {
  return stored(ENDED) !== null
}

/** Calls back whenever somebody else takes over or leaves, in this tab or another. */
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

/** What is stored now, which a page that slept in the back-forward cache has not heard of. */
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
