import { friendsOfText, isBetweenText } from './friend.shape'
import { allowsText } from './permission.shape'

// What a viewer and others have in common, as SQL text: `with ${viewerText(…)} select ${inCommonText(…)} from …, me`.

/** So many friends of the viewer are compared at most: the statement must not grow with their number. */
const friendsCompared = 200

/**
 * The viewer as `me`, with the organization only where they may see its members (docs/product.md, Organizations), and their
 * public friends as `mine`: whom a private person is a friend of is nobody else's business.
 * @param organizations Whether the installation has them switched on.
 */
export const viewerText = (viewer: string, organizations: boolean) => `me as materialized (
    select u.id, lower(btrim(u.company)) as company, ${
      organizations
        ? `(select m.organization_id from memberships m join roles r on r.id = m.role_id where m.user_id = u.id
      and (u.is_system_admin or ${allowsText('r', 'see the members')}))`
        : 'null::uuid'
    } as organization_id
    from users u where u.id = ${viewer}),
  mine as materialized (select f.friend as id from (${friendsOfText(viewer)} limit ${friendsCompared}) f
    cross join lateral (select from users u where u.id = f.friend and u.discoverability = 'public' offset 0) public)`

/** The contract's InCommon, of a `users` row whose profile the viewer may open. */
export const inCommonText = (of: string) => `json_build_object(
  'mutualFriends', (select count(*) from mine where exists (select from friendships f where f.status = 'accepted'
    and ${isBetweenText('f', 'mine.id', `${of}.id`)})),
  'company', coalesce(lower(btrim(${of}.company)) = me.company, false),
  'organization', exists (select from memberships m where m.user_id = ${of}.id and m.organization_id = me.organization_id))`
