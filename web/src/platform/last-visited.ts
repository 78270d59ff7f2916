const key = 'perkloop.lastVisitedPath'

/** Keeps the last visited path (docs/product.md, Screens). */
export function rememberPath(path: string) {
  try {
    localStorage.setItem(key, path)
  } catch {
    // Only a convenience.
  }
}
