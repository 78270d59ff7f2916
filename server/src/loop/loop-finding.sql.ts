import { sql } from 'kysely'
import { isOnOfferText } from '../perk/perk-end.shape'
import { isVisibleText } from '../perk/perk-seen.shape'
import type { Db, Tx } from '../platform/database/db'
import { wishFitsText } from '../want/want.shape'
import type { Candidate } from './loop-choosing.rules'

// Limits stand inside, before filters: with them outside, the planner reads all wishes of a kind.

/** How many proposals a person has to think about at most. */
const mostProposed = 3

/** SQL for whether a perk is for loops: on offer, not kept out by its owner's organization, and its owner looks for loops. */
export const joinsText = (of: string) => `(${isOnOfferText(of)} and ${of}.goes_round
  and exists (select from users o where o.id = ${of}.owner_id and o.joins_loops and o.verified_at is not null
    and o.suspended_at is null and o.deleted_at is null))`

/** SQL for whether a perk is in a loop that waits for answers. With `offset` it is looked up for each, and not read whole. */
export const isProposedText = (of: string) =>
  `exists (select from loop_legs held
  where held.perk_id = ${of}.id and held.open offset 0)`

/** SQL for whether a perk could be in a new loop: it is in no other, and its owner has few to answer. */
const isFreeText = (of: string) => `(not ${isProposedText(of)}
  and (select count(*) from loop_legs mine where mine.giver_id = ${of}.owner_id and mine.open) < ${mostProposed}
  and ${joinsText(of)})`

/** SQL for whether the owner of `given` may be asked to give it for `target`. */
export const mayAskText = (given: string, target: string) => `(${given}.owner_id <> ${target}.owner_id
  and ${isVisibleText(target, `${given}.owner_id`)}
  and not exists (select from loop_refusals no where no.given_perk_id = ${given}.id and no.target_perk_id = ${target}.id))`

/** SQL for whether a pending bid asks for the one with the other: then it is for its owner to answer. */
const isBidText = (one: string, other: string) => `exists (select from bids direct where direct.status = 'pending'
  and (direct.target_perk_id, direct.given_perk_id) in ((${one}.id, ${other}.id), (${other}.id, ${one}.id)))`

/** A perk that its owner gives for another by a bid, by a want list, or by a wish; of each a bounded number. */
const outsText = `
  select t.id from d cross join lateral (
    (select b.target_perk_id as id from bids b where b.given_perk_id = d.id and b.status = 'pending' limit 50)
    union all (select w.target_perk_id from wants w where w.given_perk_id = d.id and w.target_perk_id is not null limit 100)
    union all (select p.id from wants w cross join lateral (select p.id, p.kind, p.value_cents, p.terms from perks p
        where p.kind = w.kind and p.status = 'available' and p.owner_public and p.kind is not null
        order by p.created_at desc, p.id desc limit 1000) p
      where w.given_perk_id = d.id and w.kind is not null and ${wishFitsText('w', 'p')} limit 50)) t`

/** Wishes are looked through from a random moment on, so that nobody is always last. */
const innsText = `
  select t.id from d cross join lateral (
    (select b.given_perk_id as id from bids b where b.target_perk_id = d.id and b.status = 'pending' limit 100)
    union all (select w.given_perk_id from wants w where w.target_perk_id = d.id limit 100)
    union all (select w.given_perk_id from (select (min(created_at) + random() * (now() - min(created_at))) as at
        from wants where kind = d.kind) since cross join lateral (select all_of.* from (
          (select * from wants where kind = d.kind and created_at >= since.at order by created_at limit 1000)
          union all (select * from wants where kind = d.kind and created_at < since.at order by created_at limit 1000)
        ) all_of limit 1000) w
      where d.owner_public and ${wishFitsText('w', 'd')} limit 200)) t`

const shownText = (of: string) => `json_build_object('id', ${of}.id, 'valueCents', ${of}.value_cents)`

