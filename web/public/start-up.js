// Stands in the head of every page and watches over its start: scripts that don't come must not leave somebody waiting.
;(() => {
  // In milliseconds from the moment the page was asked for. The same rule as platform/start-up.tsx, once scripts are there.
  var patience = 9_000

  // In the reader's language.
  var says = document.documentElement.dataset

  function add(parent, tag, properties) {
    return parent.appendChild(Object.assign(document.createElement(tag), properties))
  }

  function giveUp() {
    var waiting = document.querySelector('.start-up [role=status]')
    // The application has begun, or this is a page from the server, which can be read without it.
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

  // One of its own that is refused fails the module that asked for it.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true)
  setTimeout(giveUp, patience - performance.now())

  // What the page's screen needs comes with the page, rather than after the scripts that would ask for it: its own
  // scripts, and the answers to its first calls, which platform/early-calls.ts takes from here. start-page.ts names the files.
  if (!globalThis.startFiles) return
  var token = null
  try {
    token = localStorage.getItem('perkloop.token')
  } catch {
    // Where storage is blocked nobody stays signed in.
  }
  var path = location.pathname
  for (var href of startFiles[token ? 'in' : 'out'][path] || [])
    add(document.head, 'link', { rel: 'modulepreload', href })

  var calls = {}
  globalThis.earlyCalls = { token, calls }
  function call(address, headers) {
    calls[address] = fetch(`/api${address}`, { headers: { Accept: 'application/json', ...headers } })
    // Whoever takes it is told.
    calls[address].catch(() => {})
  }
  var as = { Authorization: `Bearer ${token}` }
  call('/config')
  if (!token) return
  call('/users/profile', as)
  if (!startFiles.in[path]) return
  call('/chat/unread', { ...as, 'x-background': '1' })
  call('/friends/pending', { ...as, 'x-background': '1' })
  call('/notifications/counts', { ...as, 'x-background': '1' })
  var own = {
    '/marketplace': location.search
      ? ['/bids?limit=200']
      : ['/bids?limit=200', '/perks/featured?limit=3', '/perks?sort=recent&limit=24'],
    '/myperks': ['/perks/user?limit=200'],
    '/mybids': ['/bids?limit=200'],
    '/acceptedbids': ['/exchanges?limit=200'],
  }
  for (var address of own[path] || []) call(address, as)
})()
