import { number, plural } from './language'

export const myFriends = () => 'My Friends'
export const viewFriends = () => 'View Friends'
export const viewRequests = () => 'View Requests'
export const friendRequests = () => 'Friend requests'
/** Of one person: the reader's friend. */
export const isFriend = () => 'Friends'
export const friends = () => 'Friends'
export const noFriends = () => 'No friends yet'
export const findOthers = () => 'Find other users by browsing the marketplace or using invite codes'
export const loadingFriends = () => 'Loading your friends'
export const exchangeHistory = ({ count }: { count: number }) =>
  `Exchange History: Successfully completed ${number(count)} exchanges`
export const notRated = () => 'Not rated yet'
export const perksOnTheLoop = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'perk', other: 'perks' })} listed`
export const viewProfile = () => 'View Profile'
export const remove = () => 'Remove'
export const removeQuestion = () => 'Are you sure you want to remove this friend?'
export const removeMeans = ({ name }: { name: string }) =>
  `You and ${name} won’t see each other’s perks if one of you is private.`
export const removing = () => 'Removing friend...'
export const removed = () => 'Friend removed'
export const decline = () => 'Decline'
export const accept = () => 'Accept'
export const accepting = () => 'Accepting request...'
export const accepted = () => 'Friend request accepted!'
export const declining = () => 'Declining request...'
export const declined = () => 'Friend request declined'
export const answerFailed = () => 'Failed to process request'
export const findPeople = () => 'Find people'
export const howToSearch = () => 'How to search'
export const searchByCode = () => 'Search by Invite Code'
export const searchByUsername = () => 'Search by Username'
export const findByCode = () => 'Find by Invite Code'
export const inviteCode = () => 'Invite code'
export const privateByCodeOnly = () => 'Private profiles can only be found with their code.'
export const enterCode = () => 'Enter invite code'
export const findByUsername = () => 'Find by Username'
export const username = () => 'Username'
export const publicOnly = ({ least }: { least: number }) => `Public profiles only. At least ${least} characters.`
export const usernameTooShort = ({ least }: { least: number }) => `Username must be at least ${least} characters`
export const checkCode = () => 'Check the code, or ask for it again.'
export const checkSpelling = () => 'Check the spelling, or ask for their invite code.'
export const enterUsername = () => 'Enter username'
export const search = () => 'Search'
export const searching = () => 'Searching...'
export const peopleFound = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'person', other: 'people' })} found`
export const you = () => 'You'
export const askedYou = () => 'Asked you'
export const sendRequest = () => 'Send Friend Request'
export const requestIsSent = () => 'Friend Request Sent'
export const add = () => 'Add'
export const sent = () => 'Sent'
export const sendingRequest = () => 'Sending friend request...'
export const requestSent = () => 'Friend request sent successfully!'
export const withdraw = () => 'Withdraw'
export const withdrawn = () => 'Friend request withdrawn'
export const withdrawFailed = () => 'Failed to withdraw request'
