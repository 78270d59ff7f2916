import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '../src/platform/base/ids'
import { statementsOf } from '../src/platform/database/migrate'
import { organizationsOn } from './given-organization'
import { serverOfFile } from './server-of-file'

// Rows of versions that stored English words read in the reader's language after the update.
const { server, given } = await serverOfFile({ ownDatabase: true, env: { JOBS: 'off' } })
const { db } = server.deps
const there = organizationsOn(server)
const { admin, id, path } = await there.founded()

async function migrateAgain(name: string) {
  const file = readFileSync(join(import.meta.dirname, `../migrations/${name}.sql`), 'utf8')
  for (const statement of statementsOf(file)) await sql.raw(statement).execute(db)
}

it('of what webhooks got', async () => {
  await sql`insert into webhooks (id, organization_id, url, format, events, secret, language, created_at)
    values (${newId()}, ${id}, 'https://example.com/', 'standard', '{perk.posted}', 's', 'en', now())`.execute(db)
  const said = [
    'no response in time',
    'no response',
    'no address on the internet',
    'a.example is no address on the internet',
  ]
  for (const answer of [...said, 'ECONNREFUSED'])
    await sql`insert into webhook_deliveries (webhook_id, message_id, event, data, created_at, attempts, answer)
      select id, ${newId()}, 'perk.posted', '{}', now(), 1, ${answer} from webhooks`.execute(db)
  await sql`insert into webhook_deliveries (webhook_id, message_id, event, data, created_at, attempts, status, answer)
    select id, ${newId()}, 'perk.posted', '{}', now(), 1, 500, 'no response' from webhooks`.execute(db)
  await migrateAgain('0115_faults_and_devices')
  const { rows } = await sql<{ answer: string }>`select answer from webhook_deliveries order by number`.execute(db)
  expect(rows.map(({ answer }) => answer)).toEqual([
    ...['timeout', 'no-response', 'not-public', 'not-public', 'ECONNREFUSED'],
    // What a receiver said stays as it came.
    'no response',
  ])
})

it('of mail about new sign-ins', async () => {
  const device = (name: string | null) => JSON.stringify({ kind: 'new-sign-in', device: name, address: '::1', at: '' })
  for (const name of ['Safari on iOS', 'Chrome', null])
    await sql`insert into outbox (id, kind, recipient, user_id, letter) values (${newId()}, 'new-sign-in', 'ann@example.com', ${admin.id}, ${device(name)})`.execute(
      db,
    )
  await migrateAgain('0115_faults_and_devices')
  const { rows } = await sql<{ letter: object }>`
    select letter from outbox where kind = 'new-sign-in' and user_id = ${admin.id} order by id`.execute(db)
  const rest = { kind: 'new-sign-in', address: '::1', at: '' }
  expect(rows.map(({ letter }) => letter)).toEqual([
    { ...rest, browser: 'Safari', system: 'iOS' },
    { ...rest, browser: 'Chrome', system: null },
    { ...rest, browser: null, system: null },
  ])
})

const oldEntry = (act: string, detail: object) =>
  sql`insert into organization_audit (id, organization_id, act, actor_id, subject_id, detail)
    values (${newId()}, ${id}, ${act}, ${admin.id}, ${admin.id}, ${JSON.stringify(detail)})`.execute(db)

it('of audit entries, roles and suspensions', async () => {
  const out = await there.member(id)
  await oldEntry('perk-changed', { title: 'Yoga', fields: ['title', 'estimated value', 'picture', 'last day'] })
  await oldEntry('plan-changed', { from: 'Professional', to: 'No plan' })
  await oldEntry('title-changed', { to: 'Basic' })
  await sql`update roles set description = 'Takes part' where organization_id = ${id} and name in ('member', 'manager')`.execute(
    db,
  )
  // As the migrations before left the table.
  await sql`alter table users drop constraint users_suspended_by,
    add constraint users_check3 check ((suspended_at is null) = (suspension_reason is null)),
    add constraint users_check5 check (deactivated_by is null or suspended_at is not null)`.execute(db)
  await sql`update users set suspended_at = now(), deactivated_by = ${id},
    suspension_reason = 'Deactivated by their organization' where id = ${out.id}`.execute(db)
  await migrateAgain('0114_words_in_catalogues')

  const inGerman = { 'accept-language': 'de' }
  const { body } = await given.call(admin, 'GET', `${path}/audit?limit=3`, undefined, inGerman)
  expect(body.map(({ summary }: { summary: string }) => summary)).toEqual([
    `Titel geändert: ${admin.name} ist jetzt Basic`,
    'Tarif gewechselt von Professional zu keinem Tarif',
    `Perk Yoga von ${admin.name} bearbeitet: Titel, Wert, Bild, letzter Tag`,
  ])
  const { body: roles } = await given.call(admin, 'GET', `${path}/roles`)
  expect(roles.map(({ description }: { description: string }) => description)).toEqual(['', 'Takes part', '', ''])
  const { rows } = await sql`select suspension_reason, deactivated_by from users where id = ${out.id}`.execute(db)
  expect(rows).toEqual([{ suspension_reason: null, deactivated_by: id }])
  await expect(sql`update organization_audit set detail = '{}'`.execute(db)).rejects.toThrow(/append-only/)
})

it('of settings that former members left', async () => {
  const gone = await given.user()
  expect((await given.call(gone, 'DELETE', '/users/profile')).status).toBe(200)
  await sql`update users set muted_app = '{message}', quiet_to = 600, loops_unanswered = 2
    where id in (${gone.id}, ${admin.id})`.execute(db)
  await migrateAgain('0117_settings_of_former_members')
  const settings = (of: string) =>
    sql`select muted_app, quiet_to, loops_unanswered from users where id = ${of}`.execute(db).then(({ rows }) => rows)
  expect(await settings(gone.id)).toEqual([{ muted_app: [], quiet_to: 480, loops_unanswered: 0 }])
  expect(await settings(admin.id)).toEqual([{ muted_app: ['message'], quiet_to: 600, loops_unanswered: 2 }])
})
