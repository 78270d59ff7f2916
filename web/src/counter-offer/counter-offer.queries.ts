import type { Bid } from '@perkloop/contract/bid'
import {
  acceptCounterOffer,
  type CounterDraft,
  makeCounterOffer,
  refuseCounterOffer,
  withdrawCounterOffer,
} from '@perkloop/contract/counter-offer'
import type { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { storeAccepted, storeBid } from '../bid/bid.queries'
import { call } from '../platform/api'
import { reload } from '../platform/changes'

const bidChanged = reload('bid')

export function useMakeCounterOffer() {
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: z.input<typeof CounterDraft> }) =>
      call(makeCounterOffer, { params: { id }, body: draft }),
    onSuccess: ({ bid }) => storeBid(bid),
    onSettled: bidChanged,
  })
}

/** The one that is shown: another that came meanwhile is not accepted. `terms` are the owner's. */
export function useAcceptCounterOffer() {
  return useMutation({
    mutationFn: ({ bid, terms }: { bid: Bid; terms?: z.input<typeof ExchangeTerms> }) =>
      call(acceptCounterOffer, {
        params: { id: bid._id },
        body: { round: bid.counterOffer?.round ?? 1, updatedAt: bid.updatedAt, ...(terms && { exchangeData: terms }) },
      }),
    onSuccess: storeAccepted,
    onSettled: reload('exchange'),
  })
}

interface Shown {
  id: string
  round: number
}

export function useRefuseCounterOffer() {
  return useMutation({
    mutationFn: ({ id, round }: Shown) => call(refuseCounterOffer, { params: { id }, body: { round } }),
    onSuccess: ({ bid }) => storeBid(bid),
    onSettled: bidChanged,
  })
}

export function useWithdrawCounterOffer() {
  return useMutation({
    mutationFn: ({ id, round }: Shown) => call(withdrawCounterOffer, { params: { id }, body: { round } }),
    onSuccess: ({ bid }) => storeBid(bid),
    onSettled: bidChanged,
  })
}
