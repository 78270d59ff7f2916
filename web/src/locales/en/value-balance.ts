import type { ReactNode } from 'react'

export const evenSwap = () => 'Even swap'
export const youGiveMore = ({ amount }: { amount: string }) => `You give ${amount} more`
export const youGetMore = ({ amount }: { amount: string }) => `You get ${amount} more`
/** Follows one of the three above, for screen readers. */
export const givenAndGot = ({ give, get }: { give: string; get: string }) =>
  `: you give ${give}, you get ${get} a month`
export const giveAmount = ({ amount }: { amount: ReactNode }) => ['Give ', amount]
export const getAmount = ({ amount }: { amount: ReactNode }) => ['Get ', amount]
