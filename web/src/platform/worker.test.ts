import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { workerOf } from '../../service-worker'

type Listener = (event: object) => void

/** Runs the built worker with a browser's globals of our own; no browser lets a test press a notification. */
async function start(windows: { url: string; visibilityState?: string }[]) {
  const listeners = new Map<string, Listener>()
  const focus = vi.fn()
  const openWindow = vi.fn()
  const showNotification = vi.fn()
  const globals = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    clients: {
      matchAll: async () => windows.map((window) => ({ ...window, focus: () => focus(window.url) })),
      openWindow,
    },
    registration: { showNotification },
    URL,
    skipWaiting: () => {},
    location: new URL('https://perkloop.example/worker.js?lang=de'),
  }
  runInNewContext(await workerOf(['a.js']), globals)
  const send = async (type: string, event: object) => {
    let done: Promise<unknown> | undefined
    const waitUntil = (work: Promise<unknown>) => {
      done = work
    }
    listeners.get(type)?.({ ...event, waitUntil })
    await done
  }
  return { send, focus, openWindow, showNotification }
}

const pressed = (path: string) => ({ notification: { close: () => {}, data: { path } } })
const bids = 'https://perkloop.example/mybids'

it('lets calls pass: one that is sent as the page closes would be lost while the worker starts', async () => {
  const { send } = await start([])
  const addRoutes = vi.fn()
  await send('install', { addRoutes })
  expect(addRoutes).toHaveBeenCalledWith({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
})

it('a pressed notification leads to the window that shows it', async () => {
  const { send, focus, openWindow } = await start([{ url: 'https://perkloop.example/profile' }, { url: bids }])
  await send('notificationclick', pressed('/mybids'))
  expect(focus.mock.calls).toEqual([[bids]])
  expect(openWindow).not.toHaveBeenCalled()
})

it('opens a window where none shows it, and leaves the others as they are', async () => {
  const { send, focus, openWindow } = await start([{ url: 'https://perkloop.example/profile' }])
  await send('notificationclick', pressed('/mybids'))
  expect(openWindow.mock.calls).toEqual([[bids]])
  expect(focus).not.toHaveBeenCalled()
})

it('shows what is pushed, in the language of the reader, unless a window is in sight', async () => {
  const pushed = { data: { json: () => ({ title: 'Neues Gebot', body: 'Von Ben', path: '/mybids', tag: 'bid 1' }) } }
  const away = await start([{ url: bids, visibilityState: 'hidden' }])
  await away.send('push', pushed)
  expect(away.showNotification.mock.calls).toEqual([
    ['Neues Gebot', { body: 'Von Ben', tag: 'bid 1', icon: '/icon-192.png', lang: 'de', data: { path: '/mybids' } }],
  ])
  const there = await start([{ url: bids, visibilityState: 'visible' }])
  await there.send('push', pushed)
  expect(there.showNotification).not.toHaveBeenCalled()
})
