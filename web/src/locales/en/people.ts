import { number, plural } from './language'

export const mutualFriends = ({ count }: { count: number }) =>
  plural(count, { one: '1 mutual friend', other: `${number(count)} mutual friends` })
export const sameCompany = () => 'Same company'
export const sameOrganization = () => 'Same organization'

export const memberSince = ({ month }: { month: string }) => `Member since ${month}`
export const comments = () => 'What others wrote'
export const commentsLoading = () => 'Loading comments'
export const noComments = () => 'No comments yet. They come with the ratings of completed exchanges.'

export const yourPicture = () => 'Your picture'
export const pictureHint = () =>
  'Shown beside your name to everybody who may open your profile. The middle of it is cut to a square.'
export const addPicture = () => 'Add a picture'
export const changePicture = () => 'Change picture'
export const removePicture = () => 'Remove'
export const savingPicture = () => 'Saving your picture...'
export const pictureSaved = () => 'Your picture was saved'
export const pictureFailed = () => 'Your picture could not be saved. Please try again.'
export const pictureRemoved = () => 'Your picture was removed'
