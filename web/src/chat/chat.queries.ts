import { listMessages, type Message, markRead, sendMessage } from '@perkloop/contract/chat'
import { limits, timings } from '@perkloop/contract/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { queryClient } from '../platform/query-client'
import { useUser } from '../platform/session'
import { unreadQuery } from './unread.queries'

/** A message, or one of ours that is still on its way or did not get there. */
export type ChatLine = Message & { state?: 'sending' | 'failed' }

const keyOf = (exchangeId: string) => ['chat', exchangeId]
const isOnItsWay = (line: ChatLine) => line.state !== undefined

/** The chat, oldest first: read once, then only what came after the newest known message. */
export function useChat(exchangeId: string) {
  return useQuery({
    queryKey: keyOf(exchangeId),
    queryFn: async ({ signal }): Promise<ChatLine[]> => {
      const known = queryClient.getQueryData<ChatLine[]>(keyOf(exchangeId)) ?? []
      const after = known.findLast((line) => !isOnItsWay(line))?._id
      const came = await call(listMessages, { params: { exchangeId }, query: { after }, signal, background: true })
      // Read again: a message of ours may have been stored or put aside meanwhile.
      return merge(queryClient.getQueryData<ChatLine[]>(keyOf(exchangeId)) ?? [], came)
    },
    refetchInterval: timings.chatPolling,
  })
}

/** Known and new messages, each once, in order; what is on its way stays last. */
export function merge(known: ChatLine[], came: Message[]): ChatLine[] {
  const stored = new Map(known.filter((line) => !isOnItsWay(line)).map((line) => [line._id, line]))
  for (const message of came) stored.set(message._id, message)
  return [...stored.values(), ...known.filter(isOnItsWay)]
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

/** Sends a message, shown at once; one that fails stays to be sent again. */
export function useSendMessage(exchangeId: string) {
  const me = useUser()
  return useMutation({
    mutationFn: ({ content }: { content: string; _id: string }) => call(sendMessage, { body: { exchangeId, content } }),
    onMutate: async ({ content, _id }) => {
      await queryClient.cancelQueries({ queryKey: keyOf(exchangeId) })
      const line: ChatLine = {
        _id,
        exchangeId,
        content,
        senderId: { _id: me._id, name: me.name },
        createdAt: new Date().toISOString(),
        state: 'sending',
      }
      change(exchangeId, (lines) => [...lines.filter((one) => one._id !== _id), line])
    },
    onSuccess: (message, { _id }) => {
      change(exchangeId, (lines) =>
        merge(
          lines.filter((line) => line._id !== _id),
          [message],
        ),
      )
    },
    onError: (_error, { _id }) => {
      change(exchangeId, (lines) =>
        lines.map((line) => (line._id === _id ? { ...line, state: 'failed' as const } : line)),
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['exchanges'] }),
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
