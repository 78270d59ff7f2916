export const whatIdTake = () => 'What I’d take'
export const whatFor = ({ perk }: { perk: string }) => `For ${perk}. Bids with something of it are marked.`
export const whatForInLoops = ({ perk }: { perk: string }) =>
  `For ${perk}. Who has something of it and wants yours can swap with you, directly or in a loop.`
export const whatKindIsThis = () => 'What kind of perk is this?'
export const anythingOfTheseKinds = () => 'Anything of these kinds'
export const upToWishes = ({ most }: { most: number }) =>
  `Up to ${most} kinds. Each can be narrowed by words and value.`
export const words = () => 'Words'
export const anything = () => 'Anything'
export const particularPerks = () => 'Particular perks'
export const findPerks = () => 'Find perks'
export const foundPerks = () => 'Perks that were found'
export const noneFound = () => 'No perk found'
export const addPerk = ({ perk }: { perk: string }) => `Add ${perk}`
export const removePerk = ({ perk }: { perk: string }) => `Remove ${perk}`
export const howManyOfYours = () => 'How many of yours'
export const atMostForOne = () => 'At most, for one of the other.'
export const onlyYouSeeThis = () => 'Only you see this list.'
export const saving = () => 'Saving what you’d take...'
export const saved = () => 'Saved what you’d take'
export const letItGoRound = () => 'Let it go round (optional)'
/** Instead, where loops are switched off. */
export const takeOptional = () => 'What I’d take (optional)'
export const whatWouldYouTake = () => 'What would you take for it? Press the kinds; you can say more in My Perks.'
export const wouldLikeItDo = () => 'Would something like it do as well?'
export const anythingIn = ({ kind, range }: { kind: string; range: string }) => `Anything in ${kind}, ${range}.`
export const yesLookForLoops = () => 'Yes, look for loops'
/** Instead, where loops are switched off. */
export const yesKeepThat = () => 'Yes, keep that in mind'
export const no = () => 'No'
export const whatWouldYouTakeFor = ({ perk }: { perk: string }) => `What would you take for ${perk}?`
export const close = () => 'Close'
export const onYourWantList = () => 'On your want list'
/** Follows the name of a button, for screen readers. */
export const forPerk = ({ perk }: { perk: string }) => ` for ${perk}`
