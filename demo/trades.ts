import type { TradeData } from './trade-data'
import { tradesOfBen } from './trades-of-ben'
import { tradesOfOthers } from './trades-of-others'

const all = { ...tradesOfBen, ...tradesOfOthers }

export type TradeKey = keyof typeof all
export const trades: Record<TradeKey, TradeData> = all
