const storageKey = 'perkloop.register'

/** What may be kept of a registration under way: never the password. */
const kept = ['name', 'username', 'email', 'company', 'city', 'jobTitle', 'linkedin'] as const
type Draft = Record<(typeof kept)[number], string>

function draftIn(stored: unknown) {
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return Object.fromEntries(kept.map((name) => [name, typeof values[name] === 'string' ? values[name] : ''])) as Draft
}

/** The draft of this tab, when a visitor went to sign in, say, and came back. */
export function readDraft(): Draft {
  try {
    return draftIn(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return draftIn({})
  }
}

export function keepDraft(values: object) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draftIn(values)))
  } catch {
    // Then leaving the form forgets it.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}
