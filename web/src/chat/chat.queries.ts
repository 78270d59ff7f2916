import { listMessages, markRead, sendMessage } from '@perkloop/contract/chat'
import type { ChatFile } from '@perkloop/contract/chat-file'
import { limits, timings } from '@perkloop/contract/limits'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as t from '#locale/chat'
import { exchangesQuery, exchangesShown, storeLastMessage } from '../exchange/exchange.queries'
import { call, randomKey } from '../platform/api'
import { ApiError, isOffline, messageOf } from '../platform/api-error'
import { changed, onChange, onMissed } from '../platform/changes'
import { queryClient } from '../platform/query-client'
import { useUser } from '../platform/session'
import { hasLeft, readToken } from '../platform/token'
import { type ChatLine, haveCome, isOurs, merge, mergeNewest } from './chat-merge'
import { forgetUnsent, readUnsent, saveUnsent, type Unsent } from './message-draft'
import { unreadQuery } from './unread.queries'
import { onWordsReleased } from './words-released'

const keyOf = (exchangeId: string) => ['chat', exchangeId]

/** The chat, oldest first: loaded once, then only what comes after the newest loaded message. */
const chatQuery = (exchangeId: string) =>
  queryOptions({
    queryKey: keyOf(exchangeId),
    queryFn: async ({ signal }): Promise<ChatLine[]> => {
      const known = queryClient.getQueryData<ChatLine[]>(keyOf(exchangeId)) ?? []
      // Not after our own unloaded messages: the other party may have written before them.
      const after = anew.has(exchangeId) ? undefined : known.findLast((line) => !isOurs(line))?._id
      const came = await call(listMessages, { params: { exchangeId }, query: { after }, signal, background: true })
      if (after === undefined) anew.delete(exchangeId)
      const newest = came.at(-1)
      if (newest) storeLastMessage(exchangeId, { ...newest, senderId: newest.senderId._id })
      // Read from the cache again: a message of ours may have been sent meanwhile.
      const now = queryClient.getQueryData<ChatLine[]>(keyOf(exchangeId)) ?? []
      return after === undefined ? mergeNewest(now, came) : merge(now, came)
    },
    refetchInterval: timings.chatPolling,
    meta: { readOn: ['chat'] },
  })

/** Chats whose newest page is read once more: live events were missed, by which a message may have been removed. */
const anew = new Set<string>()

onMissed(() => {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['chat'] })) anew.add(String(queryKey[1]))
})

// The list of exchanges shows the last message of each chat, open or not.
onChange('chat', (ids) => {
  const { queryKey } = exchangesQuery
  // If it is not on the screen it is reloaded when it next is.
  if (!exchangesShown()) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  else for (const id of ids) void readUnlessOpen(id)
})

// What a decision has removed goes from the chats that are loaded.
onChange('message', (ids) => {
  queryClient.setQueriesData<ChatLine[]>({ queryKey: ['chat'] }, (lines) =>
    lines?.map((line) => (ids.has(line._id) ? { ...line, content: '', file: null } : line)),
  )
})

async function readUnlessOpen(exchangeId: string) {
  const query = chatQuery(exchangeId)
  if (queryClient.getQueryCache().find(query)?.isActive()) return
  // A request under way may have been read before this message was stored.
  await queryClient.cancelQueries(query)
  await queryClient.prefetchQuery({ ...query, staleTime: 0 })
}

export const useChat = (exchangeId: string) => useQuery(chatQuery(exchangeId))

/** Resolves once the older messages are loaded, at once if they are already. */
export const chatRead = (exchangeId: string) => queryClient.ensureQueryData(chatQuery(exchangeId))

/** Loads the page before the oldest loaded message; `onCome` is called before it is shown. */
export function useEarlierMessages(exchangeId: string, onCome: () => void) {
  return useMutation({
    mutationFn: (before: string) => call(listMessages, { params: { exchangeId }, query: { before } }),
    onSuccess: (page) => {
      onCome()
      change(exchangeId, (lines) => [...page, ...lines])
    },
  })
}

/** Whether a page is full, so that there may be more before it. */
export const mayHaveEarlier = (count: number) => count >= limits.chatPage

/** Not of a chat that is not read yet, or whose user has signed out meanwhile: it would count as read, with nothing else in it. */
const change = (exchangeId: string, edit: (lines: ChatLine[]) => ChatLine[]) =>
  queryClient.setQueryData<ChatLine[]>(keyOf(exchangeId), (lines) => lines && edit(lines))

interface Outgoing {
  content: string
  file?: ChatFile | null | undefined
  /** Its idempotency key. */
  key: string
}

