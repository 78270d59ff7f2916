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
import { requestSupport } from '@perkloop/contract/support'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call, callAll } from '../platform/api'
import { queryClient } from '../platform/query-client'

export const exchangesQuery = queryOptions({
  queryKey: ['exchanges'],
  queryFn: ({ signal }) => callAll(listExchanges, { query: { limit: limits.listMost }, signal }),
})

/** The caller's exchanges, newest first. */
export function useExchanges() {
  return useQuery(exchangesQuery)
}

/** Of an exchange between others, cancelled for their team, there is nothing to keep. */
function store(exchange: Exchange | TeamExchange) {
  if (!('acts' in exchange)) return
  queryClient.setQueryData(exchangesQuery.queryKey, (exchanges) =>
    exchanges?.map((one) => (one._id === exchange._id ? exchange : one)),
  )
}

const readAgain = () =>
  Promise.all(['exchanges', 'bids', 'perks', 'users'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

function useAct<Given>(act: (given: Given) => Promise<Exchange | TeamExchange>) {
  return useMutation({ mutationFn: act, onSuccess: store, onSettled: readAgain })
}

export const useInitiateCompletion = () => useAct((id: string) => call(initiateCompletion, { params: { id } }))
export const useConfirmCompletion = () => useAct((id: string) => call(confirmCompletion, { params: { id } }))
export const useDeclineCompletion = () => useAct((id: string) => call(declineCompletion, { params: { id } }))

export const useExtendExchange = () =>
  useAct(({ id, completionDate }: { id: string; completionDate: string }) =>
    call(extendExchange, { params: { id }, body: { completionDate } }),
  )

export const useCancelExchange = () =>
  useAct(({ id, reason }: { id: string; reason: string }) => call(cancelExchange, { params: { id }, body: { reason } }))

export const useRateExchange = () =>
  useAct(({ id, rating, comment }: { id: string; rating: number; comment: string }) =>
    call(rateExchange, { params: { id }, body: { rating, comment } }),
  )

export function useRequestSupport() {
  return useMutation({
    mutationFn: (request: { exchangeId: string; description: string }) => call(requestSupport, { body: request }),
    onSettled: readAgain,
  })
}
