import { featuredMost } from '@perkloop/contract/limits'
import type { MarketplaceData } from '@perkloop/contract/page'
import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import { cardPerk } from '../perk/card-perk'
import { FeaturedPerks, FeaturedPerksSkeleton } from '../perk/featured-perks'
import { useFeaturedPerks } from '../perk/perk.queries'
import { PerkCard } from '../perk/perk-card'
import { PerkResults } from '../perk/perk-results'
import { PerkSearch } from '../perk/perk-search'
import { usePerkFilter } from '../perk/use-perk-filter'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { perkAddress, ViewDetails } from './view-details'
import '../perk/market.css'

interface Props {
  visitor: boolean
  /** What the server has drawn this page from. */
  drawn?: Pick<MarketplaceData, 'perks' | 'now'> | undefined
}

/** Perks of public owners. Visitors are led to signing up, members to their own marketplace. */
export function PublicMarketplacePage({ visitor, drawn }: Props) {
  const filter = usePerkFilter()
  const featured = useFeaturedPerks(featuredMost.marketplace)
  const drawnPerks = new Set(drawn?.perks.map((perk) => perk._id))
  return (
    <div className="page main">
      <div className="market-head">
        <h1 className="h1">Marketplace</h1>
        <PerkSearch filter={filter} />
      </div>
      {visitor && (
        <Alert
          kind="note"
          icon={ArrowLeftRight}
          action={
            <Link className="link nowrap" to="/register">
              Sign Up
            </Link>
          }
        >
          <b>Have a perk you never use?</b> Sign up to place bids with it.
        </Alert>
      )}
      {!filter.isNarrowed && <Featured featured={featured} visitor={visitor} />}
      <PerkResults
        filter={filter}
        isFirst={filter.isNarrowed || featured.data?.length === 0}
        card={(perk, eager) => (
          <PerkCard
            perk={cardPerk(perk, { now: drawnPerks.has(perk._id) ? drawn?.now : undefined })}
            href={perkAddress(perk, visitor)}
            eager={eager}
            level={2}
            action={<ViewDetails perk={perk} href={perkAddress(perk, visitor)} />}
          />
        )}
      />
    </div>
  )
}

interface FeaturedProps {
  featured: ReturnType<typeof useFeaturedPerks>
  visitor: boolean
}

function Featured({ featured: { data: perks, isPending }, visitor }: FeaturedProps) {
  if (isPending) return <FeaturedPerksSkeleton />
  if (!perks || perks.length === 0) return null
  return (
    <FeaturedPerks
      perks={perks}
      href={(perk) => perkAddress(perk, visitor)}
      action={(perk, large) =>
        large ? (
          <Button asChild variant="accent" icon={<ArrowRight aria-hidden />}>
            <Link to={perkAddress(perk, visitor)}>
              {visitor ? 'View Details' : 'View in Marketplace'}
              <span className="sr"> of {perk.title}</span>
            </Link>
          </Button>
        ) : (
          <ViewDetails perk={perk} href={perkAddress(perk, visitor)} />
        )
      }
    />
  )
}
