import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsWide } from '../ui/use-is-wide'

interface Chat {
  /** Whether the messages are there. */
  ready: boolean
  /** Whether opening the chat shows its newest messages; on phones they stand far down the page. */
  landing: boolean
  newest: string | undefined
  newestIsMine: boolean
  theirNewest: string | undefined
}

/**
 * The end of a chat: whether it is really on the screen, and how to get there. Whoever is there stays there when messages
 * come, and one's own message is always shown. Beside the list the chat scrolls by itself, on phones with the page.
 */
export function useChatEnd({ ready, landing, newest, newestIsMine, theirNewest }: Chat) {
  const wide = useIsWide()
  const [log, setLog] = useState<HTMLElement | null>(null)
  const [rule, setRule] = useState<HTMLElement | null>(null)
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const [landed, setLanded] = useState(false)
  const [isAtEnd, setIsAtEnd] = useState(false)
  const [theirSeen, setTheirSeen] = useState<string>()
  const wasAtEnd = useRef(false)

  useEffect(() => {
    if (!end) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        wasAtEnd.current = entry?.isIntersecting ?? false
        setIsAtEnd(wasAtEnd.current)
      },
      // On phones the composer and the bar lie over the end of the page.
      { rootMargin: wide ? '0px' : '0px 0px -100px 0px' },
    )
    watch.observe(end)
    return () => watch.disconnect()
  }, [end, wide])

  const toEnd = () => {
    if (wide) log?.scrollTo({ top: 0 })
    else end?.scrollIntoView({ block: 'end' })
  }
  const goTo = useRef(toEnd)
  useEffect(() => {
    goTo.current = toEnd
  })

  useEffect(() => {
    if (!ready || landed) return
    // After the router has put the page to its top.
    const frame = requestAnimationFrame(() => {
      if (landing && !wide) {
        if (rule) rule.scrollIntoView({ block: 'start' })
        else goTo.current()
      }
      setLanded(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [ready, landed, landing, wide, rule])

  const before = useRef(newest)
  useLayoutEffect(() => {
    if (before.current === newest) return
    before.current = newest
    if (landed && (newestIsMine || wasAtEnd.current)) goTo.current()
  }, [newest, newestIsMine, landed])

  const isSeen = landed && isAtEnd
  if (isSeen && theirSeen !== theirNewest) setTheirSeen(theirNewest)

  return {
    /** For the `ref` of what scrolls, of the rule above what is new, and of the end. */
    log: setLog,
    newRule: setRule,
    end: setEnd,
    landed,
    isSeen,
    /** Whether something of theirs came below what is on the screen. */
    hasNewBelow: landed && !isAtEnd && theirNewest !== theirSeen,
    toEnd,
  }
}
