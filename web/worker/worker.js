// The service worker. It keeps files of the build, which never change, and nothing of any user: no page, no call, no
// picture. Pages always come from the network, so that a new release is seen at the next load. `%words%` and `%release%`
// are written in by service-worker.ts.
const words = '%words%'[new URL(location).searchParams.get('lang')] ?? '%words%'.en
const cacheName = 'perkloop-%release%'

addEventListener('install', (event) => {
  // Calls pass by the worker: one that is sent as the page closes would be lost while the worker starts.
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
  skipWaiting()
})

addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
}

addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, preloadResponse))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
})

async function page(request, preload) {
  try {
    return (await preload) ?? (await fetch(request))
  } catch {
    return new Response(offlinePage(), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'nonce-offline'; script-src 'nonce-offline'; base-uri 'none'; form-action 'none'",
      },
    })
  }
}

async function file(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') {
    const copy = response.clone()
    // Without space left nothing is kept, and nothing is lost.
    caches
      .open(cacheName)
      .then((cache) => cache.put(request, copy))
      .catch(() => {})
  }
  return response
}

/** Stands for the browser's own error page; it tries again when the connection is back, and every 10 to 20 seconds. */
const offlinePage = () => `<!doctype html>
<html lang="${words.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${words.title} | Perkloop</title>
<style nonce="offline">
:root{color-scheme:light dark;--canvas:#f6f3ec;--ink:#14261f;--soft:#48584f;--a:#0e4a3b;--b:#f5b02f;--on:#fbf8ef}
@media (prefers-color-scheme:dark){:root{--canvas:#0f1a16;--ink:#f1ede1;--soft:#b9c4bb;--a:#8fd3b3;--b:#f7b94a;--on:#0f1a16}}
body{display:grid;place-content:center;justify-items:center;gap:14px;min-height:100vh;min-height:100dvh;margin:0;padding:24px;box-sizing:border-box;background:var(--canvas);color:var(--ink);font:16px/1.5 Figtree,"Segoe UI",system-ui,sans-serif;text-align:center}
h1{margin:8px 0 0;font-size:28px;line-height:1.15}p{max-width:44ch;margin:0;color:var(--soft);text-wrap:pretty}
a{display:inline-block;margin-top:10px;padding:13px 24px;border-radius:10px;background:var(--a);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:2.5px solid var(--a);outline-offset:2px}.a{fill:var(--a)}.b{fill:var(--b)}
</style>
<main>
<svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true"><path class="a" d="M8 45V24A16 16 0 0 1 30.6 9.425V19.479A8 8 0 0 0 16 24V45z"/><path class="b" d="M40 3V24A16 16 0 0 1 17.4 38.575V28.521A8 8 0 0 0 32 24V3z"/></svg>
<h1>${words.title}</h1>
<p>${words.note}</p>
<p><a href="">${words.again}</a></p>
</main>
<script nonce="offline">
addEventListener('online',()=>location.reload())
// The device may be online, and the server be what is missing.
setTimeout(()=>navigator.onLine&&location.reload(),10000+Math.random()*10000)
</script>`

// What is pushed: `title`, `body`, `path` and `tag` (server/src/notification/push-text.ts). An open page in sight tells of it
// itself, with a toast.
addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})))

async function show({ title, body, path, tag }) {
  const windows = await clients.matchAll({ type: 'window' })
  if (!title || windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    lang: words.language,
    data: { path },
  })
}

// Opens what it is about: in a window that shows just that, or in another, so that nothing typed is lost.
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/'))
})

async function open(path) {
  const { href } = new URL(path, location.origin)
  const windows = await clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => url === href)
  await (there ? there.focus() : clients.openWindow(href))
}
