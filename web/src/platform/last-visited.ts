const key = 'perkloop.lastVisitedPath'

/** Stores the last visited path (docs/product.md, Screens). */
export function rememberPath(path: string) {
  try {
    localStorage.setItem(key, path)
  } catch {
    // Storage is blocked; the path is only a convenience.
  }
}
