import { describe, expect, it, vi } from 'vitest'
import { directoriesOn } from '../../test/given-directory'
import { organizationDraft } from '../../test/given-organization'
import { tokensOn } from '../../test/given-token'
import { serverOfFile } from '../../test/server-of-file'
import { readCaptured } from '../platform/outside/mailer'

const { server, given } = await serverOfFile({ mailEvery: 1_000 })
const { db } = server.deps
const directories = directoriesOn(server)
const { there } = directories
const tokens = tokensOn(server)

const accountOf = (id: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'username', 'verified_at', 'verified_company', 'discoverability', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** Somebody with an account at this email, in no organization. */
async function personAt(email: string) {
  const user = await given.user()
  await db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
  return { ...user, email }
}

describe('a directory', () => {
  it('is told what this service can do', async () => {
    const { as } = await directories.made()
    const config = await as('GET', '/ServiceProviderConfig')
    expect([config.status, config.type]).toEqual([200, 'application/scim+json; charset=utf-8'])
    expect(config.body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true },
      bulk: { supported: false },
    })
    for (const list of ['/Schemas', '/ResourceTypes']) {
      const { body } = await as('GET', list)
      expect(body.totalResults).toBe(2)
      for (const { id } of body.Resources) expect((await as('GET', `${list}/${id}`)).body.id).toBe(id)
      expect((await as('GET', `${list}/None`)).status).toBe(404)
    }
  })

  it('comes in by an organization’s token with the scope alone, and hears it in SCIM’s words', async () => {
    const { id, admin } = await directories.made()
    const others = [
      [null, 401],
      [admin.token, 403],
      ['pk_unknown', 401],
      [(await tokens.of(admin)).token, 403],
      [(await tokens.ofOrganization(id, ['members:read', 'audit:read'])).token, 403],
      [(await tokens.ofOrganization(id, ['scim'], new Date(Date.now() - 1000))).token, 401],
    ] as const
    for (const [token, status] of others)
      for (const path of ['/Users', '/Groups', '/ServiceProviderConfig', '/Nothing']) {
        const reply = await directories.ask(token, 'GET', path)
        // What no token may call is said to be closed before it is said not to be there.
        expect([path, reply.status]).toEqual([path, status])
        expect(reply.body).toMatchObject({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: String(status),
        })
        expect(reply.type).toBe('application/scim+json; charset=utf-8')
      }
  })

  it('may read no other call of ours, and its token is given by admins alone', async () => {
    const { id, path, token } = await directories.made()
    for (const rest of ['', '/users', '/roles', '/audit', '/directory'])
      expect((await given.call({ token } as never, 'GET', `${path}${rest}`)).status).toBe(403)
    const draft = { name: 'Okta', scopes: ['scim'] }
    const manages = await there.member(id, { manageUsers: true, manageSettings: true })
    expect((await given.call(manages, 'POST', `${path}/tokens`, draft)).status).toBe(403)
    const settles = await there.member(id, { manageSettings: true, manageRoles: true })
    expect((await given.call(settles, 'POST', `${path}/tokens`, draft)).status).toBe(403)
    const admin = await there.colleague(id, 'admin')
    expect((await given.call(admin, 'POST', `${path}/tokens`, draft)).status).toBe(201)
  })
})

