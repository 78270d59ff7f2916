import {
  cancelExchange,
  confirmCompletion,
  declineCompletion,
  type Exchange,
  extendExchange,
  initiateCompletion,
  listExchanges,
  rateExchange,
  type TeamExchange,
} from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call, callAll } from '../platform/api'
import { reload } from '../platform/changes'
import { expected, optimistic } from '../platform/optimistic'
import { queryClient } from '../platform/query-client'
import { useUser } from '../platform/session'

export const exchangesQuery = queryOptions({
  queryKey: ['exchanges'],
  queryFn: ({ signal }) => callAll(listExchanges, { query: { limit: limits.listMost }, signal }),
  meta: { readOn: ['exchange', 'message'] },
})

/** The caller's exchanges, newest first. */
export function useExchanges() {
  return useQuery(exchangesQuery)
}

/** Stores the caller's own exchange; one between others, cancelled for their team, is not in the list. */
function store(exchange: Exchange | TeamExchange) {
  if (!('acts' in exchange)) return
  queryClient.setQueryData(exchangesQuery.queryKey, (exchanges) =>
    exchanges?.map((one) => (one._id === exchange._id ? exchange : one)),
  )
}

type LastMessage = NonNullable<Exchange['lastMessage']>

/** Puts a message loaded in the chat into the list too, without reloading the list. */
export function storeLastMessage(exchangeId: string, line: LastMessage) {
  const { queryKey } = exchangesQuery
  const known = queryClient.getQueryData(queryKey)?.find((one) => one._id === exchangeId)
  if (known?.lastMessage && known.lastMessage.createdAt >= line.createdAt) return
  // A list under way may have been read before this message was stored.
  if (queryClient.isFetching({ queryKey, exact: true })) void queryClient.invalidateQueries({ queryKey, exact: true })
  else if (known) store({ ...known, lastMessage: line })
}

/** Whether the list is on the screen. */
export const exchangesShown = () =>
  queryClient.getQueryCache().find({ queryKey: exchangesQuery.queryKey, exact: true })?.isActive() ?? false

const exchangeChanged = reload('exchange')

/** An act of a party whose result is the exchange. */
export function useAct<Given>(act: (given: Given) => Promise<Exchange | TeamExchange>) {
  return useMutation({ mutationFn: act, onSuccess: store, onSettled: exchangeChanged })
}

/** An act whose result is shown before the server has answered. `result` gets who acts. */
function useShownAct(act: (id: string) => Promise<Exchange>, result: (me: string) => Partial<Exchange>) {
  const me = useUser()._id
  return useMutation({
    mutationFn: act,
    ...optimistic((id: string) => [
      expected<Exchange[]>(exchangesQuery.queryKey, (exchanges) =>
        exchanges.map((one) => (one._id === id ? { ...one, ...result(me) } : one)),
      ),
    ]),
    onSuccess: store,
    onSettled: exchangeChanged,
  })
}

const now = () => new Date().toISOString()

export const useInitiateCompletion = () =>
  useShownAct(
    (id) => call(initiateCompletion, { params: { id } }),
    (me) => ({ status: 'pending_completion', completionInitiator: me, completionRequestedAt: now() }),
  )

export const useConfirmCompletion = () =>
  useShownAct(
    (id) => call(confirmCompletion, { params: { id } }),
    () => ({ status: 'completed', completedAt: now() }),
  )

export const useDeclineCompletion = () =>
  useShownAct(
    (id) => call(declineCompletion, { params: { id } }),
    () => ({ status: 'ongoing', completionInitiator: null, completionRequestedAt: null }),
  )

export const useExtendExchange = () =>
  useAct(({ id, completionDate }: { id: string; completionDate: string }) =>
    call(extendExchange, { params: { id }, body: { completionDate } }),
  )

export const useCancelExchange = () =>
  useAct(({ id, reason }: { id: string; reason: string }) => call(cancelExchange, { params: { id }, body: { reason } }))

export const useRateExchange = () =>
  useAct(({ id, rating, comment }: { id: string; rating: number; comment: string }) =>
    // The form says who will read the comment.
    call(rateExchange, { params: { id }, body: { rating, comment, isCommentPublic: true } }),
  )
