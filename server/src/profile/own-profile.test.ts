import { describe, expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'

const { given } = await serverOfFile()

const linked = 'Pay at evil.example/now'

it('takes no name that holds a link, of people, organizations and roles', async () => {
  const person = { name: linked, username: 'linked', email: 'linked@example.com', password: 'A quiet walk 42' }
  const user = await given.user()
  const { organization } = await given.made(user, '/organizations', { name: 'Perks Circle' })
  const path = `/organizations/${organization._id}`
  const refused = await Promise.all([
    given.call(null, 'POST', '/users/register', person),
    given.call(user, 'PUT', '/users/profile', { name: linked }),
    given.call(user, 'PUT', path, { name: linked }),
    given.call(user, 'POST', `${path}/roles`, { name: linked }),
    given.call(await given.user(), 'POST', '/organizations', { name: linked }),
  ])
  for (const { body } of refused) {
    expect(body).toMatchObject({ status: 422, errors: [{ path: 'name', message: 'A name can’t hold a link' }] })
  }
})

describe('the own profile', () => {
  it('clears with "", keeps what is absent, and is refused whole when one part is wrong', async () => {
    const me = await given.user({ company: 'Acme' })
    const put = (body: Record<string, unknown>) => given.call(me, 'PUT', '/users/profile', body)
    expect((await put({ city: 'Oslo' })).body).toMatchObject({ city: 'Oslo', company: 'Acme' })
    expect((await put({ city: '', jobTitle: 'Cook' })).body).toMatchObject({ city: null, jobTitle: 'Cook' })
    expect((await put({ jobTitle: 'Baker', linkedin: 'ftp://x' })).status).toBe(422)
    expect((await given.call(me, 'GET', '/users/profile')).body.jobTitle).toBe('Cook')
  })

  it('gets a code when it turns private, a new one on request, and none in public', async () => {
    const [me, other] = [await given.user(), await given.user()]
    const put = async (body: Record<string, unknown>) =>
      (await given.call(me, 'PUT', '/users/profile', body)).body.inviteCode
    const first = await put({ discoverability: 'private' })
    const second = await put({ generateNewInviteCode: true })
    expect([first, second]).toEqual([expect.any(String), expect.any(String)])
    expect(second).not.toBe(first)
    expect((await given.call(other, 'GET', `/users/invite/${first}`)).status).toBe(404)
    expect((await given.call(other, 'GET', `/users/invite/${second}`)).status).toBe(200)
    expect(await put({ discoverability: 'public' })).toBeNull()
    expect((await given.call(other, 'GET', `/users/invite/${second}`)).status).toBe(404)
  })
})
