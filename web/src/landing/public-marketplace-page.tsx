import { featuredMost } from '@perkloop/contract/limits'
import type { MarketplaceData } from '@perkloop/contract/page'
import type { Perk } from '@perkloop/contract/perk'
import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import * as t from '#locale/public-marketplace'
import * as details from '#locale/view-details'
import { cardPerk } from '../perk/card-perk'
import { FeaturedPerks, FeaturedPerksSkeleton } from '../perk/featured-perks'
import { KindChips } from '../perk/kind-chips'
import { useFeaturedPerks } from '../perk/perk.queries'
import { PerkCard } from '../perk/perk-card'
import { PerkResults } from '../perk/perk-results'
import { PerkSearch } from '../perk/perk-search'
import { usePerkFilter } from '../perk/use-perk-filter'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Link } from '../ui/link'
import { Sentence } from '../ui/sentence'
import { OpenedPerk } from './opened-perk'
import { ViewDetails } from './view-details'
import '../perk/market.css'

interface Props {
  visitor: boolean
  /** Whether there is nothing to see here without signing in. */
  membersOnly: boolean
  /** The data that the server has rendered this page from. */
  rendered?: Pick<MarketplaceData, 'perks' | 'now' | 'opened'> | undefined
}

/** Perks of public owners. Members get to one in their own marketplace; visitors look at it here. */
export function PublicMarketplacePage({ membersOnly, ...shown }: Props) {
  return membersOnly ? <MembersOnly /> : <Listing {...shown} />
}

function Listing({ visitor, rendered }: Omit<Props, 'membersOnly'>) {
  const filter = usePerkFilter()
  const featured = useFeaturedPerks(featuredMost.marketplace)
  const renderedPerks = new Set(rendered?.perks.map((perk) => perk._id))
  return (
    <div className="page main">
      <div className="market-head">
        <h1 className="h1">{t.marketplace()}</h1>
        <PerkSearch filter={filter} />
      </div>
      {visitor && (
        <Alert
          kind="note"
          icon={ArrowLeftRight}
          action={
            <Link className="link nowrap" to="/register">
              {t.signUp()}
            </Link>
          }
        >
          <Sentence parts={t.signUpToBid({ havePerk: <b>{t.havePerk()}</b> })} />
        </Alert>
      )}
      <KindChips filter={filter} />
      {visitor && <OpenedPerk rendered={rendered?.opened} />}
      {!filter.isNarrowed && <Featured featured={featured} visitor={visitor} />}
      <PerkResults
        filter={filter}
        isFirst={filter.isNarrowed || featured.data?.length === 0}
        card={(perk, eager) => (
          <PerkCard
            perk={cardPerk(perk, { now: renderedPerks.has(perk._id) ? rendered?.now : undefined })}
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

function MembersOnly() {
  return (
    <div className="page main">
      <div className="market-head">
        <h1 className="h1">{t.marketplace()}</h1>
      </div>
      <EmptyState
        title={t.membersOnly()}
        text={t.membersOnlyText()}
        action={
          <>
            <Button asChild>
              <Link to="/login">{t.signIn()}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/register">{t.signUp()}</Link>
            </Button>
          </>
        }
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
              <Sentence parts={visitor ? details.viewDetails(ofPerk(perk)) : t.viewInMarketplace(ofPerk(perk))} />
            </Link>
          </Button>
        ) : (
          <ViewDetails perk={perk} href={perkAddress(perk, visitor)} />
        )
      }
    />
  )
}

const perkAddress = ({ _id }: Perk, visitor: boolean) =>
  `${visitor ? '/public-marketplace' : '/marketplace'}?perk=${_id}`

function ofPerk({ title }: Perk) {
  return { ofPerk: <span className="sr">{details.ofPerk({ title })}</span> }
}
