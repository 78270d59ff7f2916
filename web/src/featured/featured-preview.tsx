import { featuredMost } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import * as t from '#locale/admin-featured'
import * as details from '#locale/view-details'
import { FeaturedLoop } from '../landing/featured-loop'
import { ViewDetails } from '../landing/view-details'
import { FeaturedPerks } from '../perk/featured-perks'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Sentence } from '../ui/sentence'
import { TabPanel, Tabs } from '../ui/tabs'

interface Props {
  /** What visitors would see, in its order. */
  perks: Perk[]
  /** Whether these are the most valuable, as no chosen one can be shown. */
  isInstead: boolean
}

const places = [
  { value: 'landing', label: t.landingPage },
  { value: 'marketplace', label: t.marketplace },
] as const

/** How the two public pages would show them, by the same components; to be looked at only. */
export function FeaturedPreview({ perks, isInstead }: Props) {
  const [place, setPlace] = useState<(typeof places)[number]['value']>('landing')
  const shown = perks.slice(0, featuredMost[place])
  return (
    <section className="stack featured-preview" aria-labelledby="featured-preview">
      <h2 id="featured-preview" className="h3">
        {t.preview()}
      </h2>
      <Tabs
        id="preview"
        label={t.previewOf()}
        look="segments"
        items={places.map(({ value, label }) => ({ value, label: label() }))}
        value={place}
        onChange={setPlace}
      />
      <TabPanel id="preview" value={place}>
        {isInstead && shown.length > 0 && <Alert kind="note">{t.mostValuable()}</Alert>}
        {shown.length === 0 && <p className="featured-note">{t.nothingToShow()}</p>}
        {/* For screen readers the names say it all; what is in the picture does nothing. */}
        <ol className="sr">
          {shown.map(({ _id, title }) => (
            <li key={_id}>{title}</li>
          ))}
        </ol>
        <div className="featured-page" data-place={place} inert>
          {place === 'landing' ? (
            <FeaturedLoop perks={shown} loading={false} />
          ) : (
            <FeaturedPerks
              perks={shown}
              href={() => '#'}
              action={(perk, large) => <Action perk={perk} large={large} />}
            />
          )}
        </div>
      </TabPanel>
    </section>
  )
}

function Action({ perk, large }: { perk: Perk; large: boolean }) {
  if (!large) return <ViewDetails perk={perk} href="#" />
  return (
    <Button variant="accent" icon={<ArrowRight aria-hidden />}>
      <Sentence parts={details.viewDetails({ ofPerk: null })} />
    </Button>
  )
}
