import { limits } from '@perkloop/contract/limits'
import type { PerkSort } from '@perkloop/contract/perk'
import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FeaturedPerks, FeaturedPerksSkeleton } from '../perk/featured-perks'
import { useFeaturedPerks } from '../perk/perk.queries'
import { useSession } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { SearchInput } from '../ui/search-input'
import { PublicPerks } from './public-perks'
import { usePerkAddress, ViewDetails } from './view-details'
import '../perk/market.css'

const featuredMost = 3
/** Long enough not to ask for each letter, short enough to feel immediate. */
const typingPause = 250

export function PublicMarketplaceScreen() {
  const [query, setQuery] = useSearchParams()
  const q = query.get('q') ?? ''
  const sort = asSort(query.get('sort'))
  const visitor = useSession().status === 'out'
  const [typed, setTyped] = useState(q)

  const refine = (change: { q?: string; sort?: PerkSort }) => {
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === q) return
    const timer = setTimeout(() => refine({ q: wanted }), typingPause)
    return () => clearTimeout(timer)
  })

  return (
    <div className="page main">
      <div className="market-head">
        <h1 className="h1">Marketplace</h1>
        <SearchInput
          label="Search perks"
          placeholder="Search perks, companies or people"
          className="search"
          maxLength={limits.searchText}
          value={typed}
          onChange={setTyped}
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
      {q === '' && <Featured />}
      <PublicPerks
        q={q}
        sort={sort}
        onSort={(next) => refine({ sort: next })}
        onClear={() => {
          setTyped('')
          refine({ q: '' })
        }}
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

function asSort(text: string | null): PerkSort {
  return text === 'value-high' || text === 'value-low' || text === 'company' ? text : 'recent'
}
