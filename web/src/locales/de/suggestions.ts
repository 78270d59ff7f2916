export const swapsForYou = () => 'Tausche für dich'
export const howToGetSome = () =>
  'Noch passt nichts für beide Seiten. Stell einen Perk ein und sag, was du dafür nehmen würdest: Was beiden passt, erscheint hier.'
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
  const wants = kind ? `${owner} sucht etwas aus „${kind}“, du hast ${mine}` : `${owner} nimmt gern ${mine}`
  return `${wants}, ${apart ? `${apart} Unterschied` : 'gleich viel wert'}`
}
