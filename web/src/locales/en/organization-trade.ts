export const whichList = () => 'Perks or exchanges'
export const teamPerks = () => 'Team perks'
export const teamPerksText = () => 'Everything members have posted. You can edit or delete it for them.'
export const loadingPerks = () => 'Loading the team’s perks'
export const noPerks = () => 'No perks yet'
export const noPerksText = () => 'What members post shows up here.'
export const teamExchanges = () => 'Team exchanges'
export const teamExchangesText = () =>
  'What members swap, with each other and with people elsewhere. Chats stay between the two.'
export const loadingExchanges = () => 'Loading the team’s exchanges'
export const noExchanges = () => 'No exchanges yet'
export const noExchangesText = () => 'When a member accepts a bid, or theirs is accepted, it shows up here.'
export const swapOf = ({ target, given }: { target: string; given: string }) => `${target} for ${given}`
export const swapTimes = ({ swap, quantity }: { swap: string; quantity: number }) => `${swap} × ${quantity}`
export const cancelQuestion = ({ swap }: { swap: string }) => `Cancel ${swap}?`
export const cancelExchangeOf = ({ swap }: { swap: string }) => `Cancel the exchange of ${swap}`
export const nameAndName = ({ owner, bidder }: { owner: string; bidder: string }) => `${owner} and ${bidder}`
export const completed = ({ day }: { day: string }) => `Completed ${day}`
export const cancelled = ({ day }: { day: string }) => `Cancelled ${day}`
export const due = ({ day }: { day: string }) => `Due ${day}`
