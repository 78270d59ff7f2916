export const swapsForYou = () => 'Swaps for you'
export const howToGetSome = () =>
  'Nothing fits both ways yet. Post a perk and say what you would take for it: swaps that suit both sides show up here.'
export const noneYet = () =>
  'Nothing fits both ways yet. Swaps that suit your perks and what you would take for them show up here.'
export const postFirst = () => 'Post your first perk'
export const seeLoops = () => 'See and answer'
export const sayWhatYouTake = () => 'Say what you’d take'
export const bidNow = () => 'Bid now'
export const bidPlaced = () => 'Bid placed'
export const several = ({ count, perk }: { count: number; perk: string }) => `${count} × ${perk}`
interface Reason {
  /** A first name. */
  owner: string
  /** The kind of what they wish for; null where they named the reader's perk itself. */
  kind: string | null
  /** The reader's perk, with a number where it is several. */
  mine: string
  /** Dollars between the two sides; null for none. */
  apart: string | null
}
export const reason = ({ owner, kind, mine, apart }: Reason) => {
  const wants = kind ? `${owner} wants something in ${kind}, you have ${mine}` : `${owner} wants your ${mine}`
  return `${wants}, ${apart ? `${apart} apart` : 'worth the same'}`
}