/** Sends a message and shows it at once. A failed one can be sent again, with the same key, so that it is stored once. */
export function useSendMessage(exchangeId: string) {
  const me = useUser()
  return useMutation({
    // One after the other, so that they are stored in the order in which they were sent.
    scope: { id: `chat ${exchangeId}` },
    mutationFn: ({ content, file, key }: Outgoing) =>
      call(sendMessage, { body: { exchangeId, content, ...(file && { fileId: file._id }) }, key }),
    onMutate: ({ content, file = null, key }) => {
      const known = queryClient.getQueryData<ChatLine[]>(keyOf(exchangeId)) ?? []
      // A retry may find that the first try was stored.
      const { after } = readUnsent(me._id, exchangeId).find((one) => one.key === key) ?? {
        after: known.findLast(({ state }) => state === undefined || state === 'sent')?._id,
      }
      saveUnsent(me._id, exchangeId, { key, content, file, at: new Date().toISOString(), after, failed: false })
      const line: ChatLine = {
        _id: key,
        exchangeId,
        content,
        file,
        senderId: { _id: me._id, name: me.name },
        createdAt: new Date().toISOString(),
        state: 'sending',
      }
      change(exchangeId, (lines) => [...lines.filter((one) => one._id !== key), line])
      return readToken()
    },
    onSuccess: (message, { key }, token) => {
      if (hasLeft(token)) return
      forgetUnsent(me._id, exchangeId, key)
      change(exchangeId, (lines) =>
        lines.some((line) => line._id === message._id)
          ? lines.filter((line) => line._id !== key)
          : lines.map((line) => (line._id === key ? { ...message, state: 'sent' as const } : line)),
      )
    },
    onError: (error, { key, content, file: sent = null }, token) => {
      if (hasLeft(token ?? null)) return
      // The server no longer has the file: the text can still be sent.
      const file = error instanceof ApiError && error.reason === 'fileNotUploaded' ? null : sent
      const before = readUnsent(me._id, exchangeId).find((one) => one.key === key)
      // The server keeps a refusal for its key, and the reason may be gone by the next try.
      const next = isRefusal(error) ? randomKey() : key
      if (next !== key) forgetUnsent(me._id, exchangeId, key)
      saveUnsent(me._id, exchangeId, {
        at: new Date().toISOString(),
        ...before,
        key: next,
        content,
        file,
        failed: true,
        isHeld: error instanceof ApiError && error.code === 'WORDS_HELD',
        isOffline: isOffline(error),
      })
      const failed = { _id: next, state: 'failed' as const, failure: messageOf(error), file }
      change(exchangeId, (lines) => lines.map((line) => (line._id === key ? { ...line, ...failed } : line)))
    },
    onSettled: () => changed('chat', exchangeId),
  })
}

/** Whether a message was refused, and not only lost, put off, sent already, or sent after the session's end. */
const isRefusal = (error: Error) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429 &&
  error.code !== 'REQUEST_UNDER_WAY'

/** In milliseconds: well within the day for which the server knows a key. */
const resentFor = 12 * 60 * 60_000
const isOld = ({ at }: Unsent) => Date.now() - Date.parse(at) > resentFor

/**
 * Restores messages that a reload would lose. A failed one is shown with a button to retry; one that was under way is
 * sent again at once, one that was held back as soon as it may go out, and one that found no connection once there is one.
 * All keep their key, so that they are stored once.
 */
export function useUnsent(exchangeId: string, ready: boolean, send: (message: Outgoing) => void) {
  const { _id, name } = useUser()
  useEffect(() => {
    if (!ready) return
    const known = queryClient.getQueryData<ChatLine[]>(keyOf(exchangeId)) ?? []
    for (const key of haveCome(known, readUnsent(_id, exchangeId), _id)) forgetUnsent(_id, exchangeId, key)
    const isStopped = (one: Unsent) => (one.failed && !(one.isOffline && navigator.onLine)) || isOld(one)
    const isNew = ({ key }: { key: string }) => !known.some((line) => line._id === key)
    for (const one of readUnsent(_id, exchangeId)) if (!isStopped(one) && isNew(one)) send(one)
    change(exchangeId, (lines) => {
      const lost = readUnsent(_id, exchangeId).filter((one) => isStopped(one) && isNew(one))
      const failed = { state: 'failed' as const, failure: t.notSent() }
      return [
        ...lines,
        ...lost.map(({ key, content, file = null, at }) => ({
          _id: key,
          exchangeId,
          content,
          file,
          senderId: { _id, name },
          createdAt: at,
          ...failed,
        })),
      ]
    })
  }, [exchangeId, ready, _id, name, send])
  useEffect(
    () =>
      onWordsReleased((id) => {
        if (id !== exchangeId) return
        for (const one of readUnsent(_id, exchangeId)) if (one.isHeld) send(one)
      }),
    [exchangeId, _id, send],
  )
  useEffect(() => {
    // Sent above once the chat is read: until then it has no line that shows what is under way.
    if (!ready) return undefined
    const sendAgain = () => {
      for (const one of readUnsent(_id, exchangeId)) if (one.isOffline && !isOld(one)) send(one)
    }
    window.addEventListener('online', sendAgain)
    return () => window.removeEventListener('online', sendAgain)
  }, [exchangeId, ready, _id, send])
}

export function discardUnsent(me: string, exchangeId: string, key: string) {
  forgetUnsent(me, exchangeId, key)
  change(exchangeId, (lines) => lines.filter((line) => line._id !== key))
}

export function useMarkRead(exchangeId: string) {
  return useMutation({
    mutationFn: (upTo: string) => call(markRead, { params: { exchangeId }, body: { upTo } }),
    onSuccess: ({ unread: left }) => {
      queryClient.setQueryData(unreadQuery.queryKey, (unread) => {
        // Its user has signed out meanwhile: the counts of the next one are still to be read.
        if (!unread) return undefined
        const { [exchangeId]: _read, ...rest } = unread
        return left > 0 ? { ...rest, [exchangeId]: left } : rest
      })
    },
  })
}
