import { sql } from 'kysely'
import { aboutUserText } from '../notification/notification.shape'
import { agreedText, dollarsText, isHiddenText } from '../perk/perk.shape'
import { isEndedBidText } from '../perk/perk-end.shape'
import { isVisibleText } from '../perk/perk-seen.shape'
import type { Db } from '../platform/database/db'
import { isSharedText } from '../user/apart.shape'
import { mayOpenText, mightOpenText } from '../user/open.shape'

/** The title of a leg's perk: as its exchange has it, else as it is, where the user may see it. */
const loopPerk = (leg: 'mine' | 'got') =>
  sql.raw(`coalesce(
    (select case when e.target_perk_id = ${leg}.perk_id then e.target_title else e.given_title end from exchanges e where e.id = ${leg}.exchange_id),
    (select p.title from perks p where p.id = ${leg}.perk_id and (l.status = 'proposed' or p.status not in ('removed', 'withheld')
      and ${isVisibleText('p', 'me.id')})), '')`)

/** A list of rows as JSON; `[]` for no rows. */
const list = (rows: ReturnType<typeof sql>) => sql`coalesce((select json_agg(r) from (${rows}) r), '[]'::json)`

/** A user's name, looked up row by row: a join would read all users once the list is long. */
const named = (id: ReturnType<typeof sql>, as: string) =>
  sql`cross join lateral (select name from users where id = ${id} offset 0) ${sql.ref(as)}`

const dollars = (cents: string) => sql.raw(dollarsText(cents))

/** Without an administrator's words and name, which only administrators read. What was decided is in `decisionsOnMe`. */
const ownDetail = sql`case when detail ? 'by' then detail - array['reason', 'identityCheck', 'by'] else detail end`

/**
 * Everything that is kept about a user, in one statement so that it is consistent. Of other users it holds only what
 * this user sees of them anyway. Nothing secret: no password, no token.
 */
