// In the head of a public page, which the server renders for visitors. A signed-in user gets the application instead,
// and never sees this page; for visitors, pictures and text come before the scripts.
;(() => {
  var given = document.currentScript.dataset
  var signedIn = false
  try {
    signedIn = localStorage.getItem('perkloop.token') !== null
  } catch {
    // Where storage is blocked no session survives a reload.
  }
  var begun = false

  // Scripts are only ever loaded from here: files of this build.
  var own = (address) => {
    if (!address.startsWith('/assets/')) throw new TypeError('Not a file of this page')
    return address
  }
  var start = window.trustedTypes
    ? trustedTypes.createPolicy('perkloop-start', { createScriptURL: own })
    : { createScriptURL: own }

  function add(tag, properties) {
    document.head.appendChild(Object.assign(document.createElement(tag), properties))
  }

  // Buttons pressed before hydration are pressed again after it (platform/public-page.tsx).
  var pressed = []
  globalThis.earlyPresses = pressed
  addEventListener(
    'click',
    (event) => {
      var button = event.target.closest('button[type=button]')
      if (!button || !globalThis.earlyPresses) return
      // A second press would take the first one back.
      if (!pressed.includes(button)) pressed.push(button)
      begin()
    },
    true,
  )

  function begin() {
    if (begun) return
    begun = true
    var files = (signedIn ? given.app : given.page).split(' ')
    files.forEach((file) => {
      if (file.endsWith('.css')) add('link', { rel: 'stylesheet', href: file })
      else if (file !== files[0]) add('link', { rel: 'modulepreload', href: file })
    })
    add('script', { type: 'module', src: start.createScriptURL(files[0]) })
  }

  // Scripts before the first paint would delay it.
  function beginAfterPaint() {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return setTimeout(begin)
    new PerformanceObserver((_entries, painted) => {
      painted.disconnect()
      setTimeout(begin)
    }).observe({ type: 'paint', buffered: true })
  }

  if (signedIn) {
    document.documentElement.dataset.session = 'in'
    begin()
  } else {
    addEventListener('load', beginAfterPaint)
    // Buttons must work soon, even if a picture loads slowly or the tab is hidden.
    addEventListener('DOMContentLoaded', () => setTimeout(begin, 2000))
  }
})()
