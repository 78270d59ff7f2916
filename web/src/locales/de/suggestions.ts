export const swapsForYou = () => 'Passende Tauschangebote'
export const howToGetSome = () =>
  'Noch passt nichts für beide Seiten. Biete einen Perk an und sag, was du dafür nehmen würdest: Was beiden passt, erscheint hier.'
export const noneYet = () =>
  'Noch passt nichts für beide Seiten. Tauschangebote, die zu deinen Perks passen und zu dem, was du dafür nehmen würdest, erscheinen hier.'
export const postFirst = () => 'Biete deinen ersten Perk an'
export const seeLoops = () => 'Ansehen und antworten'
export const sayWhatYouTake = () => 'Sag, was du nehmen würdest'
export const bidNow = () => 'Jetzt bieten'
export const bidPlaced = () => 'Gebot abgegeben'
export const several = ({ count, perk }: { count: number; perk: string }) => `${count} × ${perk}`
interface Reason {
  owner: string
  kind: string | null
  mine: string
  apart: string | null
}
export const reason = ({ owner, kind, mine, apart }: Reason) => {
  const wants = kind ? `${owner} sucht etwas aus „${kind}“, du hast ${mine}` : `${owner} möchte ${mine} von dir`
  return `${wants}, ${apart ? `${apart} Unterschied` : 'gleich viel wert'}`
}
