import { dollarsText, perkText } from '../perk/perk.shape'
import { isOnOfferText } from '../perk/perk-end.shape'
import { isVisibleText } from '../perk/perk-seen.shape'
import { circlesOfText } from '../user/circle.shape'
import { wishFitsText } from '../want/want.shape'

/** How many are shown, and how many of one other person. */
const [shown, ofOne] = [6, 2]
/**
 * What one look reads at most: of the caller's perks, the perks on their lists, their wishes, and of each wish the perks each
 * way from the value of the caller's. Of what organizations keep among those who may see it, the newest of each and of all.
 */
const [ownPerks, listed, wishes, perksEachWay, ofCircle, ofCircles] = [20, 400, 20, 40, 200, 1000]

const columns =
  'p.id, p.owner_id, p.owner_public, p.kept_within, p.shared_with, p.kind, p.value_cents, p.terms, p.status, p.valid_until'

/**
 * Perks of a wish `w`, from the value of the perk it is for on, up or down: the closest in value are read first, whatever there is.
 * The other end of the range is left to the reader of these rows: with both the planner expects few, and reads and sorts all of a kind.
 */
const nearest = (way: 'up' | 'down') => `(select ${columns} from perks p
    where p.kind = w.kind and p.status = 'available' and p.owner_public and p.kind is not null and p.value_cents
      ${way === 'up' ? '>= greatest(w.near, coalesce(w.min_cents, 0))' : '<= least(w.near - 1, coalesce(w.max_cents, 2147483647))'}
    order by p.value_cents ${way === 'up' ? 'asc, p.id asc' : 'desc, p.id desc'} limit ${perksEachWay})`

/** The rule of loops (loop/loop.rules.ts, quantitiesOf), for what the caller gives. */
const quantity = `least(greatest(case when d.value_cents = 0 then 1
    else round(greatest(d.value_cents, x.value_cents)::numeric / d.value_cents) end, 1), x.offered)::integer`

/** Whether a bid of the one for the other, or a loop with both, waits or was turned down by a person. */
const isAnswered = `(exists (select from bids b where b.target_perk_id = x.id and b.given_perk_id = d.id
      and (b.status = 'pending' or b.rejection_reason = 'owner'))
    or exists (select from bids b where b.target_perk_id = d.id and b.given_perk_id = x.id
      and (b.status = 'pending' or b.rejection_reason = 'owner'))
    or exists (select from bids b where b.bidder_id = d.owner_id and b.target_perk_id = x.id and b.status = 'pending')
    or exists (select from loop_legs one join loop_legs other on other.loop_id = one.loop_id
      where one.perk_id = d.id and one.open and other.perk_id = x.id)
    or exists (select from loop_refusals no where not no.silent and (no.given_perk_id, no.target_perk_id) in ((d.id, x.id), (x.id, d.id))))`

/**
 * One row: swaps that the want lists of both sides say, as `body`, closest in value first. As with loops, limits stand inside
 * the sub-selects, so that neither a large market nor a user with a thousand wishes makes it slow.
 */
export const callersSuggestions = (base: string) => `
  with mine as materialized (select ${columns}, p.title from perks p
      where p.owner_id = caller.id and ${isOnOfferText('p')} and exists (select from wants w where w.given_perk_id = p.id)
      order by p.created_at desc, p.id desc limit ${ownPerks}),
    wished as materialized (select w.*, d.value_cents as near from mine d cross join lateral (
        select * from wants w where w.given_perk_id = d.id and w.kind is not null limit 5) w limit ${wishes}),
    kept as materialized (select p.* from (${circlesOfText('caller.id')}) circles cross join lateral (
        select ${columns} from perks p where p.shared_with = circles.circle and p.status = 'available'
        order by p.created_at desc, p.id desc limit ${ofCircle}) p
      where exists (select from wished) limit ${ofCircles}),
    found as materialized (
      (select w.given_perk_id as mine_id, w.quantity as offered, ${columns} from mine d
        cross join lateral (select * from wants w where w.given_perk_id = d.id and w.target_perk_id is not null limit 100) w
        cross join lateral (select * from perks p where p.id = w.target_perk_id limit 1) p limit ${listed})
      union all select w.given_perk_id, w.quantity, p.* from wished w
        cross join lateral (${nearest('up')} union all ${nearest('down')}) p where ${wishFitsText('w', 'p')}
      union all select w.given_perk_id, w.quantity, p.* from wished w
        cross join lateral (select * from kept k where ${wishFitsText('w', 'k')} limit ${2 * perksEachWay}) p),
    both_ways as materialized (select x.*, d.owner_id as mine_owner, d.owner_public as mine_public,
        d.kept_within as mine_kept, d.shared_with as mine_shared, d.value_cents as mine_value,
        their.kind as they_want from found x join mine d on d.id = x.mine_id
      cross join lateral (
        select w.kind from wants w where w.given_perk_id = x.id
          and (w.target_perk_id = d.id or ((d.owner_public or d.shared_with is not null) and ${wishFitsText('w', 'd')}))
        order by w.kind nulls first limit 1) their),
    fitting as materialized (
      select d.id as mine_id, x.id, x.owner_id, x.they_want, ${quantity} as quantity,
        abs(x.value_cents - ${quantity} * d.value_cents::bigint) as apart
      from both_ways x cross join lateral (select x.mine_id as id, x.mine_owner as owner_id, x.mine_public as owner_public,
        x.mine_kept as kept_within, x.mine_shared as shared_with, x.mine_value as value_cents) d
      where x.owner_id <> d.owner_id and ${isOnOfferText('x')}
        and ${isVisibleText('x', 'd.owner_id')} and ${isVisibleText('d', 'x.owner_id')} and not ${isAnswered}),
    once as (select distinct on (id) * from fitting order by id, apart, mine_id),
    ranked as (select *, row_number() over (partition by owner_id order by apart, id) as place from once)
  select coalesce(json_agg(json_build_object('theirs', ${perkText('p', 'u', base)},
      'mine', json_build_object('_id', d.id, 'title', d.title, 'estimatedValue', ${dollarsText('d.value_cents')}),
      'quantity', best.quantity, 'theyWant', best.they_want, 'apart', ${dollarsText('best.apart')})
    order by best.apart, best.id), '[]')::text as body
  from (select * from ranked where place <= ${ofOne} order by apart, id limit ${shown}) best
    join perks p on p.id = best.id join users u on u.id = p.owner_id join mine d on d.id = best.mine_id`
