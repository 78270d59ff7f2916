import { limits } from '@perkloop/contract/limits'
import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { cardPerk } from '../perk/card-perk'
import { FeaturedPerks, FeaturedPerksSkeleton } from '../perk/featured-perks'
import { useFeaturedPerks } from '../perk/perk.queries'
import { PerkCard } from '../perk/perk-card'
import { PerkResults } from '../perk/perk-results'
import { usePerkSort } from '../perk/use-perk-sort'
import { useTypedSearch } from '../perk/use-typed-search'
import { useSession } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { SearchInput } from '../ui/search-input'
import { usePerkAddress, ViewDetails } from './view-details'
import '../perk/market.css'

const featuredMost = 3

export function PublicMarketplaceScreen() {
  const search = useTypedSearch()
  const [sort, setSort] = usePerkSort()
  const visitor = useSession().status === 'out'
  const address = usePerkAddress()

  return (
    <div className="page main">
      <div className="market-head">
        <h1 className="h1">Marketplace</h1>
        <SearchInput
          label="Search perks"
          placeholder="Search perks, companies or people"
          className="search"
          maxLength={limits.searchText}
          value={search.typed}
          onChange={search.type}
        />
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
      {search.q === '' && <Featured />}
      <PerkResults
        q={search.q}
        sort={sort}
        onSort={setSort}
        onClear={search.clear}
        card={(perk, eager) => (
          <PerkCard
            perk={cardPerk(perk)}
            href={address(perk)}
            eager={eager}
            level={2}
            action={<ViewDetails perk={perk} href={address(perk)} />}
          />
        )}
      />
    </div>
  )
}

function Featured() {
  const { data: perks, isPending } = useFeaturedPerks(featuredMost)
  const address = usePerkAddress()
  if (isPending) return <FeaturedPerksSkeleton />
  if (!perks || perks.length === 0) return null
  return (
    <FeaturedPerks
      perks={perks}
      href={address}
      action={(perk, large) =>
        large ? (
          <Button asChild variant="accent" icon={<ArrowRight aria-hidden />}>
            <Link to={address(perk)}>
              View Details<span className="sr"> of {perk.title}</span>
            </Link>
          </Button>
        ) : (
          <ViewDetails perk={perk} href={address(perk)} />
        )
      }
    />
  )
}
