// Stands in the head of a public page, which the server draws for visitors. Whoever is signed in gets the application
// instead, and never sees the other page; for visitors, pictures and words come before the scripts.
;(() => {
  var given = document.currentScript.dataset
  var signedIn = false
  try {
    signedIn = localStorage.getItem('perkloop.token') !== null
  } catch {
    // Where storage is blocked nobody stays signed in.
  }
  var begun = false

  // The only addresses a script is ever taken from here: files of this build.
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

  // What is pressed before the page comes to life is pressed again then (platform/public-page.tsx).
  var pressed = []
  globalThis.earlyPresses = pressed
  addEventListener(
    'click',
    (event) => {
      var button = event.target.closest('button[type=button]')
      if (!button || !globalThis.earlyPresses) return
      pressed.push(button)
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

  // Scripts that come before the first paint would hold it up.
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
    // A picture that is slow to come, or a tab nobody looks at, must not keep the buttons dead.
    addEventListener('DOMContentLoaded', () => setTimeout(begin, 2000))
  }
})()
