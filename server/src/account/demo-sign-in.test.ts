import { expect, it } from 'vitest'
import { face, makeFace } from '../../test/access/demo-calls'
import { openServer } from '../../test/database'
import { givenOn } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile({ demoFaces: [face] })
const id = await makeFace(server)
const enter = (username: string) => given.call(null, 'POST', '/users/demo-sign-in', { username })

it('says whom one may look around as, and signs in as them, which goes into the security log', async () => {
  expect((await given.call(null, 'GET', '/config')).body.demo).toEqual([face])
  const { status, body } = await enter('Demo.Face')
  expect([status, body.user.name]).toEqual([200, face.name])
  const { db } = server.deps
  const logged = await db.selectFrom('security_log').select(['act', 'detail']).where('user_id', '=', id).execute()
  expect(logged).toEqual([{ act: 'signed-in', detail: { by: 'demo' } }])
  const session = await db.selectFrom('sessions').select('two_factors').where('user_id', '=', id).execute()
  expect(session.map((one) => one.two_factors)).toContain(false)
})

it('signs in as nobody else: not as a real person, nor as one of the demo who is no face', async () => {
  const real = await given.user()
  expect((await enter(`user-${real.email.split('@')[0]}`)).status).toBe(404)
  await server.deps.db.insertInto('demo_people').values({ user_id: real.id }).execute()
  expect((await enter(`user-${real.email.split('@')[0]}`)).status).toBe(404)
  expect((await enter('nobody.at.all')).status).toBe(404)
})

it('a real person who has the name of a face is not signed in as', async () => {
  const { db } = server.deps
  await db.deleteFrom('demo_people').where('user_id', '=', id).execute()
  expect((await enter(face.username)).status).toBe(404)
  await db.insertInto('demo_people').values({ user_id: id }).execute()
  expect((await enter(face.username)).status).toBe(200)
})

it('two-factor sign-in asks for its code here as well', async () => {
  const { db } = server.deps
  const row = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', begun_at: new Date(), enabled_at: new Date() }
  await db
    .insertInto('two_factors')
    .values({ user_id: id, ...row })
    .execute()
  expect((await enter(face.username)).body).toEqual({ secondStep: expect.anything() })
})

it.each([
  ['in production, whatever it is given', { env: { NODE_ENV: 'production', RATE_LIMITS: 'on' }, demoFaces: [face] }],
  ['without the demo', {}],
])('%s there is no such call, and nothing says that there could be', async (_where, options) => {
  const other = await openServer(options)
  try {
    await makeFace(other)
    const { call } = givenOn(other)
    expect((await call(null, 'POST', '/users/demo-sign-in', { username: face.username })).status).toBe(404)
    expect((await call(null, 'GET', '/config')).body).not.toHaveProperty('demo')
    expect((await call(null, 'GET', '/openapi.json')).text).not.toContain('demo-sign-in')
  } finally {
    await other.stop()
  }
})
