import { listUnread } from '@perkloop/contract/chat'
import { useEffect } from 'react'
import * as t from '#locale/unread'
import { ApiError, messageOf } from '../platform/api-error'
import { failureText } from '../platform/failure-text'
import { onTokenChange } from '../platform/token'
import { toast } from '../ui/toast'
import { useUnread } from './unread.queries'

/** What people read when unread counts could not be had (docs/product.md, Refusals); nothing where that is of no concern to them. */
export function unreadFailureText(error: unknown) {
  const status = error instanceof ApiError ? error.status : undefined
  // Too many calls come right by themselves; whoever is put out is told so.
  if (status === 429 || status === 401) return undefined
  if (status === 500) return t.serverError()
  return messageOf(error, failureText(listUnread))
}

// Outlives the frame, which some pages have of their own.
let told = false
onTokenChange(() => {
  told = false
})

/** Says once that unread counts cannot be had, and not again until they could be. */
export function useUnreadFailure() {
  const { error, isSuccess } = useUnread()
  useEffect(() => {
    if (isSuccess) told = false
    const text = error && unreadFailureText(error)
    if (!text || told) return
    told = true
    toast.error(text)
  }, [error, isSuccess])
}
