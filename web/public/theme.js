// Runs before the first paint, so that the other theme never flashes. The same rule as ui/theme.ts.
;(() => {
  var stored = null
  try {
    stored = localStorage.getItem('perkloop.theme')
  } catch {
    // Storage may be blocked: then the system decides.
  }
  var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  // Zod would test whether it may compile its checks, which the pages' security policy forbids and reports.
  globalThis.__zod_globalConfig = { jitless: true }
})()
