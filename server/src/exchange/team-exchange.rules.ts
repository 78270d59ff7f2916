import { type AgreedPerk, type Exchange, TeamExchange } from '@perkloop/contract/exchange'
import type { Person } from '@perkloop/contract/user'

const nobody = '00000000-0000-0000-0000-000000000000'

/** As a profile names them (docs/product.md, Profiles), without the id: with it a friend request could be sent. */
function hidden(person: Person): Person {
  const unknown = { username: null, company: null, verifiedCompany: null, averageRating: null, totalRatings: 0 }
  return { ...person, _id: nobody, name: '', hidden: true, ...unknown }
}

/**
 * An exchange as team members see it who are no party of it: without the parties' messages, ratings and calls for
 * support, and without the name of a private outsider.
 */
export function seenByTeam(exchange: Exchange, members: readonly string[]): TeamExchange {
  const seen = (person: Person) =>
    person.discoverability === 'private' && !members.includes(person._id) ? hidden(person) : person
  const perk = (agreed: AgreedPerk) => ({ ...agreed, userId: seen(agreed.userId) })
  const { bidId, completionInitiator } = exchange
  const shown = {
    ...bidId,
    offeredPerkId: perk(bidId.offeredPerkId),
    bidPerkId: perk(bidId.bidPerkId),
    bidderId: seen(bidId.bidderId),
  }
  const parties = [shown.offeredPerkId.userId._id, shown.bidderId._id]
  // Parsing strips every field that a TeamExchange does not have.
  return TeamExchange.parse({
    ...exchange,
    bidId: shown,
    completionInitiator: completionInitiator && parties.includes(completionInitiator) ? completionInitiator : null,
  })
}
