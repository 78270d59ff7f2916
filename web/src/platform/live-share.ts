import type { LiveEvent } from '@perkloop/contract/event'

export type LiveStatus = 'connecting' | 'live' | 'down'

/** As the server says it to who may have missed something. */
export const readAgain = JSON.stringify({ type: 'resync', id: '' } satisfies LiveEvent)

interface Stream {
  /** Opens the stream. @returns what closes it. */
  open: (heard: (data: string) => void, changed: (status: LiveStatus) => void) => () => void
  heard: (data: string) => void
}

type Note = { heard: string } | { status: LiveStatus; heardAt: number } | { ask: true }

const beatEvery = 10_000
/** A tab that was put to sleep keeps its lock but says nothing: after this long another takes over. */
const silentAfter = 25_000

/**
 * Lets one tab of this browser hold the stream and tell the others what it hears; when that tab closes or falls asleep,
 * another takes over. `session` keeps people apart who are signed in side by side. Where tabs can't agree (pages without https have no locks), each has its own.
 * @returns what leaves.
 */
export function shareStream(session: string, { open, heard }: Stream) {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return open(heard, () => {})
  const name = `perkloop.live ${session}`
  const tabs = new BroadcastChannel(name)
  let left = false
  let turn = 0
  let waiting = new AbortController()
  let status: LiveStatus = 'connecting'
  let stopLeading: (() => void) | undefined
  let lastBeat = Date.now()
  /** When the leader last heard something. */
  let heardAt = 0
  let joined = false

  const say = (note: Note) => tabs.postMessage(note)
  const report = (next: LiveStatus) => {
    status = next
    say({ status: next, heardAt })
  }
  const hear = (data: string) => {
    heardAt = Date.now()
    heard(data)
    say({ heard: data })
  }

  const lead = (took: boolean) =>
    new Promise<void>((done) => {
      const close = open(hear, report)
      // Whatever happened between two leaders nobody heard.
      if (took) hear(readAgain)
      const beat = setInterval(() => say({ status, heardAt }), beatEvery)
      stopLeading = () => {
        stopLeading = undefined
        clearInterval(beat)
        close()
        done()
      }
    })

  /** Waits for its turn to lead, or takes it. */
  const follow = (steal = false) => {
    const mine = ++turn
    const asked = performance.now()
    const waited = () => performance.now() - asked > 1_000
    waiting.abort()
    waiting = new AbortController()
    navigator.locks
      .request(name, steal ? { steal } : { signal: waiting.signal }, () => {
        if (mine === turn && !left) return lead(steal || waited())
      })
      .catch(() => {
        if (mine !== turn || left) return
        // Another tab took the stream.
        stopLeading?.()
        follow()
      })
  }

  tabs.onmessage = ({ data: note }: MessageEvent<Note>) => {
    if ('ask' in note) {
      if (stopLeading) say({ status, heardAt })
      return
    }
    lastBeat = Date.now()
    if (stopLeading) return
    if ('heard' in note) return heard(note.heard)
    // What this page has read may be older than what the leader heard before this page was there to be told.
    if (!joined && note.heardAt >= Date.now() - performance.now()) heard(readAgain)
    joined = true
  }
  const watch = setInterval(() => {
    const silent = Date.now() - lastBeat > silentAfter
    if (silent && !stopLeading && document.visibilityState === 'visible') {
      lastBeat = Date.now()
      follow(true)
    }
  }, beatEvery / 2)

  follow()
  say({ ask: true })
  return () => {
    left = true
    waiting.abort()
    clearInterval(watch)
    stopLeading?.()
    tabs.close()
  }
}
