export const chosen = () => 'Featured perks'
export const countOf = ({ count, most }: { count: number; most: number }) => `${count} of ${most}`
export const howItWorks = ({ landing, marketplace }: { landing: number; marketplace: number }) =>
  `The landing page shows the first ${landing} that visitors can see, the public marketplace the first ${marketplace}. A perk that leaves the market leaves both by itself.`
export const none = () => 'No perk is featured'
export const noneText = () => 'The public pages show the most valuable perks.'
export const changedMeanwhile = () => 'The list has changed since you began, so yours can’t be saved as it is.'
export const takeTheirs = () => 'Take the new list'
export const keepMine = () => 'Keep mine'
export const notSaved = () => 'Not saved yet'
export const discard = () => 'Discard'
export const discardChanges = () => 'Discard your changes?'
export const save = () => 'Save'
export const saveThese = () => 'Save the featured perks?'
export const saveText = () => 'Visitors see the new list at once.'
export const isSaved = () => 'The featured perks are saved'
export const reason = () => 'Reason'
export const reasonHint = () => 'For the security log. For example the season they fit.'
export const isAt = ({ perk, place, count }: { perk: string; place: number; count: number }) =>
  `${perk} is number ${place} of ${count}`
export const isOut = ({ perk }: { perk: string }) => `${perk} is removed`
export const inExchange = () => 'Not shown: in an exchange'
export const exchanged = () => 'Not shown: swapped away'
export const withheld = () => 'Not shown: its owner is suspended'
export const ownerIsPrivate = () => 'Not shown: its owner is private'
export const standsIn = () => 'Stands in for one that is not shown'
export const moveByKeys = ({ perk, place, count }: { perk: string; place: number; count: number }) =>
  `Move ${perk}, number ${place} of ${count}, by dragging or with the up and down arrow keys`
export const moveUp = ({ perk }: { perk: string }) => `Move ${perk} up`
export const moveDown = ({ perk }: { perk: string }) => `Move ${perk} down`
export const remove = ({ perk }: { perk: string }) => `Remove ${perk}`
export const addOne = () => 'Add a perk'
export const search = () => 'Words of its title, description or company'
export const isFull = ({ most }: { most: number }) => `There are ${most}. Remove one to add another.`
export const nothingFound = () => 'No perk found'
export const nothingFoundText = () => 'Only perks on offer of public people can be featured.'
export const isChosen = () => 'Featured'
export const add = () => 'Add'
export const addPerk = ({ perk }: { perk: string }) => `Add ${perk}`
export const preview = () => 'Preview'
export const previewOf = () => 'Preview of'
export const landingPage = () => 'Landing page'
export const marketplace = () => 'Public marketplace'
export const mostValuable = () => 'No featured perk can be shown, so these are the most valuable ones.'
export const nothingToShow = () => 'There is no perk that visitors can see.'
export const ended = () => 'Not shown: its last day is over'
