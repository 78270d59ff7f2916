import { useRef } from 'react'
import { randomKey } from './api'
import { ApiError } from './api-error'

/**
 * An Idempotency-Key that stays the same for as long as the same is sent: pressing again after a lost answer then has one
 * effect, and what was changed in between is a new request.
 */
export function useKeyPerContent() {
  const last = useRef({ content: '', key: '' })
  const keyFor = (content: unknown) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: randomKey() }
    return last.current.key
  }
  /**
   * Whatever came back: to send the same once more is then a new request. But not after silence, or an error of the server
   * or of what stands before it: then nobody knows whether it was done.
   */
  const answered = (error?: unknown) => {
    const unknown = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!unknown) last.current = { content: '', key: '' }
  }
  return { keyFor, answered }
}
