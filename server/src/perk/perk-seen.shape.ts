import { areApartText } from '../user/apart.shape'
import { circlesOfText } from '../user/circle.shape'
import { areFriendsText } from '../user/friend.shape'

const isInText = (circle: string, viewer: string) => `${circle} in (${circlesOfText(viewer)})`

/** SQL for whether the rules of its owner's organization, if any, let a viewer who is not the owner see a perk. */
export const isWithinText = (of: string, viewer: string) =>
  `(${of}.kept_within is null or ${isInText(`${of}.kept_within`, viewer)})`

/** SQL for whether its owner is public, and the rules of their organization let the viewer see the perk. */
export const isOpenToText = (of: string, viewer: string) =>
  `(${of}.owner_public or ${of}.shared_with is not null and ${isInText(`${of}.shared_with`, viewer)})`

/**
 * SQL for whether a viewer may see a perk: the owner is public, a friend, or the viewer, and not apart from them; and the
 * rules of the owner's organization let them.
 */
export const isVisibleText = (of: string, viewer: string) =>
  `((${isOpenToText(of, viewer)} or ${of}.owner_id = ${viewer}
      or (${areFriendsText(`${of}.owner_id`, viewer)} and ${isWithinText(of, viewer)}))
    and not ${areApartText(`${of}.owner_id`, viewer)})`
