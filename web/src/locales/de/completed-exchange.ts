import { number } from './language'

export const swapDone = () => 'Tausch abgeschlossen'
export const thatIsSwap = ({ number: nth }: { number: number }) =>
  nth === 1 ? 'Dein erster Tausch ist geschafft' : `Das war Tausch Nummer ${number(nth)}`
export const gaveAndGot = ({ gave, got }: { gave: string; got: string }) =>
  `Du hast ${gave} gegeben und ${got} bekommen.`
export const addAsFriend = ({ name }: { name: string }) => `Mit ${name} befreunden`