describe('a user whom nobody knew', () => {
  it('gets an account that is confirmed, private, and a member; without a way in but by their mailbox', async () => {
    const { as, id, email, domain } = await directories.made()
    const sent = {
      userName: email(),
      externalId: 'e-7',
      name: { givenName: 'Ada', familyName: 'Hill' },
      active: 'True',
    }
    const made = await as('POST', '/Users', sent)
    expect(made.status).toBe(201)
    expect(made.location).toBe(made.body.meta.location)
    expect(made.body).toMatchObject({
      userName: sent.userName,
      externalId: 'e-7',
      name: { givenName: 'Ada', familyName: 'Hill', formatted: 'Ada Hill' },
      active: true,
      emails: [{ value: sent.userName, type: 'work', primary: true }],
    })
    const account = await accountOf(made.body.id)
    expect(account).toMatchObject({ name: 'Ada Hill', email: sent.userName, discoverability: 'private' })
    expect([account.verified_at !== null, account.verified_company]).toEqual([true, domain])
    expect(await there.membershipOf({ id: made.body.id } as never)).toMatchObject({
      organization_id: id,
      role_id: await there.defaultRole(id, 'member'),
    })
    for (const password of ['', 'A quiet walk 42'])
      expect((await given.call(null, 'POST', '/users/login', { email: sent.userName, password })).status).toBe(401)
    expect((await as('GET', `/Users/${made.body.id}`)).body).toEqual(made.body)
  })

  it.each([
    ['another domain', { userName: 'ada@elsewhere.example' }, 400, 'invalidValue'],
    ['a domain that only ends so', { userName: 'ada@evil' }, 400, 'invalidValue'],
    ['no email', { userName: 'ada' }, 400, 'invalidValue'],
    ['nothing', {}, 400, 'invalidValue'],
    ['a word for active', { userName: 'a', active: 'perhaps' }, 400, 'invalidValue'],
    ['no character', { userName: 'ada\u0000@x.co' }, 400, 'invalidValue'],
    ['a list', [], 400, 'invalidSyntax'],
  ])('is refused with %s', async (_what, body, status, kind) => {
    const { as, domain } = await directories.made()
    const sent = 'userName' in body && body.userName.endsWith('evil') ? { userName: `ada@evil${domain}` } : body
    const reply = await as('POST', '/Users', sent)
    expect([reply.status, reply.body.scimType, reply.body.status]).toEqual([status, kind, String(status)])
    expect(
      await db.selectFrom('directory_users').select('user_id').where('user_name', 'like', 'ada%').execute(),
    ).toEqual([])
  })

  it('is one, however their email is written', async () => {
    const { as, email, find } = await directories.made()
    const userName = email()
    const first = await as('POST', '/Users', { userName })
    for (const other of [
      { userName: userName.toUpperCase() },
      { userName: 'other', emails: [{ value: userName.toUpperCase() }] },
    ]) {
      const again = await as('POST', '/Users', other)
      expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
    }
    const found = await find(`userName eq "${userName.toUpperCase()}"`)
    expect([found.totalResults, found.Resources[0].id]).toEqual([1, first.body.id])
    // A userName that another user has, with an email nobody has.
    const taken = await as('POST', '/Users', { userName, emails: [{ value: email() }] })
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness'])
  })
})

