// In the head of every page; watches its start: if scripts don't load, the user must not wait for ever.
;(() => {
  // In milliseconds from the page's request. The same rule as platform/start-up.tsx, once scripts have loaded.
  var patience = 9_000

  // Texts in the page's language.
  var says = document.documentElement.dataset

  function add(parent, tag, properties) {
    return parent.appendChild(Object.assign(document.createElement(tag), properties))
  }

  function giveUp() {
    var waiting = document.querySelector('.start-up [role=status]')
    // The application has started, or this is a rendered page, which can be read without it.
    if (!waiting || waiting.getClientRects().length === 0) return
    var screen = waiting.parentElement
    waiting.remove()
    screen.setAttribute('role', 'alert')
    add(screen, 'h1', { textContent: says.failed })
    add(screen, 'p', { textContent: says.failedNote })
    add(screen, 'button', { type: 'button', className: 'start-up-button', textContent: says.refresh }).onclick = () =>
      location.reload()
    add(screen, 'a', { className: 'start-up-link', href: '/', textContent: says.home })
  }

  // Also for an imported file: if it fails, so does the module that imports it.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true)
  setTimeout(giveUp, patience - performance.now())

  // Loads what the page's screen needs in parallel with its scripts: the screen's own scripts, and the responses to its
  // first calls, which platform/early-calls.ts takes from here. start-page.ts writes the list of files.
  if (!globalThis.startFiles) return
  var token = null
  try {
    token = localStorage.getItem('perkloop.token')
  } catch {
    // Where storage is blocked no session survives a reload.
  }
  var path = location.pathname
  for (var href of startFiles[token ? 'in' : 'out'][path] || [])
    add(document.head, 'link', { rel: 'modulepreload', href })

  var calls = {}
  globalThis.earlyCalls = { token, calls }
  function call(address, headers) {
    calls[address] = fetch(`/api${address}`, { headers: { Accept: 'application/json', ...headers } })
    // The code that takes the call handles its failure.
    calls[address].catch(() => {})
  }
  var as = { Authorization: `Bearer ${token}` }
  call('/config')
  if (!token) return
  call('/users/profile', as)
  if (!startFiles.in[path]) return
  call('/chat/unread', { ...as, 'x-background': '1' })
  call('/notifications/counts', { ...as, 'x-background': '1' })
  var own = {
    '/marketplace': location.search
      ? ['/bids?limit=200']
      : ['/bids?limit=200', '/perks/featured?limit=3', '/perks?sort=recent&limit=24'],
    '/myperks': ['/perks/user?limit=200'],
    '/mybids': ['/bids?limit=200', '/loops?status=proposed'],
    '/acceptedbids': ['/exchanges?limit=200'],
    '/friends': ['/friends?limit=100', '/friends/pending'],
  }
  for (var address of own[path] || []) call(address, as)
})()
