import { areApartText, isOpenText } from '../user/apart.shape'
import { areFriendsText, isBetweenText } from '../user/friend.shape'

/**
 * Joins, as `u`, the user a row of `notifications n` is about, if its receiver may still know them by name: a bid that is
 * over or a request that was withdrawn opens no private profile (docs/product.md, Profiles). Each user is looked up: for as
 * many as PostgreSQL expects it would read all of them.
 */
export const aboutUserText = `left join lateral (select u.id, u.name from users u
  where u.id = n.person_id and n.kind not in ('bid-rejected', 'bid-closed')
    and (exists (select from exchanges e where e.id = n.exchange_id and ${isOpenText('e')}) or not ${areApartText('u.id', 'n.user_id')})
    and (n.exchange_id is not null or u.discoverability = 'public'
    or ${areFriendsText('u.id', 'n.user_id')}
    or exists (select from friendships f where f.requester_id = u.id and ${isBetweenText('f', 'u.id', 'n.user_id')})
    or exists (select from bids b where b.id = n.bid_id and b.status in ('pending', 'accepted'))) offset 0) u on true`
