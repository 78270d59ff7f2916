import { useRef } from 'react'
import { randomKey } from './api'

/**
 * An Idempotency-Key that stays the same for as long as the same is sent: pressing again after a lost answer then has one
 * effect, and what was changed in between is a new request.
 */
export function useKeyPerContent() {
  const last = useRef({ content: '', key: '' })
  return (content: unknown) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: randomKey() }
    return last.current.key
  }
}