/** The loops with this perk: of those the wants of its owner, and of others for it, lead to. */
export async function findLoopsWith(db: Db, perkId: string): Promise<Candidate[]> {
  const third = (from: string) => `
    select json_build_array(${shownText('d')}, ${shownText('y')}, ${shownText('x')}) as perks,
      greatest(d.created_at, y.created_at, x.created_at) as since from d, outs x ${from}
    where x.owner_id <> y.owner_id and y.owner_id <> d.owner_id and ${mayAskText('x', 'y')}`
  const columns = 'id, owner_id, owner_public, kept_within, shared_with, kind, value_cents, terms, created_at'
  const of = (name: string, found: string, most: number) => `${name} as materialized (
    select ${columns} from perks p where p.id in (${found}) and ${isFreeText('p')} and ${name === 'outs' ? `(select ${mayAskText('d', 'p')} from d)` : `(select ${mayAskText('p', 'd')} from d)`} limit ${most})`
  const rows = await sql<Candidate>`
    with d as materialized (select ${sql.raw(columns)} from perks p where p.id = ${perkId} and ${sql.raw(isFreeText('p'))}),
      ${sql.raw(of('outs', outsText, 50))}, ${sql.raw(of('inns', innsText, 400))}
    (select json_build_array(${sql.raw(shownText('d'))}, ${sql.raw(shownText('x'))}) as perks,
        greatest(d.created_at, x.created_at) as since
      from d, outs x join inns y on y.id = x.id where not ${sql.raw(isBidText('d', 'x'))})
    union all (${sql.raw(third(`join bids b on b.given_perk_id = x.id and b.status = 'pending' join inns y on y.id = b.target_perk_id`))}
      limit 500)
    union all (${sql.raw(third('join wants w on w.given_perk_id = x.id join inns y on y.id = w.target_perk_id'))} limit 500)
    union all (${sql.raw(
      third(`join wants w on w.given_perk_id = x.id and w.kind is not null
        join inns y on y.owner_public and ${wishFitsText('w', 'y')}`),
    )} limit 500)`.execute(db)
  return rows.rows
}

interface FoundLeg {
  userId: string
  perkId: string
  title: string
  valueCents: number
  because: 'bid' | 'list' | 'wish'
  offered: number
}

/**
 * Looks again at a loop whose perks the caller has locked. @param perkIds Along the loop.
 * @returns one row for each of its people who may be asked, in that order: all, if the loop still holds.
 */
export async function lookAgain(tx: Tx, perkIds: string[]) {
  const rows = await sql<FoundLeg>`
    select g.owner_id as "userId", g.id as "perkId", g.title, g.value_cents as "valueCents", want.because, want.offered
    from (select id, n, coalesce(lag(id) over (order by n), last_value(id) over (order by n
        rows between unbounded preceding and unbounded following)) as target
      from unnest(${perkIds}::uuid[]) with ordinality as perk (id, n)) place
    join perks g on g.id = place.id join perks t on t.id = place.target
    cross join lateral (
      select 'bid' as because, b.quantity as offered from bids b
        where b.given_perk_id = g.id and b.target_perk_id = t.id and b.status = 'pending'
      union all select 'list', w.quantity from wants w where w.given_perk_id = g.id and w.target_perk_id = t.id
      union all select 'wish', w.quantity from wants w
        where w.given_perk_id = g.id and t.owner_public and ${sql.raw(wishFitsText('w', 't'))}
      limit 1) want
    where ${sql.raw(isFreeText('g'))} and ${sql.raw(mayAskText('g', 't'))}
      and (${perkIds.length}::int > 2 or not ${sql.raw(isBidText('g', 't'))})
    order by place.n`.execute(tx)
  return rows.rows
}

/** A rule may be newer than what the job has written into the perk (docs/product.md, The employer's rules). */
const isKeptOutText = (
  of: string,
) => `exists (select from memberships m join perk_rules r on r.organization_id = m.organization_id
  where m.user_id = ${of}.owner_id and (r.audience <> 'everybody' or not r.loops))`

/**
 * Whether each receiver may still see what they get, as `perkIds[n]` goes to `receivers[n]`, and no organization keeps any of it
 * out of loops.
 */
export async function mayAllGoRound(tx: Tx, perkIds: string[], receivers: string[]) {
  const rows = await sql`
    select from unnest(${perkIds}::uuid[], ${receivers}::uuid[]) as handed (perk_id, receiver_id)
    join perks p on p.id = handed.perk_id where ${sql.raw(isVisibleText('p', 'handed.receiver_id'))} and not ${sql.raw(isKeptOutText('p'))}`.execute(
    tx,
  )
  return rows.rows.length === perkIds.length
}
