import { perkText } from '../perk/perk.shape'
import { hasEndedText } from '../perk/perk-end.shape'
import { momentText } from '../user/user.shape'

/** The counter-offer that stands, null where none does. Of a pending `bids b`, its target `pt` and its bidder `ub`. */
export const standingOfferText = (base: string) => `(select json_build_object('round', c.round, 'byOwner', c.by_owner,
    'bidPerkId', ${perkText('pc', 'ub', base, 'true')}, 'quantity', c.quantity, 'note', c.note,
    'completionDate', c.completion_date, 'logistics', c.logistics,
    'onHold', 'reserved' in (pt.status, pc.status) or 'withheld' in (pt.status, pc.status),
    'createdAt', ${momentText('c.created_at')})
  from counter_offers c join perks pc on pc.id = c.given_perk_id
  where c.bid_id = b.id and c.status = 'open' and not ${hasEndedText('pc')})`

/** Those of before, oldest first. Of a perk that is gone, perhaps for its title, they say none. */
export const earlierOffersText = `coalesce((select json_agg(json_build_object('round', c.round, 'byOwner', c.by_owner,
    'perkTitle', case when pc.status = 'removed' then '' else c.perk_title end, 'quantity', c.quantity, 'note', c.note,
    'outcome', case c.status when 'open' then 'fallen' else c.status end, 'createdAt', ${momentText('c.created_at')}) order by c.round)
  from counter_offers c join perks pc on pc.id = c.given_perk_id
  where c.bid_id = b.id and (c.status <> 'open' or ${hasEndedText('pc')})), '[]')`

export const counterRoundsText = `(select count(*) from counter_offers c where c.bid_id = b.id)`
