import { areApartText } from '../user/apart.shape'
import { areFriendsText } from '../user/friend.shape'

/** SQL for whether a viewer may see a perk: the owner is public, a friend, or the viewer, and not apart from them. */
export const isVisibleText = (of: string, viewer: string) =>
  `((${of}.owner_public or ${of}.owner_id = ${viewer} or ${areFriendsText(`${of}.owner_id`, viewer)})
    and not ${areApartText(`${of}.owner_id`, viewer)})`
