import { listUnread } from '@perkloop/contract/chat'
import { useEffect } from 'react'
import * as t from '#locale/unread'
import { ApiError, isOffline, messageOf } from '../platform/api-error'
import { failureText } from '../platform/failure-text'
import { onTokenChange } from '../platform/token'
import { toast } from '../ui/toast'
import { useUnread } from './unread.queries'

/** What to show if unread counts can't be loaded (docs/product.md, Refusals); undefined if the user need not know. */
export function unreadFailureText(error: unknown) {
  const status = error instanceof ApiError ? error.status : undefined
  // A rate limit passes by itself; an ended session and a lost connection have messages of their own.
  if (status === 429 || status === 401 || isOffline(error)) return undefined
  if (status === 500) return t.serverError()
  return messageOf(error, failureText(listUnread))
}

// Outside the component: some pages have a frame of their own.
let told = false
onTokenChange(() => {
  told = false
})

/** Shows once that unread counts can't be loaded, and not again until they could be. */
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
