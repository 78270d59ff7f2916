export const placeBid = () => 'Gebot abgeben'
export const viewBid = () => 'Gebot ansehen'
export const postYourPerk = () => 'Perk anbieten'
export const roleForbidsPosting = ({ organization }: { organization: string }) =>
  `Mit deiner Rolle in ${organization} kannst du keine Perks anbieten. Frag dort jemanden mit Admin-Rolle nach einer passenden.`
export const browseMarketplace = () => 'Zum Marktplatz'
export const loadingYourPerks = () => 'Deine Perks werden geladen'
export const inAnExchange = () => 'Im Tausch'
export const exchanged = () => 'Getauscht'
export const edit = ({ perk }: { perk: string }) => `„${perk}“ bearbeiten`
export const remove = ({ perk }: { perk: string }) => `„${perk}“ löschen`
