const KEY = 'perkloop.token'

const listeners = new Set<() => void>()
let token = stored()

/** The session's token. Kept in storage, so that it outlives the page; where storage is blocked it lives as long as the page. */
export function readToken() {
  return token
}

export function keepToken(next: string) {
  change(next)
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Then this page alone is signed in.
  }
}

export function dropToken() {
  change(null)
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
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

function stored() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === KEY || event.key === null) change(stored())
  })
}
