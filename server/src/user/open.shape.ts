import { areApartText } from './apart.shape'
import { areFriendsText, isBetweenText } from './friend.shape'

/**
 * SQL for whether the viewer may open the profile of a `users` row. A private one opens for its user, for friends, for
 * users they sent a friend request to, and for the other party of a pending or accepted bid or of an exchange, unless
 * either has blocked the other (docs/product.md, Profiles). That of a suspended user opens for nobody. It is here below the
 * profile slice, because people who are found need it.
 */
export const mayOpenText = (of: string, viewer: string) =>
  `(${mightOpenText(of, viewer)} and not ${areApartText(`${of}.id`, viewer)})`

/** The same, also where one has blocked the other. */
export const mightOpenText = (of: string, viewer: string) => `(${of}.suspended_at is null and (
  ${of}.discoverability = 'public' or ${of}.id = ${viewer} or ${areFriendsText(`${of}.id`, viewer)}
  or exists (select from friendships f where f.requester_id = ${of}.id and ${isBetweenText('f', `${of}.id`, viewer)})
  or exists (select 1 from bids b join perks p on p.id = b.target_perk_id where b.status in ('pending', 'accepted')
    and ((b.bidder_id = ${of}.id and p.owner_id = ${viewer}) or (b.bidder_id = ${viewer} and p.owner_id = ${of}.id)))))`
