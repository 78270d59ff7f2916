import { listMessages, type Message, markRead, sendMessage } from '@perkloop/contract/chat'
import { limits, timings } from '@perkloop/contract/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { messageOf } from '../platform/api-error'
import { queryClient } from '../platform/query-client'
import { useUser } from '../platform/session'
import { unreadQuery } from './unread.queries'

/** A message, or one of ours that is not yet among those read from the server. */
export type ChatLine = Message & { state?: 'sending' | 'failed' | 'sent'; failure?: string }

const keyOf = (exchangeId: string) => ['chat', exchangeId]
const isOurs = (line: ChatLine) => line.state !== undefined

/** The chat, oldest first: read once, then only what came after the newest message that was read. */
export function useChat(exchangeId: string) {
  return useQuery({
    queryKey: keyOf(exchangeId),
    queryFn: async ({ signal }): Promise<ChatLine[]> => {
      const known = queryClient.getQueryData<ChatLine[]>(keyOf(exchangeId)) ?? []
      // Not after what we sent ourselves: the other party may have written before it, unread yet.
      const after = known.findLast((line) => !isOurs(line))?._id
      const came = await call(listMessages, { params: { exchangeId }, query: { after }, signal, background: true })
      // Looked up again: a message of ours may have been sent meanwhile.
      return merge(queryClient.getQueryData<ChatLine[]>(keyOf(exchangeId)) ?? [], came)
    },
    refetchInterval: timings.chatPolling,
  })
}

/** Read and new messages, each once, in the server's order; those of ours that were not read back yet stay last. */
export function merge(known: ChatLine[], came: Message[]): ChatLine[] {
  const read = new Map(known.filter((line) => !isOurs(line)).map((line) => [line._id, line]))
  for (const message of came) read.set(message._id, message)
  return [...read.values(), ...known.filter((line) => isOurs(line) && !read.has(line._id))]
}

/** Reads the page before the oldest known message. */
export function useEarlierMessages(exchangeId: string) {
  return useMutation({
    mutationFn: (before: string) => call(listMessages, { params: { exchangeId }, query: { before } }),
    onSuccess: (page) => {
      queryClient.setQueryData<ChatLine[]>(keyOf(exchangeId), (known = []) => [...page, ...known])
    },
  })
}

/** Whether a page was as long as it can be, so that there may be more before it. */
export const mayHaveEarlier = (count: number) => count >= limits.chatPage

const change = (exchangeId: string, edit: (lines: ChatLine[]) => ChatLine[]) =>
  queryClient.setQueryData<ChatLine[]>(keyOf(exchangeId), (lines = []) => edit(lines))

/** Sends a message, shown at once; one that fails stays to be sent again, under the same key, so that it comes once. */
export function useSendMessage(exchangeId: string) {
  const me = useUser()
  return useMutation({
    mutationFn: ({ content, key }: { content: string; key: string }) =>
      call(sendMessage, { body: { exchangeId, content }, key }),
    onMutate: ({ content, key }) => {
      const line: ChatLine = {
        _id: key,
        exchangeId,
        content,
        senderId: { _id: me._id, name: me.name },
        createdAt: new Date().toISOString(),
        state: 'sending',
      }
      change(exchangeId, (lines) => [...lines.filter((one) => one._id !== key), line])
    },
    onSuccess: (message, { key }) => {
      change(exchangeId, (lines) =>
        lines.some((line) => line._id === message._id)
          ? lines.filter((line) => line._id !== key)
          : lines.map((line) => (line._id === key ? { ...message, state: 'sent' as const } : line)),
      )
    },
    onError: (error, { key }) => {
      const failed = { state: 'failed' as const, failure: messageOf(error, 'Failed to send message') }
      change(exchangeId, (lines) => lines.map((line) => (line._id === key ? { ...line, ...failed } : line)))
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf(exchangeId) }),
        queryClient.invalidateQueries({ queryKey: ['exchanges'] }),
      ]),
  })
}

export function useMarkRead(exchangeId: string) {
  return useMutation({
    mutationFn: () => call(markRead, { params: { exchangeId } }),
    onSuccess: () => {
      queryClient.setQueryData(unreadQuery.queryKey, (unread = {}) => {
        const { [exchangeId]: _read, ...rest } = unread
        return rest
      })
    },
  })
}
