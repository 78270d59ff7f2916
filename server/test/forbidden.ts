import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db'

/** Of `exchanges e`: part of a loop of three, which holds its target alone and counts for its bidder. */
const isLeg = sql`(e.loop_id is not null and (select count(*) from exchanges leg where leg.loop_id = e.loop_id) > 1)`

/** States that must never be found in the database, whatever users do. */
const forbidden = {
  'an accepted bid without an exchange, or the other way round': sql`
    select b.id from bids b left join exchanges e on e.bid_id = b.id where (b.status = 'accepted') <> (e.id is not null)`,
  'a perk that is reserved without an open exchange, or the other way round': sql`
    select p.id from perks p left join reservations r on r.perk_id = p.id
      left join exchanges e on e.id = r.exchange_id and e.status in ('ongoing', 'pending_completion')
    where (p.status = 'reserved') <> (e.id is not null) and not (p.status = 'removed'
      and exists (select from report_cases c where c.target_id = p.id and c.perk_was = 'reserved'))`,
  'a reservation that outlived its exchange': sql`
    select r.perk_id from reservations r join exchanges e on e.id = r.exchange_id
    where e.status not in ('ongoing', 'pending_completion')`,
  'an open exchange that does not hold both its perks, or a leg of a loop that does not hold its target alone': sql`
    select e.id from exchanges e where e.status in ('ongoing', 'pending_completion')
      and (select array_agg(r.perk_id order by r.perk_id) from reservations r where r.exchange_id = e.id) is distinct from
        case when ${isLeg} then array[e.target_perk_id]
          else array[least(e.target_perk_id, e.given_perk_id), greatest(e.target_perk_id, e.given_perk_id)] end`,
  'a perk in two open exchanges': sql`
    select perk from (select unnest(array[e.target_perk_id] || case when not ${isLeg} then array[e.given_perk_id] end) as perk
      from exchanges e where status in ('ongoing', 'pending_completion')) held group by perk having count(*) > 1`,
  'an agreed loop with another number of exchanges than hand-overs, or an exchange of a loop that is not agreed': sql`
    select l.id from loops l left join exchanges e on e.loop_id = l.id group by l.id
    having count(e.id) <> case when l.status <> 'agreed' then 0
      else (select case count(*) when 2 then 1 else count(*) end from loop_legs g where g.loop_id = l.id) end
    union all select loop_id from loop_legs g join loops l on l.id = g.loop_id
      where (g.exchange_id is not null) <> (l.status = 'agreed') or g.open <> (l.status = 'proposed')
        or (g.logistics is not null) <> (g.open and g.answer = 'accepted') or l.status = 'agreed' and g.answer <> 'accepted'`,
  'a loop called off in part while nothing of it was handed over, and nobody of it is gone': sql`
    select e.loop_id from exchanges e where e.loop_id is not null group by e.loop_id
    having bool_or(e.status = 'cancelled') and not bool_and(e.status = 'cancelled')
      and not bool_or(e.status in ('pending_completion', 'completed')) and not bool_or(e.cancel_cause is not null)`,
  'a proposed loop with a perk that is not on offer, of somebody gone or suspended, or of two who are apart': sql`
    select g.loop_id from loop_legs g join perks p on p.id = g.perk_id join users u on u.id = g.giver_id
    where g.open and (p.status <> 'available' or p.owner_id <> u.id or u.deleted_at is not null or u.suspended_at is not null
      or exists (select from loop_legs other join blocks k on k.blocker_id = g.giver_id and k.blocked_id = other.giver_id
        where other.loop_id = g.loop_id))`,
  'a loop that is not a circle': sql`
    select g.loop_id from loop_legs g left join loop_legs next on next.loop_id = g.loop_id and next.giver_id = g.receiver_id
      and next.place = (g.place + 1) % (select count(*) from loop_legs c where c.loop_id = g.loop_id)
    where next.loop_id is null`,
  'a featured perk that is gone, one of them without a place of its own, or a place of one that is not featured': sql`
    select id from perks where is_hero and status = 'removed' or is_hero <> (hero_order is not null)
    union all select min(id::text)::uuid from perks where is_hero group by hero_order having count(*) > 1`,
  'two pending bids of one person on one perk': sql`
    select bidder_id from bids where status = 'pending' group by bidder_id, target_perk_id having count(*) > 1`,
  'a counter-offer that stands with a perk that is gone, or is not the bidder’s, or an accepted one that the bid does not hold': sql`
    select c.bid_id from counter_offers c join bids b on b.id = c.bid_id join perks p on p.id = c.given_perk_id
    where c.status = 'open' and b.status = 'pending' and p.status in ('removed', 'ended') or p.owner_id <> b.bidder_id
      or c.status = 'accepted' and (b.status, b.given_perk_id, b.quantity) is distinct from ('accepted', c.given_perk_id, c.quantity)`,
  'a pending bid on a perk that is gone': sql`
    select b.id from bids b join perks p on p.id in (b.target_perk_id, b.given_perk_id)
    where b.status = 'pending' and p.status in ('removed', 'ended')`,
  'anything that somebody gone still has under way': sql`
    select u.id from users u where u.deleted_at is not null and (
      exists (select 1 from perks p where p.owner_id = u.id and p.status <> 'removed')
      or exists (select 1 from bids b where b.bidder_id = u.id and b.status = 'pending')
      or exists (select 1 from bids b where b.bidder_id = u.id and b.note is not null)
      or exists (select 1 from counter_offers c join perks p on p.id = c.given_perk_id where p.owner_id = u.id)
      or exists (select 1 from exchanges e where u.id in (e.owner_id, e.bidder_id)
        and e.status in ('ongoing', 'pending_completion'))
      or exists (select 1 from friendships f where u.id in (f.requester_id, f.recipient_id))
      or exists (select 1 from memberships m where m.user_id = u.id)
      or exists (select 1 from sessions s where s.user_id = u.id)
      or exists (select 1 from messages m where m.sender_id = u.id and m.content <> ''))`,
  'a friendship or a pending bid of two people who are apart': sql`
    select f.id from friendships f join blocks k on (k.blocker_id, k.blocked_id) in
      ((f.requester_id, f.recipient_id), (f.recipient_id, f.requester_id))
    union all select b.id from bids b join perks p on p.id = b.target_perk_id join blocks k on (k.blocker_id, k.blocked_id) in
      ((b.bidder_id, p.owner_id), (p.owner_id, b.bidder_id)) where b.status = 'pending'`,
  'a search of somebody gone, more than there may be, or one whose keys and date disagree on whether it is idle': sql`
    select w.id from watches w join users u on u.id = w.owner_id where u.deleted_at is not null
    union all select owner_id from watches group by owner_id having count(*) > 20
    union all select w.id from watches w join watch_keys k on k.watch_id = w.id where k.idle <> (w.due_at is null)`,
  'a want of a perk that is gone, or of one’s own': sql`
    select w.id from wants w join perks g on g.id = w.given_perk_id left join perks t on t.id = w.target_perk_id
    where 'removed' in (g.status, t.status) or g.owner_id = t.owner_id or exists (select from blocks k
      where (k.blocker_id, k.blocked_id) in ((g.owner_id, t.owner_id), (t.owner_id, g.owner_id)))`,
  'a block of somebody gone': sql`
    select k.blocked_id as id from blocks k join users u on u.id in (k.blocker_id, k.blocked_id) where u.deleted_at is not null`,
  'anything that somebody suspended still has under way, or a perk withheld from nobody suspended and for no rule': sql`
    select u.id from users u where u.suspended_at is not null and (
      exists (select 1 from perks p where p.owner_id = u.id and p.status = 'available')
      -- What a deactivated member had agreed on goes on.
      or u.deactivated_by is null and (
        exists (select 1 from perks p where p.owner_id = u.id and p.status = 'reserved')
        or exists (select 1 from exchanges e where u.id in (e.owner_id, e.bidder_id)
          and e.status in ('ongoing', 'pending_completion')))
      or exists (select 1 from sessions s where s.user_id = u.id))
    union all select p.id from perks p join users u on u.id = p.owner_id
      where p.status = 'withheld' and p.held_for is null and u.suspended_at is null`,
  'a perk that the rules of an organization hold back and that is on offer, or is kept within another than its owner’s': sql`
    select p.id from perks p where p.status = 'available'
      and perk_held(p.id, p.owner_id, p.kind, p.value_cents, p.created_at) is not null
      and not exists (select from perk_rules_due)
    union all select p.id from perks p where p.kept_within is not null and p.status <> 'removed' and not exists
      (select from memberships m where m.user_id = p.owner_id and m.organization_id = p.kept_within)
      and not exists (select from perk_rules_due)`,
  'a notification to somebody gone, or about them': sql`
    select n.id from notifications n join users u on u.id in (n.user_id, n.person_id) where u.deleted_at is not null`,
  'a report of somebody gone, one by them that says so, or a count that the reports do not add up to': sql`
    select c.id from report_cases c join users u on u.id = c.person_id where u.deleted_at is not null
    union all select r.id from reports r join users u on u.id = r.reporter_id where u.deleted_at is not null
    union all select c.id from report_cases c where c.report_count <> (select count(*) from reports where case_id = c.id)`,
  'two requests for help of one party at once': sql`
    select user_id from support_requests where status <> 'resolved' group by user_id, exchange_id having count(*) > 1`,
  'a file of somebody gone, or a message with a file that is not there': sql`
    select f.id from chat_files f join users u on u.id = f.uploader_id where u.deleted_at is not null
    union all select m.id from messages m where m.file_id is not null
      and not exists (select 1 from chat_files f where f.id = m.file_id and f.sent and f.exchange_id = m.exchange_id)`,
  'a push subscription of another than its session': sql`
    select p.id from push_subscriptions p join sessions s on s.id = p.session_id where s.user_id <> p.user_id`,
  'a picture of a person without its address, or the other way round': sql`
    select u.id from users u left join portraits p on p.user_id = u.id where (u.portrait is null) <> (p.user_id is null)`,
  'an exchange whose acts end otherwise than it did': sql`
    select e.id from exchanges e cross join lateral (
      select case act when 'counter-accepted' then 'accepted' else act end as act from exchange_acts a where a.exchange_id = e.id and act not in ('extended', 'support-asked') and act not like 'change-%'
      order by number desc limit 1) last
    where last.act not in (case e.status when 'pending_completion' then 'completion-asked' when 'ongoing' then 'accepted'
      else e.status end, case e.status when 'ongoing' then 'declined' end)`,
  'a rating of an exchange that is not complete': sql`
    select r.exchange_id from ratings r join exchanges e on e.id = r.exchange_id where e.status <> 'completed'`,
  'a reputation that its ratings do not add up to': sql`
    select u.id from users u left join ratings r on r.rated_user_id = u.id group by u.id
    having u.rating_count <> count(r.rating) or u.rating_sum <> coalesce(sum(r.rating), 0)`,
  'a count of swaps that the exchanges do not add up to': sql`
    select u.id from users u left join exchanges e on e.status = 'completed'
      and (u.id = e.bidder_id or u.id = e.owner_id and not ${isLeg})
    group by u.id having u.completed_exchanges <> count(e.id)`,
  'an organization that nobody looks after': sql`
    select o.id from organizations o where not exists (select from memberships m join roles r on r.id = m.role_id
      where m.organization_id = o.id and lower(r.name) = 'admin')`,
  'a role of another organization, or of none': sql`
    select role_id from (select role_id, organization_id from memberships
      union all select role_id, organization_id from invitations) held
    where not exists (select from roles r where r.id = role_id and r.organization_id = held.organization_id)`,
  'more people and open invitations than the plan allows': sql`
    select o.id from organizations o where o.plan <> 'enterprise' and
      (select count(*) from memberships where organization_id = o.id)
      + (select count(*) from invitations where organization_id = o.id and expires_at > now())
      > case o.plan when 'basic' then 10 else 50 end`,
  'an invitation that is open and over at once': sql`
    select i.token_hash from invitations i join ended_invitations e using (token_hash)`,
}

/** @returns a sentence for each forbidden state that was found; for scripts outside the test runner too. */
export async function findForbidden(db: Db) {
  const found: string[] = []
  for (const [what, query] of Object.entries(forbidden)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows)}`)
  }
  return found
}
