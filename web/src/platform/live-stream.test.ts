import { longestStreamAge } from '@perkloop/contract/limits'
import { beforeEach, expect, it, vi } from 'vitest'
import { listen } from './live-events'
import { queryClient } from './query-client'

class Tab extends EventTarget {
  visibilityState = 'visible'
  show(state: 'visible' | 'hidden') {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const key = ['anything']
let tab = new Tab()
let stop = () => {}
/** The addresses at which streams were opened, and the streams still open. */
let opened: string[] = []
let open = 0

async function stream(url: URL, { signal }: RequestInit) {
  opened.push(url.pathname + url.search)
  open += 1
  const body = new ReadableStream({
    start: (controller) => signal?.addEventListener('abort', () => controller.error(new Error('aborted'))),
  })
  signal?.addEventListener('abort', () => {
    open -= 1
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(5_000)
  tab = new Tab()
  opened = []
  open = 0
  vi.stubGlobal('document', Object.assign(tab, { baseURI: 'https://perkloop.example/' }))
  vi.stubGlobal('fetch', vi.fn(stream))
  queryClient.setQueryData(key, 'read')
  return () => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const isOld = () => queryClient.getQueryState(key)?.isInvalidated

it('is open while the tab is visible, and says how long it was not', async () => {
  stop = listen('token')
  await pass(10_000)
  expect([opened, open]).toEqual([['/api/events?age=5000'], 1])
  tab.show('hidden')
  await pass(longestStreamAge - 1)
  expect([opened.length, open]).toEqual([1, 0])
  tab.show('visible')
  await pass(0)
  expect([opened[1], open, isOld()]).toEqual([`/api/events?age=${longestStreamAge - 1}`, 1, false])
  stop()
  expect(open).toBe(0)
})

it('reads all again where the tab was hidden longer than the server can tell', async () => {
  stop = listen('token')
  await pass(10_000)
  tab.show('hidden')
  await pass(longestStreamAge + 1)
  tab.show('visible')
  await pass(0)
  expect([opened[1], isOld()]).toEqual(['/api/events', true])
})

it('reads all again in a page that opened hidden and long ago', async () => {
  tab.visibilityState = 'hidden'
  stop = listen('token')
  await pass(longestStreamAge)
  expect(opened).toEqual([])
  tab.show('visible')
  await pass(0)
  expect([opened, isOld()]).toEqual([['/api/events'], true])
})

it('a visitor’s page that is signed in late reads nothing twice', async () => {
  await pass(longestStreamAge * 2)
  stop = listen('token')
  await pass(0)
  expect([opened, isOld()]).toEqual([[`/api/events?age=${longestStreamAge - 1_000}`], false])
})

it('what was down is opened again, but not in a hidden tab', async () => {
  vi.stubGlobal('fetch', async (url: URL) => {
    opened.push(url.pathname)
    return new Response(null, { status: 503 })
  })
  stop = listen('token')
  await pass(10_000)
  const tries = opened.length
  expect(tries).toBeGreaterThan(1)
  tab.show('hidden')
  await pass(120_000)
  expect(opened.length).toBe(tries)
  vi.stubGlobal('fetch', vi.fn(stream))
  expect(isOld()).toBe(false)
  tab.show('visible')
  await pass(0)
  expect([opened.at(-1), isOld()]).toEqual(['/api/events', true])
})
