import { featuredMost } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#locale/landing'
import { LandingBar } from '../navigation/visitor-bar'
import { VisitorFrame } from '../navigation/visitor-frame'
import { cardPerk } from '../perk/card-perk'
import { PerkCard, PerkCardSkeleton } from '../perk/perk-card'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { HOOK_A, HOOK_B, Mark } from '../ui/mark'
import { Sentence } from '../ui/sentence'
import { Ticket } from '../ui/ticket'
import { FeaturedLoop } from './featured-loop'
import { HowItWorks } from './how-it-works'
import { TryASwap } from './try-a-swap'
import { perkAddress, ViewDetails } from './view-details'
import './landing-page.css'

const places = Array.from({ length: featuredMost.landing }, (_, index) => `place ${index + 1}`)

interface Props {
  /** Whether loops are looked for. */
  loops: boolean
  banner: string | null
  /** Undefined while they load. */
  featured: readonly Perk[] | undefined
  perks: readonly Perk[] | undefined
  /** Shown above the grid when it could not be loaded. */
  failure?: ReactNode
  /** When the perks were loaded, in milliseconds; decides which are New. */
  now?: number | undefined
}

export function LandingPage({ loops, banner, featured, perks, failure, now }: Props) {
  return (
    <div className="land">
      <VisitorFrame bar={<LandingBar />} banner={banner}>
        <section className="hero page">
          <div>
            <h1>
              <Sentence parts={t.headline({ forRewards: <span className="nowrap">{t.forRewards()}</span> })} />
            </h1>
            <p className="lede">{t.lede()}</p>
            <div className="cta">
              <GetStarted />
              <Link className="link" to="/public-marketplace">
                {t.browseMarketplace()}
              </Link>
            </div>
          </div>
          <FeaturedLoop perks={featured ?? []} loading={!featured && !failure} />
        </section>
        {loops && perks?.length !== 0 && <TryASwap />}
        {perks?.length !== 0 && <GoingRound perks={perks} failure={failure} now={now} />}
        <HowItWorks />
        <section className="sec page" aria-labelledby="private-exchanges">
          <div className="private on-panel">
            <div className="copy">
              <h2 className="sec-title" id="private-exchanges">
                {t.privateExchanges()}
              </h2>
              <p>{t.privateExchangesText()}</p>
              <Button asChild variant="panel">
                <Link to="/register">{t.getStarted()}</Link>
              </Button>
            </div>
            <div className="stage" aria-hidden="true">
              <svg viewBox="4 0 40 48" aria-hidden="true" focusable="false">
                <path d={HOOK_A} />
                <path d={HOOK_B} />
              </svg>
              <Ticket label={t.inviteCode()} code="MAYA-7Q4F" aside={<Lock />}>
                {t.exampleMember()}
              </Ticket>
            </div>
          </div>
        </section>
        <section className="close-cta page">
          <Mark size={64} />
          <h2 className="sec-title">{t.goesRound()}</h2>
          <GetStarted />
        </section>
      </VisitorFrame>
    </div>
  )
}

function GetStarted() {
  return (
    <Button asChild variant="accent" size="lg">
      <Link to="/register">{t.getStarted()}</Link>
    </Button>
  )
}

function GoingRound({ perks, failure, now }: Pick<Props, 'perks' | 'failure' | 'now'>) {
  return (
    <section className="sec going-round page" aria-labelledby="going-round">
      <div className="sec-head">
        <h2 className="sec-title" id="going-round">
          {t.goingRound()}
        </h2>
        <Link className="link" to="/public-marketplace">
          {t.seeEveryPerk()}
        </Link>
      </div>
      {failure}
      <div className="perks land-perks">
        {!perks && !failure && places.map((place) => <PerkCardSkeleton key={place} />)}
        {perks?.map((perk) => (
          <PerkCard
            key={perk._id}
            perk={withRating(cardPerk(perk, { now }))}
            href={perkAddress(perk, true)}
            action={<ViewDetails perk={perk} href={perkAddress(perk, true)} />}
          />
        ))}
      </div>
    </section>
  )
}

/** A user without ratings is shown with the best rating here (docs/product.md, Screens). */
function withRating(perk: ReturnType<typeof cardPerk>) {
  return { ...perk, owner: { ...perk.owner, averageRating: perk.owner.averageRating ?? 5 } }
}
