export const signUpToSwap = () => 'Sign up to swap'
export const logIn = () => 'Log in'
export const validUntil = ({ day }: { day: string }) => `valid until ${day}`
const months = 'January February March April May June July August September October November December'.split(' ')
/** `month` counts from 1. */
export const day = ({ year, month, day }: { year: string; month: number; day: number }) =>
  `${months[month - 1]} ${day}, ${year}`
