import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addPicture } from '../src/picture/picture.service'
import { newId } from '../src/platform/base/ids'
import { insertAccountRows, insertInto } from './account-rows'
import type { openServer } from './database'
import { givenOn } from './given'
import { counterOffersOn } from './given-counter'
import { directoryGroup } from './given-directory'
import { givenLoops } from './given-loop'
import { organizationsOn } from './given-organization'
import { plantedSso } from './given-sso'
import { webhooksOn } from './given-webhook'
import { markTheRest } from './mark-the-rest'

/** Stands in every text and name of a full person. */
export const mark = 'zqmarkv'

/** Builds a user who has something in every table that holds anything of users. */
export function fullPersonOn(server: Awaited<ReturnType<typeof openServer>>) {
  const { db, storage } = server.deps
  const given = givenOn(server)
  const organizations = organizationsOn(server)

  async function picture(owner: { id: string }) {
    const body = sharp({ create: { width: 20, height: 20, channels: 3, background: '#0e4a3b' } }).png()
    return addPicture(db, storage, owner.id, await body.toBuffer(), 'image/png', new Date())
  }

  const stored = (key: string) => readdirSync(join(server.dataDir, 'pictures')).filter((name) => name.startsWith(key))

  /** A user who did everything there is to do, with the mark in every text. */
  async function fullPerson() {
    const leaver = await given.user({ name: `Zoe ${mark}`, company: `${mark} Inc` })
    const [friend, other, asked] = [await given.user(), await given.user(), await given.user()]
    const hourIn = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString().slice(11, 16)
    // Asleep, so that the leaver's request waits for them.
    await given.call(asked, 'PUT', '/users/quiet-hours', { timeZone: 'UTC', from: hourIn(-2), to: hourIn(6) })
    const email = `${mark}@example.com`
    await db
      .updateTable('users')
      .set({ email, username: mark, city: mark, job_title: mark, linkedin: `https://linkedin.com/in/${mark}` })
      .where('id', '=', leaver.id)
      .execute()
    const keys = { shown: await picture(leaver), agreed: await picture(leaver), unused: await picture(leaver) }
    const draft = { title: `${mark} pass`, description: `The ${mark}`, estimatedValue: 5 }
    const othersPicture = await picture(other)
    const perk = async (imageKey?: string) => given.perk(leaver, { ...draft, ...(imageKey && { imageKey }) })
    await perk(keys.shown)
    const key = () => ({ 'idempotency-key': newId() })
    const trade = async (leaverOwns: boolean) => {
      const mine = await perk(keys.agreed)
      const theirs = await given.perk(other, { imageKey: othersPicture })
      const [target, offer, bidder, owner] = leaverOwns ? [mine, theirs, other, leaver] : [theirs, mine, leaver, other]
      const bid = { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 }
      const placed = await given.call(bidder, 'POST', '/bids', bid, key())
      const terms = { exchangeData: { ...given.terms().exchangeData, logistics: `At ${mark}'s` } }
      const accepted = await given.call(owner, 'POST', `/bids/${placed.body._id}/accept`, terms, key())
      return accepted.body.exchange._id as string
    }
    const act = (as: typeof leaver, id: string, name: string, body?: Record<string, unknown>) =>
      given.made(as, `/exchanges/${id}/${name}`, body)
    const [completed, cancelled, open] = [await trade(true), await trade(false), await trade(false)]
    await act(leaver, completed, 'changes', { logistics: 'By post' })
    await act(other, completed, 'changes/confirm', { number: 1 })
    await act(leaver, cancelled, 'changes', { logistics: `With ${mark}` })
    await given.made(leaver, '/chat', { exchangeId: completed, content: `Hello from ${mark}` })
    const file = await given.chatFile(leaver, completed, Buffer.from(`%PDF-1.7 ${mark}`), `${mark}.pdf`)
    await given.made(leaver, '/chat', { exchangeId: completed, content: 'The voucher', fileId: file._id })
    await act(leaver, completed, 'initiate-completion')
    await act(other, completed, 'confirm-completion')
    await act(leaver, completed, 'rate', { rating: 4, comment: `Thanks, ${mark}` })
    await act(other, completed, 'rate', { rating: 4, comment: 'Thanks' })
    await act(leaver, cancelled, 'cancel', { reason: `Because of ${mark}` })
    await given.made(leaver, '/reports', { kind: 'person', targetId: other.id, reason: 'other', words: `By ${mark}` })
    await given.made(other, '/reports', { kind: 'person', targetId: leaver.id, reason: 'other', words: 'Odd' })
    const byOther = db.selectFrom('report_cases').select('id').where('person_id', '=', leaver.id)
    const { id: case_id } = await byOther.executeTakeFirstOrThrow()
    await db.insertInto('report_appeals').values({ case_id, words: mark, created_at: new Date() }).execute()
    await db
      .insertInto('report_pictures')
      .values({ case_id, body: Buffer.from(mark) })
      .execute()
    await db.updateTable('report_cases').set({ decided_by: leaver.id }).where('person_id', '=', other.id).execute()
    const { _id: help } = await given.made(leaver, '/support', { exchangeId: open, description: `Help ${mark}` })
    await given.made(leaver, `/support/${help}/messages`, { content: `Still ${mark}` })
    await act(leaver, open, 'initiate-completion')
    const report = {
      message: `${mark} failed`,
      stack: mark,
      timestamp: mark,
      componentStack: mark,
      url: `/${mark}`,
      userAgent: mark,
    }
    await given.call(leaver, 'POST', '/support/log-error', report)
    await given.friends(friend, leaver)
    await given.call(leaver, 'POST', '/friends/request', { recipientId: asked.id }, key())
    const pest = await given.user()
    await given.made(leaver, `/users/${pest.id}/block`)
    await given.made(pest, `/users/${leaver.id}/block`)
    await given.made(leaver, '/watches', { q: mark })
    await db.insertInto('empty_searches').values({ user_id: leaver.id, month: '2026-01-01', words: mark }).execute()
    const wished = await perk()
    const wants = { perks: [(await given.perk(other))._id], wishes: [{ kind: 'food', words: mark }] }
    await given.call(leaver, 'PUT', `/perks/${wished._id}/wants`, wants)
    const wanting = await given.perk(other)
    await given.call(other, 'PUT', `/perks/${wanting._id}/wants`, { perks: [wished._id], wishes: [] })
    const loop = await givenLoops(server, given).made([leaver, other])
    await given.made(leaver, `/loops/${loop._id}/accept`, { logistics: `At the desk of ${mark}` })
    const offers = counterOffersOn(given)
    for (const [bidder, owner] of [
      [leaver, other],
      [other, leaver],
    ] as const) {
      const [target, first, second] = [await given.perk(owner), await given.perk(bidder), await given.perk(bidder)]
      const note = `From ${mark}`
      const words = bidder === leaver ? { note } : {}
      const draft = { offeredPerkId: target._id, bidPerkId: first._id, quantity: 1, ...words }
      const { body: bid } = await given.call(bidder, 'POST', '/bids', draft, key())
      const terms = { exchangeData: { ...given.terms().exchangeData, logistics: owner === leaver ? note : 'Here' } }
      await given.call(owner, 'POST', offers.address(bid), { ...offers.draft(second, { note }), ...terms }, key())
      if (bidder === leaver) await given.made(bidder, offers.address(bid), offers.draft(first, { quantity: 4, note }))
    }
    const managed = await perk()
    const team = await organizations.founded()
    await given.call(
      team.admin,
      'POST',
      `${team.path}/invite`,
      { email, role: await organizations.defaultRole(team.id, 'member') },
      key(),
    )
    const inviting = await organizations.founded()
    await organizations.invitation(inviting.id, email)
    await organizations.member(team.id, {}, leaver)
    await db.updateTable('memberships').set({ title: mark }).where('user_id', '=', leaver.id).execute()
    await given.call(team.admin, 'PUT', `/perks/${managed._id}`, { estimatedValue: 6 })
    const now = new Date()
    const of = { user_id: leaver.id }
    const insert = insertInto(db)
    // Taken, so that the job leaves it for now.
    await insert('watch_due', {
      perk_id: managed._id,
      was_terms: `'${mark}'`,
      was_cents: 5,
      reached: mark,
      taken_at: now,
    })
    await sql`insert into watch_news (key, at, number) select ${` ${mark}`}, ${now}, number from watch_due
      where perk_id = ${managed._id}`.execute(db)
    await insertAccountRows(insert, { user_id: leaver.id, email, mark, now })
    const token = { created_at: now, expires_at: now, last_four: 'abcd', scopes: ['perks:read'] }
    const named = { token_hash: Buffer.from(mark), name: mark, last_four: mark, scopes: [mark] }
    await insert('access_tokens', { ...of, ...token, ...named, id: newId() })
    const oftheirs = { organization_id: team.id, id: newId(), token_hash: Buffer.from('of a team'), name: 'Sync' }
    await insert('access_tokens', { ...of, ...token, ...oftheirs })
    // Of the organization they are in, and of one that has invited them.
    for (const organization_id of [team.id, inviting.id]) {
      const said = { external_id: mark, given_name: mark, family_name: mark, display_name: mark }
      const row = { ...of, ...said, organization_id, user_name: mark, email, created_at: now, updated_at: now }
      await insert('directory_users', row)
      await insert('directory_group_members', { ...of, group_id: await directoryGroup(server, organization_id) })
    }
    const hook = await webhooksOn(server).made(team.id, ['exchange.cancelled'])
    const delivery = { id: await webhooksOn(server).delivery(hook.id), data: JSON.stringify({ title: mark }) }
    await db
      .updateTable('webhook_deliveries')
      .set({ data: delivery.data, people: [leaver.id], answer: mark })
      .where('id', '=', delivery.id)
      .execute()
    const offered = await db
      .selectFrom('perks')
      .select('id')
      .where('owner_id', '=', leaver.id)
      .executeTakeFirstOrThrow()
    const approval = { perk_id: offered.id, organization_id: team.id, state: 'refused', note: mark, at: now }
    await insert('perk_approvals', approval)
    await insert('perk_rules_due', { ...of, due_at: new Date(now.getTime() + 1e9) })
    await insert('join_requests', { ...of, organization_id: team.id, asked_at: now })
    const provided = { kind: 'oidc', issuer: mark, subject: mark } as const
    await plantedSso(server, team.id, await organizationsOn(server).role(team.id))
    await db.updateTable('sso_connections').set({ break_glass_id: leaver.id }).execute()
    await insert('sso_identities', { ...of, ...provided, organization_id: team.id, created_at: now, used_at: now })
    const waiting = { organization_id: team.id, ticket_hash: Buffer.from(mark), expires_at: now }
    await insert('sso_links', { ...of, ...waiting, person: JSON.stringify({ email: mark }) })
    await insert('portraits', { ...of, body: Buffer.from(mark) })
    await insert('demo_people', of)
    await insert('outbox', {
      ...of,
      id: newId(),
      kind: 'new-bid',
      recipient: email,
      letter: JSON.stringify({ title: mark }),
      last_error: mark,
      due_at: new Date(now.getTime() + 1e9),
    })
    const { id: session_id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', leaver.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const push = { id: newId(), session_id, endpoint: `https://push.example.com/${mark}`, p256dh: mark, auth: mark }
    await insert('push_subscriptions', { ...of, ...push })
    await insert('security_log', {
      ...of,
      id: newId(),
      at: now,
      act: 'signed-in',
      address: mark,
      detail: { reason: mark },
    })
    await markTheRest(db, { leaver: leaver.id, organization: team.id, email, mark })
    return { leaver, other, keys, othersPicture, exchanges: [completed, cancelled, open] }
  }

  return { picture, stored, fullPerson }
}
