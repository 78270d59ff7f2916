import type { Running } from '../../src/server'
import { givenOn, terms } from '../given'
import { organizationsOn } from '../given-organization'
import type { People } from './cast'
import type { Asking } from './people-calls'

/** As `peopleCalls`, for the rows about requests for help, which the owner has made. */
export function supportCalls(server: Running): Asking<People> {
  const given = givenOn(server)
  const { makeSystemAdmin } = organizationsOn(server)

  async function asked({ owner, bidder }: People, shareChat = false) {
    const [target, offer] = [await given.perk(owner), await given.perk(bidder)]
    const bid = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
    const { exchange } = await given.made(owner, `/bids/${bid._id}/accept`, terms())
    const draft = { exchangeId: exchange._id, description: 'Help', shareChat }
    return { id: (await given.made(owner, '/support', draft))._id as string, exchangeId: exchange._id as string }
  }
  const request = async (cast: People) => ({ params: { id: (await asked(cast)).id } })
  const content = 'Still nothing'
  const answer = { content: 'We wrote to them', resolves: true, version: 1 }

  return {
    'GET /support with an exchange of owner and bidder': async (cast) => ({
      query: { exchangeId: (await asked(cast)).exchangeId },
    }),
    "GET /support/{id} the owner's": request,
    "POST /support/{id}/messages the owner's": async (cast) => ({ ...(await request(cast)), body: { content } }),
    "POST /support/{id}/reopen the owner's, resolved": async (cast) => {
      const asking = await request(cast)
      const admin = await makeSystemAdmin(await given.user())
      await given.made(admin, `/admin/support/${asking.params.id}/answer`, answer)
      return { ...asking, body: { content } }
    },
    "PUT /support/{id}/chat the owner's": async (cast) => ({ ...(await request(cast)), body: { shared: true } }),
    "GET /admin/support/{id} the owner's": request,
    "POST /admin/support/{id}/answer the owner's": async (cast) => ({ ...(await request(cast)), body: answer }),
    'GET /admin/support/{id}/chat shared': async (cast) => ({ params: { id: (await asked(cast, true)).id } }),
    'GET /admin/support/{id}/chat not shared': request,
  }
}