describe('a user who has an account', () => {
  it('is not taken in but invited, and is shown as not active until they accept', async () => {
    const { as, email, find, id } = await directories.made()
    const person = await personAt(email())
    const made = await as('POST', '/Users', { userName: person.email, externalId: 'x' })
    expect([made.status, made.body.active, made.body.id]).toEqual([201, false, person.id])
    expect(await there.membershipOf(person)).toBeUndefined()
    expect(JSON.stringify(made.body)).not.toContain(person.name)
    expect(await given.call(person, 'GET', '/users/profile')).toMatchObject({ status: 200 })
    const token = await vi.waitFor(async () => {
      const mails = await readCaptured(server.dataDir)
      const mail = mails.find(({ to }) => to === person.email)
      return /register\?invitation=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? Promise.reject(new Error('no mail yet'))
    }, 5000)
    expect((await as('POST', '/Users', { userName: person.email })).status).toBe(409)
    expect((await there.accept(person, token)).status).toBe(200)
    expect((await find(`userName eq "${person.email}"`)).Resources[0]).toMatchObject({ active: true, externalId: 'x' })
    expect(await there.membershipOf(person)).toMatchObject({ organization_id: id })
  })

  it('is invited no more once the directory says so', async () => {
    for (const end of ['patch', 'delete'] as const) {
      const { as, email, patch } = await directories.made()
      const person = await personAt(email())
      const { body } = await as('POST', '/Users', { userName: person.email })
      const reply =
        end === 'patch'
          ? await patch(`/Users/${body.id}`, { op: 'replace', value: { active: false } })
          : await as('DELETE', `/Users/${body.id}`)
      expect(reply.status).toBe(end === 'patch' ? 200 : 204)
      expect((await as('GET', `/Users/${body.id}`)).status).toBe(404)
      const open = db.selectFrom('invitations').select('id').where('email', '=', person.email)
      expect(await open.execute()).toEqual([])
      expect((await given.call(person, 'GET', '/users/profile')).status).toBe(200)
    }
  })

  it('is refused where they belong to another organization', async () => {
    const { as, email } = await directories.made()
    const person = await personAt(email())
    await given.made(person, '/organizations', organizationDraft)
    const reply = await as('POST', '/Users', { userName: person.email })
    expect([reply.status, reply.body.scimType]).toEqual([409, 'uniqueness'])
  })

  it('and is a member is refused, and found by their email', async () => {
    const { as, id, email, find } = await directories.made()
    const person = await there.join(await personAt(email()), id, await there.defaultRole(id, 'member'))
    expect((await as('POST', '/Users', { userName: person.email.toUpperCase() })).status).toBe(409)
    for (const filter of [`userName eq "${person.email.toUpperCase()}"`, `emails.value eq "${person.email}"`])
      expect((await find(filter)).Resources.map((one: { id: string }) => one.id)).toEqual([person.id])
    const matched = await as('PUT', `/Users/${person.id}`, { userName: person.email, externalId: 'theirs' })
    expect(matched.body).toMatchObject({ id: person.id, externalId: 'theirs', active: true })
    expect((await find('externalId eq "theirs"')).totalResults).toBe(1)
    // Externally given ids have a case.
    expect((await find('externalId eq "THEIRS"')).totalResults).toBe(0)
  })

  it('and another email than at a proven domain is none of the directory’s business', async () => {
    const { as, id, admin, find } = await directories.made()
    const private_ = await there.colleague(id, 'member')
    expect((await find(`userName eq "${private_.email}"`)).totalResults).toBe(0)
    for (const one of [private_, admin]) {
      expect((await as('GET', `/Users/${one.id}`)).status).toBe(404)
      expect((await as('DELETE', `/Users/${one.id}`)).status).toBe(404)
    }
  })
})

it('changes what the directory says, and nothing of the account', async () => {
  const { as, user, patch, email, find } = await directories.made()
  const made = await user()
  const other = await user()
  const before = await accountOf(made.id)
  const next = email()
  const changed = await patch(
    `/Users/${made.id}`,
    { op: 'Replace', path: 'name.familyName', value: 'Marsh' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: next },
    { op: 'Replace', path: 'userName', value: next },
  )
  expect(changed.body).toMatchObject({ userName: next, emails: [{ value: next }], name: { familyName: 'Marsh' } })
  expect(await accountOf(made.id)).toEqual(before)
  expect((await find(`userName eq "${next}"`)).Resources[0].id).toBe(made.id)
  const taken = await patch(`/Users/${made.id}`, {
    op: 'replace',
    path: 'userName',
    value: other.userName.toUpperCase(),
  })
  expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness'])
  const foreign = await patch(`/Users/${made.id}`, {
    op: 'replace',
    path: 'emails',
    value: [{ value: 'a@elsewhere.co' }],
  })
  expect([foreign.status, foreign.body.scimType]).toEqual([400, 'invalidValue'])
  const own = await as('PUT', `/Users/${made.id}`, { userName: next.toUpperCase() })
  expect(own.body).toMatchObject({ userName: next.toUpperCase(), name: {} })
})
