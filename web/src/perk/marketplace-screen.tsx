import type { Perk } from '@perkloop/contract/perk'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBids } from '../bid/bid.queries'
import { PlaceBidDialog } from '../bid/place-bid-dialog'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'
import { SearchInput } from '../ui/search-input'
import { cardPerk } from './card-perk'
import { FeaturedPerks, FeaturedPerksSkeleton } from './featured-perks'
import { useFeaturedPerks } from './perk.queries'
import { PerkCard } from './perk-card'
import { PerkDialog } from './perk-dialog'
import { PerkFormDialog } from './perk-form-dialog'
import { PerkResults } from './perk-results'
import { Ticker } from './ticker'
import { usePerkSort } from './use-perk-sort'
import { useTypedSearch } from './use-typed-search'
import './market.css'

/** Search, sort and the open perk live in the address, so that it can be shared and gone back to. */
export function MarketplaceScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const me = useUser()._id
  const bids = useBids()
  const featured = useFeaturedPerks(3)
  const [bidOn, setBidOn] = useState<Perk | null>(null)
  const [posting, setPosting] = useState(false)
  const search = useTypedSearch()
  const opened = params.get('perk')
  const [sort, setSort] = usePerkSort()

  const asked = new Set(
    bids.data?.filter((bid) => bid.status === 'pending' && bid.bidderId._id === me).map((bid) => bid.offeredPerkId._id),
  )
  const addressOf = (id: string | null) => {
    const next = new URLSearchParams(params)
    if (id) next.set('perk', id)
    else next.delete('perk')
    return `/marketplace${next.size > 0 ? `?${next}` : ''}`
  }
  const show = (id: string | null) => void navigate(addressOf(id), { preventScrollReset: true, replace: id === null })
  const viewBid = () => void navigate('/mybids#placed')
  const bid = (perk: Perk) => (asked.has(perk._id) ? viewBid() : setBidOn(perk))

  return (
    <>
      <Ticker />
      <div className="page main">
        <div className="market-head">
          <h1 className="h1">Marketplace</h1>
          <div className="row">
            <SearchInput
              className="search"
              label="Search perks"
              placeholder="Search perks or companies"
              value={search.typed}
              onChange={search.type}
            />
            <Button className="post" icon={<Plus aria-hidden />} onClick={() => setPosting(true)}>
              <span>Post Your Perk</span>
            </Button>
          </div>
        </div>
        {search.q === '' && featured.isPending && <FeaturedPerksSkeleton />}
        {search.q === '' && featured.data && (
          <FeaturedPerks
            perks={featured.data}
            href={(perk) => addressOf(perk._id)}
            action={(perk, large) => (
              <Button
                variant={large ? 'accent' : 'soft'}
                size={large ? 'md' : 'sm'}
                icon={large ? <ArrowLeftRight aria-hidden /> : undefined}
                onClick={() => bid(perk)}
              >
                {asked.has(perk._id) ? 'View bid' : 'Place Bid'}
                <span className="sr"> on {perk.title}</span>
              </Button>
            )}
          />
        )}
        <PerkResults
          q={search.q}
          sort={sort}
          onSort={setSort}
          onClear={search.clear}
          card={(perk, eager) => (
            <PerkCard
              perk={cardPerk(perk, { bidPending: asked.has(perk._id) })}
              href={addressOf(perk._id)}
              onOpen={() => show(perk._id)}
              onBid={() => setBidOn(perk)}
              onViewBid={viewBid}
              eager={eager}
              level={2}
            />
          )}
        />
      </div>
      {opened && !bidOn && (
        <PerkDialog
          id={opened}
          bidPending={asked.has(opened)}
          onBid={setBidOn}
          onOpenChange={(open) => !open && show(null)}
        />
      )}
      {bidOn && <PlaceBidDialog target={bidOn} onOpenChange={(open) => !open && setBidOn(null)} />}
      {posting && <PerkFormDialog onOpenChange={setPosting} />}
    </>
  )
}
