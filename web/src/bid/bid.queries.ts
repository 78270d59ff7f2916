import {
  acceptBid,
  type Bid,
  type BidDraft,
  deleteBid,
  listBids,
  placeBid,
  rejectBid,
  updateBid,
} from '@perkloop/contract/bid'
import type { Exchange } from '@perkloop/contract/exchange'
import type { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import { limits } from '@perkloop/contract/limits'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, callAll } from '../platform/api'
import { reload } from '../platform/changes'
import { expected, optimistic } from '../platform/optimistic'
import { queryClient } from '../platform/query-client'
import { undoable, useUndoable } from '../platform/undo'

export const bidsQuery = queryOptions({
  queryKey: ['bids'],
  queryFn: ({ signal }) => callAll(listBids, { query: { limit: limits.listMost }, signal }),
  meta: { readOn: ['bid', 'exchange'] },
})

/** Bids placed and received, newest first. */
export function useBids() {
  return useQuery(bidsQuery)
}

/** Puts the bid from a response into the cache, so that the screen is right before the list is reloaded. */
export function storeBid(bid: Bid) {
  queryClient.setQueryData(bidsQuery.queryKey, (bids) =>
    bids?.some((one) => one._id === bid._id)
      ? bids.map((one) => (one._id === bid._id ? bid : one))
      : bids && [bid, ...bids],
  )
}

/** The same of a bid that was accepted, with its exchange. */
export function storeAccepted({ bid, exchange }: { bid: Bid; exchange: Exchange }) {
  storeBid(bid)
  queryClient.setQueryData(['exchanges'], (exchanges: Exchange[] | undefined) =>
    exchanges?.some((one) => one._id === exchange._id) ? exchanges : exchanges && [exchange, ...exchanges],
  )
}

const bidChanged = reload('bid')

export function usePlaceBid() {
  return useMutation({
    mutationFn: (draft: z.input<typeof BidDraft>) => call(placeBid, { body: draft }),
    onSuccess: storeBid,
    onSettled: bidChanged,
  })
}

export function useUpdateBid() {
  return useMutation({
    mutationFn: ({ id, quantity }: { id: string; quantity: number }) =>
      call(updateBid, { params: { id }, body: { quantity } }),
    onSuccess: storeBid,
    onSettled: bidChanged,
  })
}

export function useDeleteBid() {
  return useMutation({
    mutationFn: (id: string) => call(deleteBid, { params: { id } }),
    ...optimistic((id: string) => [
      expected<Bid[]>(bidsQuery.queryKey, (bids) => bids.filter((bid) => bid._id !== id)),
    ]),
    onSettled: bidChanged,
  })
}

const rejection = (id: string) => `reject-bid ${id}`

/** Rejections wait for six seconds, so that they can be undone: the bidder hears nothing before. */
export function useRejections() {
  const isWaiting = useUndoable()
  return {
    isRejected: (id: string) => isWaiting(rejection(id)),
    /** `open`: called where the bid is not rejected after all, by Undo or as the server refuses. */
    reject: (id: string, done: string, open: () => void) =>
      undoable({
        key: rejection(id),
        done,
        undone: open,
        send: async () => {
          try {
            storeBid((await call(rejectBid, { params: { id }, keepalive: true })).bid)
          } catch (error) {
            open()
            throw error
          } finally {
            await bidChanged()
          }
        },
      }),
  }
}

export function useAcceptBid() {
  return useMutation({
    mutationFn: ({ bid, terms }: { bid: Bid; terms: z.input<typeof ExchangeTerms> }) =>
      call(acceptBid, {
        params: { id: bid._id },
        body: { exchangeData: terms, quantity: bid.quantity, updatedAt: bid.updatedAt },
      }),
    onSuccess: storeAccepted,
    onSettled: reload('exchange'),
  })
}
