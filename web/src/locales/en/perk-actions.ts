export const placeBid = () => 'Place Bid'
export const viewBid = () => 'View bid'
export const postYourPerk = () => 'Post Your Perk'
export const roleForbidsPosting = ({ organization }: { organization: string }) =>
  `Your role in ${organization} does not allow you to post perks. Ask an admin there for a role that does.`
export const browseMarketplace = () => 'Browse the marketplace'
export const loadingYourPerks = () => 'Loading your perks'
export const inAnExchange = () => 'In an exchange'
export const exchanged = () => 'Exchanged'
export const edit = ({ perk }: { perk: string }) => `Edit ${perk}`
export const remove = ({ perk }: { perk: string }) => `Delete ${perk}`
