import { useRef } from 'react'
import { randomKey } from './api'
import { ApiError } from './api-error'

/**
 * An Idempotency-Key that stays the same while the content does: a retry after a lost response then has one effect, and
 * an edit in between makes a new request.
 */
export function useKeyPerContent() {
  const last = useRef({ content: '', key: '' })
  const keyFor = (content: unknown) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: randomKey() }
    return last.current.key
  }
  /**
   * After a response the same content is a new request. Not without a response, or after an error of the server or a
   * proxy: then it is unknown whether the request was done.
   */
  const answered = (error?: unknown) => {
    const unknown = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!unknown) last.current = { content: '', key: '' }
  }
  return { keyFor, answered }
}
