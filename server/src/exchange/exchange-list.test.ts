import { expect, it } from 'vitest'
import { terms } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { given } = await serverOfFile()

/** More than one page of each side, so that each is cut. */
const many = 30

it('the bids and exchanges of both sides come page by page, newest first and each once', async () => {
  const [me, others] = [await given.user(), await given.user()]
  const bids: string[] = []
  const exchanges: string[] = []
  for (let number = 0; number < 2 * many; number += 1) {
    const [owner, bidder] = number % 2 ? [me, others] : [others, me]
    const [target, offer] = [await given.perk(owner), await given.perk(bidder)]
    const bid = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
    const { exchange } = await given.made(owner, `/bids/${bid._id}/accept`, terms())
    bids.unshift(bid._id)
    exchanges.unshift(exchange._id)
  }

  async function readAll(list: string) {
    const read: string[] = []
    for (let path: string | undefined = `${list}?limit=10`; path; ) {
      const page = await given.call(me, 'GET', path)
      expect(page.body.length).toBeLessThanOrEqual(10)
      read.push(...page.body.map(({ _id }: { _id: string }) => _id))
      path = /<[^>]*\/api([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1]
    }
    return read
  }
  expect(await readAll('/exchanges')).toEqual(exchanges)
  expect(await readAll('/bids')).toEqual(bids)
})
