import { expect, it } from 'vitest'
import { counterOffersOn } from '../../test/given-counter'
import { organizationsOn } from '../../test/given-organization'
import { rulesOn } from '../../test/given-rules'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const there = organizationsOn(server)
const offers = counterOffersOn(given)
const { apply } = rulesOn(server)

it('a perk that its organization keeps within is suggested to nobody outside', async () => {
  const { owner, bidder, other, bid } = await offers.bargain()
  const { admin, id, path } = await there.founded()
  await there.member(id, { createPerks: true }, bidder)
  expect((await offers.suggest(owner, bid, { ...offers.draft(other), ...given.terms() })).status).toBe(200)
  await given.call(admin, 'PUT', `${path}/perk-rules`, { audience: 'colleagues' })
  await apply()
  const secret = await given.perk(bidder, { title: 'For colleagues' })
  const reply = await offers.suggest(bidder, bid, offers.draft(secret))
  expect(reply).toMatchObject({ status: 409, body: { reason: 'perkKeptWithin' } })
  expect(JSON.stringify((await given.call(owner, 'GET', '/bids')).body)).not.toContain('For colleagues')
})