export async function readOwnData(db: Db, user: string) {
  const me = sql`${user}::uuid`
  const isOver = isEndedBidText('bids', 't', 'g')
  const over = sql.raw(isOver)
  const title = (of: 't' | 'g', side: 'target' | 'given') => sql`
    case when ${sql.raw(isHiddenText(of, 'bids', isOver, 'me.id'))} then coalesce(${sql.raw(agreedText('bids', side, 'title'))}, '')
      else ${sql.ref(`${of}.title`)} end`
  const other = sql`case when ${sql.raw(isSharedText('e'))} then other.name else '' end`
  const found = await sql<{ data: Record<string, unknown> }>`select jsonb_build_object(
    'account', (select to_jsonb(a) from (select id as "_id", name, username, email, company, verified_company as "verifiedCompany", city, job_title as "jobTitle",
      linkedin, discoverability, locale, invite_code as "inviteCode", rating_count as "totalRatings",
      completed_exchanges as "completedExchanges", muted_mail as "mutedMail", muted_app as "mutedInApp",
      muted_push as "mutedPush", quiet_on as "hasQuietHours", quiet_from as "quietFromMinute", quiet_to as "quietToMinute",
      time_zone as "timeZone", joins_loops as "joinsLoops", verified_at as "verifiedAt",
      created_at as "createdAt",
      (select 'data:image/webp;base64,' || translate(encode(body, 'base64'), e'\\n', '') from portraits
        where user_id = ${me}) as "picture" from users where id = ${me}) a),
    'sessions', ${list(sql`select user_agent as "userAgent", address, created_at as "createdAt", used_at as "usedAt",
      proven_at as "provenAt", by_sso as "bySingleSignOn"
      from sessions where user_id = ${me} order by created_at`)},
    'twoFactor', (select to_jsonb(a) from (select enabled_at as "enabledAt", (select count(*) from recovery_codes
      where user_id = ${me}) as "recoveryCodesLeft" from two_factors where user_id = ${me} and enabled_at is not null) a),
    'knownDevices', ${list(sql`select device, seen_at as "lastSignedInAt" from known_devices
      where user_id = ${me} order by seen_at`)},
    'emailChanges', ${list(sql`select old_email as "from", new_email as "to", created_at as "askedAt", changed_at as "changedAt"
      from email_changes where user_id = ${me} order by created_at`)},
    'passkeys', ${list(sql`select name, backed_up as "backedUp", created_at as "createdAt", last_used_at as "lastUsedAt"
      from passkeys where user_id = ${me} order by created_at`)},
    'accessTokens', ${list(sql`select t.name, t.scopes, t.last_four as "lastFour", o.name as organization,
      t.created_at as "createdAt", t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt"
      from access_tokens t left join organizations o on o.id = t.organization_id where t.user_id = ${me} order by t.created_at`)},
    'directories', ${list(sql`select o.name as organization, d.user_name as "userName", d.email, d.external_id as "externalId",
      d.given_name as "givenName", d.family_name as "familyName", d.display_name as "displayName", d.created_at as "createdAt",
      d.deleted_at as "deletedAt", (select coalesce(json_agg(g.display_name order by g.display_name), '[]') from directory_group_members gm
        join directory_groups g on g.id = gm.group_id where gm.user_id = d.user_id and g.organization_id = d.organization_id) as groups
      from directory_users d join organizations o on o.id = d.organization_id where d.user_id = ${me} order by d.created_at`)},
    'perks', ${list(sql`select id as "_id", title, description, ${dollars('value_cents')} as "estimatedValue", kind, valid_until as "validUntil", status,
        held_for as "heldFor", (select a.note from perk_approvals a where a.perk_id = p.id) as "heldNote",
      picture_key as "picture", created_at as "createdAt",
      ${list(sql`select w.kind, w.typed as words, ${dollars('w.min_cents')} as "minValue", ${dollars('w.max_cents')} as "maxValue",
        case when w.target_perk_id is not null then coalesce((select t.title from perks t where t.id = w.target_perk_id
          and ${sql.raw(isVisibleText('t', 'me.id'))}), '') end as perk, w.quantity, w.created_at as "createdAt"
        from (select ${me} as id) me, wants w where w.given_perk_id = p.id order by w.id`)} as wants
      from perks p where owner_id = ${me} order by created_at`)},
    'bids', ${list(sql`select bids.id as "_id", bids.bidder_id = ${me} as "placedByMe", bids.quantity,
      case when ${over} then 'rejected' else bids.status end as status,
      case when ${over} then 'perk_ended' else bids.rejection_reason end as "rejectionReason", ${title('t', 'target')} as "offeredPerk", ${title('g', 'given')} as "bidPerk",
      case when bids.bidder_id = ${me} or not ${sql.raw(isHiddenText('g', 'bids', isOver, 'me.id'))} then bids.note end as note,
      ${list(sql`select c.round, c.by_owner = (bids.bidder_id <> ${me}) as "byMe", c.perk_title as "bidPerk", c.quantity, c.note,
        c.completion_date as "completionDate", c.logistics,
        case when c.status = 'open' and (bids.status <> 'pending' or ${over}) then 'fallen' else c.status end as status,
        c.created_at as "createdAt", c.ended_at as "endedAt"
        from counter_offers c where c.bid_id = bids.id
          and not ${sql.raw(isHiddenText('t', 'bids', isOver, 'me.id'))} and not ${sql.raw(isHiddenText('g', 'bids', isOver, 'me.id'))}
        order by c.round`)} as "counterOffers",
      bids.created_at as "createdAt", bids.updated_at as "updatedAt"
      from (select ${me} as id) me, bids join perks t on t.id = bids.target_perk_id join perks g on g.id = bids.given_perk_id
      where bids.id in (select id from bids where bidder_id = ${me} union all
        select r.id from bids r join perks p on p.id = r.target_perk_id where p.owner_id = ${me})
      order by bids.created_at`)},
    'exchanges', ${list(sql`select e.id as "_id", ${other} as "with", e.target_title as "offeredPerk",
      ${dollars('e.target_value_cents')} as "offeredValue", e.given_title as "bidPerk", e.loop_id as "loopId", e.target_quantity as "offeredQuantity",
      ${dollars('e.given_value_cents')} as "bidValue", e.quantity, e.status, e.completion_date as "completionDate",
      e.logistics, e.cancel_reason as "cancelReason", e.cancel_cause as "cancelCause", e.created_at as "createdAt", e.completed_at as "completedAt",
      e.cancelled_at as "cancelledAt",
      ${list(sql`select case when m.sender_id = ${me} then 'me' else ${other} end as "from", m.content,
        (select f.name from chat_files f where f.id = m.file_id) as file, m.created_at as "createdAt" from messages m
        where m.exchange_id = e.id and (m.sender_id = ${me} or ${sql.raw(isSharedText('e'))}) order by m.number`)} as messages,
      ${list(sql`select case when a.user_id = ${me} then 'me' when a.user_id is null then null
        when a.user_id not in (e.owner_id, e.bidder_id) then 'the organization' else ${other} end as "by", a.act,
        a.created_at as "createdAt" from exchange_acts a where a.exchange_id = e.id order by a.number`)} as acts,
      ${list(sql`select c.user_id = ${me} as "byMe", c.completion_date as "completionDate", c.logistics, c.quantity,
        c.was_completion_date as "wasCompletionDate", c.was_logistics as "wasLogistics", c.was_quantity as "wasQuantity",
        c.status, c.created_at as "createdAt", c.ended_at as "endedAt"
        from exchange_changes c where c.exchange_id = e.id order by c.number`)} as changes,
      ${list(sql`select t.rated_user_id <> ${me} as "givenByMe", t.rating, t.comment,
        t.is_public as "isCommentPublic", t.created_at as "createdAt"
        from ratings t where t.exchange_id = e.id order by t.created_at`)} as ratings
      from exchanges e ${named(sql`case when e.owner_id = ${me} then e.bidder_id else e.owner_id end`, 'other')}
      where e.owner_id = ${me} or e.bidder_id = ${me} order by e.created_at`)},
    'supportRequests', ${list(sql`select r.exchange_id as "exchangeId", r.description, r.status,
      r.created_at as "createdAt", r.resolved_at as "resolvedAt", r.chat_shared as "isChatShared",
      ${list(sql`select case when m.by_support then 'support' else 'me' end as "from", m.content, m.created_at as "createdAt"
        from support_messages m where m.request_id = r.id order by m.number`)} as messages
      from support_requests r where r.user_id = ${me} order by r.created_at`)},
    'reports', ${list(sql`select c.kind, case when c.kind = 'person' and not ${sql.raw(mightOpenText('u', 'me.id'))} then '' else c.title end as title,
      r.reason, r.words, r.created_at as "createdAt"
      from (select ${me} as id) me, reports r join report_cases c on c.id = r.case_id join users u on u.id = c.person_id
      where r.reporter_id = me.id order by r.created_at`)},
    'decisionsOnMe', ${list(sql`select kind, title, content, decision, decision_reason as "reason", decided_at as "decidedAt"
      from report_cases where person_id = ${me} and decision <> 'keep' order by decided_at`)},
    'appeals', ${list(sql`select c.kind, c.title, a.words, a.created_at as "createdAt", a.outcome, a.reason
      from report_appeals a join report_cases c on c.id = a.case_id where c.person_id = ${me} order by a.created_at`)},
    'loops', ${list(sql`select l.id as "_id", l.status, mine.answer, mine.because, mine.quantity, mine.logistics, ${loopPerk('mine')} as gives,
      ${loopPerk('got')} as gets, got.quantity as "getsQuantity", l.created_at as "createdAt", l.ended_at as "endedAt"
      from (select ${me} as id) me, loop_legs mine join loops l on l.id = mine.loop_id
        join loop_legs got on got.loop_id = l.id and got.receiver_id = mine.giver_id
      where mine.giver_id = ${me} order by l.created_at`)},
    'searchesWithoutPerks', ${list(sql`select words, month from empty_searches where user_id = ${me} order by month, words`)},
    'watches', ${list(sql`select q as words, kind, ${dollars('min_cents')} as "minValue", ${dollars('max_cents')} as "maxValue",
      created_at as "createdAt", told_at as "toldAt" from watches where owner_id = ${me} order by created_at`)},
    'friends', ${list(sql`select u.name, f.status, f.requester_id = me.id as "askedByMe", f.created_at as "createdAt"
      from (select ${me} as id) me, friendships f cross join lateral (select case when f.status = 'accepted' or f.recipient_id = me.id
          or ${sql.raw(mayOpenText('other', 'me.id'))} then other.name else '' end as name from users other
        where other.id = case when f.requester_id = me.id then f.recipient_id else f.requester_id end offset 0) u
      where f.requester_id = ${me} or f.recipient_id = ${me} order by f.created_at`)},
    'blocked', ${list(sql`select u.name, k.created_at as "blockedAt" from blocks k ${named(sql`k.blocked_id`, 'u')}
      where k.blocker_id = ${me} order by k.created_at`)},
    'organization', (select to_jsonb(a) from (select o.name, r.name as role, m.title, m.joined_at as "joinedAt"
      from memberships m join organizations o on o.id = m.organization_id join roles r on r.id = m.role_id
      where m.user_id = ${me}) a),
    'joinRequests', ${list(sql`select o.name as organization, j.asked_at as "askedAt", j.refused_at as "refusedAt"
      from join_requests j join organizations o on o.id = j.organization_id where j.user_id = ${me} order by j.asked_at`)},
    'identityProviders', ${list(sql`select o.name as organization, i.issuer, i.subject, i.created_at as "joinedAt", i.used_at as "usedAt"
      from sso_identities i join organizations o on o.id = i.organization_id where i.user_id = ${me} order by i.created_at`)},
    'actsInOrganizations', ${list(sql`select act, detail, at from organization_audit where actor_id = ${me} order by at`)},
    'securityLog', ${list(sql`select act, ${ownDetail} as detail, address, at from security_log
      where user_id = ${me} and act not in ('refused', 'report-decided') order by at`)},
    'notifications', ${list(sql`select n.kind, n.perk_title as "perk", n.note, u.name as "about", n.count, n.at, n.read_at as "readAt"
      from notifications n ${sql.raw(aboutUserText)}
      where n.user_id = ${me} order by n.at`)},
    'pushSubscriptions', ${list(sql`select split_part(endpoint, '/', 3) as "service", created_at as "createdAt"
      from push_subscriptions where user_id = ${me} order by created_at`)},
    'mails', ${list(sql`select kind, recipient as "to", created_at as "createdAt", sent_at as "sentAt"
      from outbox where user_id = ${me} order by created_at`)},
    'errorReports', ${list(sql`select message, url, user_agent as "userAgent", created_at as "createdAt"
      from error_reports where user_id = ${me} order by created_at`)}
  ) as data`.execute(db)
  return found.rows[0]?.data ?? {}
}
