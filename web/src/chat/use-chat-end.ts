import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsWide } from '../ui/use-is-wide'

interface Chat {
  /** Whether the messages are loaded, and which are new. Until then what is cached is shown. */
  ready: boolean
  /** Whether opening the chat scrolls to its newest messages; on phones they are far down the page. */
  landing: boolean
  /** Whether the page stays at its top until the reader does something: what stands there is asked of them. */
  staying: boolean
  /** Changes with the newest message, and where it fails. */
  newest: string | undefined
  newestIsMine: boolean
  /** When the latest note between the messages is from. */
  newestNote: string | undefined
  theirNewest: string | undefined
  /** The other party's newest message when the chat was opened, if everything was read by then. */
  readAtOpening: string | undefined
}

/**
 * The end of a chat: whether it is on the screen, and how to scroll to it. A reader at the end stays there when
 * messages come, and their own message is always scrolled to. Beside the list the chat scrolls by itself, on phones
 * with the page.
 */
export function useChatEnd(chat: Chat) {
  const { ready, landing, staying, newest, newestIsMine, newestNote, theirNewest, readAtOpening } = chat
  const wide = useIsWide()
  const [log, setLog] = useState<HTMLElement | null>(null)
  const [rule, setRule] = useState<HTMLElement | null>(null)
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const [landed, setLanded] = useState(false)
  /** Known a moment after the chat has landed: before, what is cached may stand at its end. */
  const [isAtEnd, setIsAtEnd] = useState<boolean>()
  const [theirSeen, setTheirSeen] = useState<string>()
  const wasAtEnd = useRef(false)
  /** Whether what is cached was scrolled to its end. */
  const wasShown = useRef(false)

  useEffect(() => {
    if (!end) return
    const watch = new IntersectionObserver(
      (entries) => {
        // A busy page gives several at once: the last says how it is now.
        wasAtEnd.current = entries.at(-1)?.isIntersecting ?? false
        if (landed) setIsAtEnd(wasAtEnd.current)
      },
      // On phones the composer and the bar cover the end of the page.
      { rootMargin: wide ? '0px' : '0px 0px -100px 0px' },
    )
    watch.observe(end)
    return () => watch.disconnect()
  }, [end, wide, landed])

  const toEnd = () => {
    if (wide) log?.scrollTo({ top: 0 })
    else end?.scrollIntoView({ block: 'end' })
  }
  const goTo = useRef(toEnd)
  useEffect(() => {
    goTo.current = toEnd
  })

  const isUntouched = useUntouched(true)
  useEffect(() => {
    if (landed) return
    // After the router has scrolled the page to its top.
    const frame = requestAnimationFrame(() => {
      // A reader who began to read what is cached is not moved any more.
      if (landing && !wide && (isUntouched || !wasShown.current)) {
        if (rule) rule.scrollIntoView({ block: 'start' })
        else goTo.current()
        wasShown.current = true
      }
      if (ready) setLanded(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [ready, landed, landing, wide, rule, isUntouched])

  const stays = useUntouched(staying && !wide)

  const before = useRef(newest)
  useLayoutEffect(() => {
    if (before.current === newest) return
    before.current = newest
    if ((landed || wasShown.current) && !stays && (newestIsMine || wasAtEnd.current)) goTo.current()
  }, [newest, newestIsMine, landed, stays])

  const noteBefore = useRef(newestNote)
  useLayoutEffect(() => {
    if (noteBefore.current === newestNote) return
    noteBefore.current = newestNote
    if (landed && !stays && wasAtEnd.current) goTo.current()
  }, [newestNote, landed, stays])

  const isSeen = isAtEnd === true && !stays
  if (isSeen && theirSeen !== theirNewest) setTheirSeen(theirNewest)

  return {
    /** Refs of the scrolling element, of the rule above new messages, and of the end. */
    log: setLog,
    newRule: setRule,
    end: setEnd,
    landed,
    isSeen,
    /** Whether a message of the other party came below what is on the screen. */
    hasNewBelow: isAtEnd === false && theirNewest !== (theirSeen ?? readAtOpening),
    toEnd,
  }
}

/** If it begins so, true from the opening of the page until its reader first touches it, scrolls or presses a key. */
function useUntouched(begins: boolean) {
  const [isUntouched, setUntouched] = useState(begins)
  useEffect(() => {
    const done = new AbortController()
    const release = () => {
      setUntouched(false)
      done.abort()
    }
    // A screen reader may click without a pointer.
    for (const act of ['pointerdown', 'click', 'wheel', 'keydown'])
      window.addEventListener(act, release, { signal: done.signal })
    return () => done.abort()
  }, [])
  return isUntouched
}
