export const enterValue = () => 'Enter a value in dollars'
export const valueLike = ({ cents }: { cents: string }) => `Enter a value like 45 or ${cents}`
export const updating = () => 'Updating perk...'
export const updated = () => 'Perk updated'
export const creating = () => 'Creating perk...'
export const created = () => 'Perk created'
export const editPerkOf = ({ owner }: { owner: string }) => `Edit ${owner}’s perk`
export const editYourPerk = () => 'Edit Your Perk'
export const waitingForImage = () => 'Waiting for image'
export const postPerk = () => 'Post Perk'
export const preview = () => 'Preview'
export const yourPerk = () => 'Your perk'
export const asColleaguesSeeIt = () => 'This is how colleagues at other companies see it.'
export const title = () => 'Title'
export const titleHint = () => 'What it is, in a few words'
export const description = () => 'Description'
export const estimatedValue = () => 'Estimated value'
export const image = () => 'Image'
export const posterInstead = () => 'No photo? We’ll make a poster from what you write.'
export const anyPhoto = () => 'Any photo'
export const currentPicture = () => 'Current picture'
export const pastedPicture = () => 'Pasted picture'
export const otherPictureType = () => 'Use a PNG, JPEG, WebP or AVIF picture'
export const fileIsEmpty = () => 'This file is empty'
export const largerThan = ({ megabytes }: { megabytes: number }) => `This photo is larger than ${megabytes} MB.`
export const morePixels = ({ megapixels }: { megapixels: number }) =>
  `This photo has more than ${megapixels} megapixels.`
export const noHeicHere = () => 'This browser can’t read HEIC photos. Save it as JPEG and choose that one.'
export const seeInMyPerks = () => 'See it in My Perks'
export const kind = () => 'Kind'
export const kindHint = () => 'So that people who look for this kind find it.'
export const looksLike = ({ kind }: { kind: string }) => `It looks like ${kind}. Is that right? Then press it.`
export const validUntil = () => 'Valid until'
export const leavesByItself = () => 'After this day it leaves the marketplace by itself.'
