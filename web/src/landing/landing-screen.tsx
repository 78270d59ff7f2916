import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { SiteFooter } from '../navigation/site-footer'
import { LandingBar } from '../navigation/visitor-bar'
import { cardPerk } from '../perk/card-perk'
import { useFeaturedPerks, usePerkList } from '../perk/perk.queries'
import { PerkCard, PerkCardSkeleton } from '../perk/perk-card'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { HOOK_A, HOOK_B, Mark } from '../ui/mark'
import { Ticket } from '../ui/ticket'
import { LegalDialogs } from '../user/legal-links'
import { FeaturedLoop } from './featured-loop'
import { HowItWorks } from './how-it-works'
import { ViewDetails } from './view-details'
import './landing-screen.css'

const featuredMost = 6
const gridSize = 6
const places = Array.from({ length: gridSize }, (_, index) => `place ${index + 1}`)

export function LandingScreen() {
  const featured = useFeaturedPerks(featuredMost)
  const [legal, setLegal] = useState<'terms' | 'privacy'>()
  return (
    <div className="land">
      <LandingBar />
      <main id="main" tabIndex={-1}>
        <section className="hero page">
          <div>
            <h1>
              Trade unused company perks <span className="nowrap">for rewards</span> you'll actually use.
            </h1>
            <p className="lede">
              The gym pass you skip is somebody’s favourite. Offer it, pick what you want instead, and swap.
            </p>
            <div className="cta">
              <GetStarted />
              <Link className="link" to="/public-marketplace">
                Browse the marketplace
              </Link>
            </div>
          </div>
          <FeaturedLoop perks={featured.data ?? []} loading={featured.isPending} />
        </section>
        <GoingRound />
        <HowItWorks />
        <section className="sec page" aria-labelledby="private-exchanges">
          <div className="private on-panel">
            <div className="copy">
              <h2 className="sec-title" id="private-exchanges">
                Private Exchanges Available
              </h2>
              <p>
                Prefer to keep it between people you know? Set your profile to private and share your invite code.
                Nobody else finds you.
              </p>
              <Button asChild variant="panel">
                <Link to="/register">Get Started</Link>
              </Button>
            </div>
            <div className="stage" aria-hidden="true">
              <svg viewBox="4 0 40 48" aria-hidden="true" focusable="false">
                <path d={HOOK_A} />
                <path d={HOOK_B} />
              </svg>
              <Ticket label="Invite code" code="MAYA-7Q4F" aside={<Lock />}>
                Maya Lindqvist, Figma
              </Ticket>
            </div>
          </div>
        </section>
        <section className="close-cta page">
          <Mark size={64} />
          <h2 className="sec-title">What goes round comes round</h2>
          <GetStarted />
        </section>
      </main>
      <SiteFooter onTerms={() => setLegal('terms')} onPrivacy={() => setLegal('privacy')} />
      <LegalDialogs open={legal} onClose={() => setLegal(undefined)} />
    </div>
  )
}

function GetStarted() {
  return (
    <Button asChild variant="accent" size="lg">
      <Link to="/register">Get Started</Link>
    </Button>
  )
}

function GoingRound() {
  const { data: perks, isPending, isError, refetch } = usePerkList({}, gridSize)
  if (perks?.length === 0) return null
  return (
    <section className="sec going-round page" aria-labelledby="going-round">
      <div className="sec-head">
        <h2 className="sec-title" id="going-round">
          Going round today
        </h2>
        <Link className="link" to="/public-marketplace">
          See every perk
        </Link>
      </div>
      {isError && (
        <Alert
          action={
            <Button size="sm" variant="danger-outline" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Failed to load marketplace data
        </Alert>
      )}
      <div className="perks land-perks">
        {isPending && places.map((place) => <PerkCardSkeleton key={place} />)}
        {perks?.slice(0, gridSize).map((perk) => (
          <PerkCard
            key={perk._id}
            perk={withRating(cardPerk(perk))}
            href="/register"
            action={<ViewDetails perk={perk} href="/register" />}
          />
        ))}
      </div>
    </section>
  )
}

/** Somebody nobody has rated yet starts with the best rating here (SPEC.md section 2). */
function withRating(perk: ReturnType<typeof cardPerk>) {
  return { ...perk, owner: { ...perk.owner, averageRating: perk.owner.averageRating ?? 5 } }
}
