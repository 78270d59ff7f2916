import { useSyncExternalStore } from 'react'
import * as t from '#locale/general'
import { toast } from '../ui/toast'
import { beforeSignOut } from './before-sign-out'
import { showFailure } from './show-result'
import { onTokenChange } from './token'

/** In milliseconds: how long an act can be undone, before it is sent. */
const undoTime = 6_000

interface Waiting {
  /** Names the act and what it applies to: 'reject-bid 0191…'. */
  key: string
  send: () => Promise<unknown>
  failed: string | undefined
  undone: (() => void) | undefined
  note: string | number
  timer: ReturnType<typeof setTimeout>
  /** Its request, once it is on its way. */
  sending: Promise<void> | undefined
}

interface Undoable {
  key: string
  /** Shown at once, beside Undo. */
  done: string
  /** Shown instead of the endpoint's own text if there is no response. */
  failed?: string
  /** Takes back what was shown as done elsewhere. */
  undone?: () => void
  /** Starts its request before its first await: the page may be about to close. Reloads what it changed. */
  send: () => Promise<unknown>
}

let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

function setWaiting(next: readonly Waiting[]) {
  waiting = next
  for (const listener of [...listeners]) listener()
}

const find = (key: string) => waiting.find((one) => one.key === key)

/** Shows an act as done, and sends it after six seconds if the user has not undone it. Nobody else hears of it before. */
export function undoable({ key, done, failed, undone, send }: Undoable) {
  if (find(key)) return
  const note = toast.success(done, { action: { label: t.undo(), go: () => undo(key) }, life: undoTime })
  const timer = setTimeout(() => void finish(key), undoTime)
  setWaiting([...waiting, { key, send, failed, undone, note, timer, sending: undefined }])
}

/** @returns whether the act was taken back; not where it is being sent. */
export function undo(key: string) {
  const act = find(key)
  if (!act || act.sending) return false
  clearTimeout(act.timer)
  toast.dismiss(act.note)
  act.undone?.()
  setWaiting(waiting.filter((one) => one !== act))
  return true
}

/** Takes back all that waits. */
export function undoAll() {
  for (const { key } of waiting) undo(key)
}

/** Sends an act that waits at once. @returns once it has been answered, if it waited. */
export async function finish(key: string) {
  const act = find(key)
  if (!act) return
  act.sending ??= sendNow(act)
  await act.sending
}

async function sendNow(act: Waiting) {
  clearTimeout(act.timer)
  toast.dismiss(act.note)
  try {
    await act.send()
  } catch (error) {
    showFailure(error, act.failed)
  } finally {
    setWaiting(waiting.filter((one) => one !== act))
  }
}

/** Sends what still waits: for sign-out, and for a page that may not come back. @returns once all has been answered. */
export function finishAll() {
  return Promise.all(waiting.map(({ key }) => finish(key)))
}

/** Tells whether an act is shown as done although the server does not know it yet. */
export function useUndoable() {
  const acts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => waiting,
    () => waiting,
  )
  return (key: string) => acts.some((one) => one.key === key)
}

beforeSignOut(finishAll)
// Whose session has ended elsewhere can send nothing any more, and the next user must not.
onTokenChange(undoAll)

if (typeof window !== 'undefined') {
  // A phone may end a hidden page without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void finishAll()
  })
  // What is sent in `pagehide` a busy browser may drop, and phones know no `beforeunload`.
  for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, () => void finishAll())
}
