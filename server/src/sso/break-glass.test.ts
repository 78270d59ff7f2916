import { afterAll, expect, it } from 'vitest'
import { startFalseProvider } from '../../test/false-provider'
import { organizationsOn } from '../../test/given-organization'
import { passkeysOn } from '../../test/given-passkey'
import { ssoOn } from '../../test/given-sso'
import { serverOfFile } from '../../test/server-of-file'

const { server } = await serverOfFile({ env: { LOCAL_SSO: 'on', JOBS: 'off' } })
const provider = await startFalseProvider()
afterAll(() => provider.stop())
const [there, sso, passkeys] = [organizationsOn(server), ssoOn(server), passkeysOn(server)]
const { db } = server.deps

it('any admin may keep their password, however many there are', async () => {
  const team = await sso.connected(provider)
  await team.tested()
  const last = await passkeys.givePassword(await there.colleague(team.id, 'admin'))
  await db.updateTable('users').set({ name: 'Zzz' }).where('id', '=', last.id).execute()
  for (let at = 0; at < 100; at += 1) await there.colleague(team.id, 'admin')
  expect((await team.use('enforced', { breakGlassId: last.id })).status).toBe(200)
})
