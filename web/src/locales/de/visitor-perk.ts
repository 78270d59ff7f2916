export const signUpToSwap = () => 'Zum Tauschen registrieren'
export const logIn = () => 'Anmelden'
export const validUntil = ({ day }: { day: string }) => `gültig bis ${day}`
const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
/** `month` counts from 1. */
export const day = ({ year, month, day }: { year: string; month: number; day: number }) =>
  `${day}. ${months[month - 1]} ${year}`
