import { describe, expect, it } from 'vitest'
import { begunOn, expectPlaces } from '../../test/begun-request'
import { ssoOn } from '../../test/given-sso'
import { keys, metadataOf } from '../../test/saml-provider'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'
import { allowances } from '../platform/limit/rate-limit'

const { server } = await serverOfFile({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'on', LOCAL_SSO: 'on', JOBS: 'off' } })
const { server: without } = await serverOfFile({ env: { TRUST_PROXY: '1', ENABLE_ORGANIZATIONS: 'false' } })
const sso = ssoOn(server)
const team = await sso.connected({ issuer: '' }, { kind: 'saml', metadata: metadataOf([keys.own.certificate]) })

const length = 512 * 1024
const acsOf = (id: string) => `POST /api/sso/${id}/acs` as const
const [begin, beginWithout] = [begunOn(server), begunOn(without)]
const empty = (network: string) => begin(acsOf(team.id), { network, length: 0 }).answer

describe('the answer of an identity provider', () => {
  it('that nobody waits for stays unread: the browser goes on without', async () => {
    for (const id of ['nonsense', newId()]) {
      const answer = await begin(acsOf(id), { network: '198.51.100.1', length }).answer
      expect(answer.slice(9, 12)).toBe('303')
      expect(answer).toMatch(/^location: http:\/\/perkloop\.test\/sso\/callback\?state=\r$/im)
    }
    expect(await beginWithout(acsOf(newId()), { network: '198.51.100.1', length }).status).toBe('404')
  })

  it('is counted by network', async () => {
    const { most } = allowances['sign-in']
    const send = async (id: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/api/sso/${id}/acs`,
          headers: { 'x-forwarded-for': '198.51.100.2' },
        })
      ).statusCode
    for (let n = 0; n < most; n += 1) expect(await send('nonsense')).toBe(303)
    expect([await send('nonsense'), await send(team.id)]).toEqual([429, 429])
  })

  it('is one of so many that are read at once, of one network and in all', async () => {
    const send = (network: string) => begin(acsOf(team.id), { network, length })
    await expectPlaces({ ofOne: 64, inAll: 128, send, ask: empty, free: '303' })
  })
})
