import { number } from './language'

export const swapDone = () => 'Swap done'
export const thatIsSwap = ({ number: nth }: { number: number }) =>
  nth === 1 ? 'Your first swap is done' : `That’s swap number ${number(nth)}`
export const gaveAndGot = ({ gave, got }: { gave: string; got: string }) => `You gave ${gave} and got ${got}.`
export const addAsFriend = ({ name }: { name: string }) => `Add ${name} as a friend`
