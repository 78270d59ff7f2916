import type { Exchange } from '@perkloop/contract/exchange'
import * as t from '#locale/agreed-change'
import { givenOf } from '../bid/wire-names'
import { longDay } from '../ui/dates'

interface Terms {
  completionDate: string | null
  logistics: string | null
  quantity: number | null
}

/** What is changed, each as a phrase of its own; `was` is what it was before, where that is told. */
export function changeTexts(change: Terms, was: Terms | null, { bidId }: Pick<Exchange, 'bidId'>) {
  const { completionDate: date, logistics, quantity } = change
  const perk = givenOf(bidId).title
  const texts: string[] = []
  if (date !== null) {
    const day = longDay(date)
    texts.push(was?.completionDate ? t.dayInstead({ day, was: longDay(was.completionDate) }) : t.day({ day }))
  }
  if (quantity !== null) {
    const many = { quantity: String(quantity), perk }
    texts.push(was?.quantity ? t.quantityInstead({ ...many, was: String(was.quantity) }) : t.quantity(many))
  }
  if (logistics !== null) {
    texts.push(was?.logistics ? t.logisticsInstead({ logistics, was: was.logistics }) : t.logistics({ logistics }))
  }
  return texts
}
