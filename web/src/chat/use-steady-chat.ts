import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * On phones, where the page scrolls, keeps a chat where its reader is when something appears or goes above it, such as
 * the rating of a swap that is completed. A reader who has scrolled less far sees it come.
 * @returns a ref for the chat.
 */
export function useSteadyChat(wide: boolean) {
  const [chat, setChat] = useState<HTMLElement | null>(null)
  const top = useRef<number>(undefined)
  const scrolled = useRef(0)
  /** From a press on a summary until its `toggle`, which comes after the page has changed its size. */
  const folds = useRef(false)

  const keep = () => {
    if (wide || !chat) return
    const before = top.current
    top.current = topOf(chat)
    if (before === undefined || before === top.current || folds.current) return
    // A page that has become shorter than it was scrolled has scrolled back by itself.
    const from = isAtEnd() ? Math.max(scrolled.current, window.scrollY) : window.scrollY
    if (before - from < window.innerHeight / 4) window.scrollTo(0, from + top.current - before)
  }
  useLayoutEffect(keep)
  const latest = useRef(keep)
  useLayoutEffect(() => {
    latest.current = keep
  })

  useEffect(() => {
    if (wide || !chat?.parentElement) return
    const done = new AbortController()
    // What comes above without a render of the chat, such as a button that waits for its data.
    const watch = new ResizeObserver(() => latest.current())
    watch.observe(chat.parentElement)
    // What the reader has unfolded themselves may move it.
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('summary')) folds.current = true
    }
    const remember = () => {
      folds.current = false
      top.current = topOf(chat)
    }
    const note = () => {
      scrolled.current = window.scrollY
    }
    note()
    window.addEventListener('scroll', note, { passive: true, signal: done.signal })
    document.addEventListener('click', press, { capture: true, signal: done.signal })
    document.addEventListener('toggle', remember, { capture: true, signal: done.signal })
    return () => {
      watch.disconnect()
      done.abort()
    }
  }, [chat, wide])

  return setChat
}

const isAtEnd = () => window.scrollY + window.innerHeight > document.documentElement.scrollHeight - 2
const topOf = (element: HTMLElement) => element.getBoundingClientRect().top + window.scrollY
