import type { ReactNode } from 'react'

export const evenSwap = () => 'Gleich viel wert'
export const youGiveMore = ({ amount }: { amount: string }) => `Du gibst ${amount} mehr`
export const youGetMore = ({ amount }: { amount: string }) => `Du bekommst ${amount} mehr`
/** Follows one of the three above, for screen readers. */
export const givenAndGot = ({ give, get }: { give: string; get: string }) =>
  `: Du gibst ${give} und bekommst ${get} im Monat`
export const giveAmount = ({ amount }: { amount: ReactNode }) => ['Von dir ', amount]
export const getAmount = ({ amount }: { amount: ReactNode }) => ['Für dich ', amount]
