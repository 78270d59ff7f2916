import { number } from './language'

export const perkIsGone = () => 'This perk is gone'
export const perk = () => 'Perk'
export const copyLink = () => 'Copy link'
export const takenAwayOrForFriends = () => 'It was taken away, or its owner shows it to friends only.'
export const swapsCompleted = ({ count }: { count: number }) => `Swaps: ${number(count)} completed`
export const moreFrom = ({ owner }: { owner: string }) => `More from ${owner}`
export const goToMyPerks = () => 'Go to My Perks'
export const notAvailable = () => 'Not available right now'
export const linkCopied = () => 'Link copied'
export const copyFromAddressBar = () => 'Copy the link from the address bar'
