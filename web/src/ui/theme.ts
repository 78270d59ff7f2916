type Theme = 'light' | 'dark'

const KEY = 'perkloop.theme'

/** The stored choice, or what the system prefers. Storage may be blocked; then the system decides. */
function readTheme(): Theme {
  return storedTheme() ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}

function applyTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
}

/** The theme that is shown now. */
function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

export function toggleTheme(): Theme {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  applyTheme(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  return theme
}

/** Follows the system's theme while the user has not chosen one here. */
export function followSystemTheme() {
  // It may have changed before the scripts loaded.
  applyTheme(readTheme())
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(readTheme()))
}

function storedTheme(): Theme | undefined {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : undefined
  } catch {
    return undefined
  }
}
