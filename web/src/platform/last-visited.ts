const key = 'perkloop.lastVisitedPath'

/** Keeps the last visited path (SPEC.md section 2, error screens). */
export function rememberPath(path: string) {
  try {
    localStorage.setItem(key, path)
  } catch {
    // Only a convenience.
  }
}
