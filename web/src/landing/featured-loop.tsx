import { timings } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import * as t from '#locale/landing'
import * as details from '#locale/view-details'
import { PerkPicture } from '../perk/perk-picture'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Link } from '../ui/link'
import { Price } from '../ui/price'
import { Rating } from '../ui/rating'
import { Sentence } from '../ui/sentence'
import { Skeleton } from '../ui/skeleton'
import { useRotation } from '../ui/use-rotation'
import './featured-loop.css'

/** The featured perks, moving around the ring of the logo. */
export function FeaturedLoop({ perks, loading }: { perks: readonly Perk[]; loading: boolean }) {
  const rotation = useRotation(perks.length, timings.carousel)
  const perk = perks[rotation.index]
  const several = perks.length > 1
  return (
    <section className="orbit" aria-roledescription={t.carousel()} aria-label={t.featuredPerks()} {...rotation.hold}>
      <Ring />
      {loading && <Skeleton className="pass" height={330} />}
      {perk && (
        <div aria-live={rotation.paused ? 'polite' : 'off'}>
          <Pass key={perk._id} perk={perk} />
        </div>
      )}
      {several && (
        <>
          <div className="stations">
            {perks.map((each, index) => (
              <button
                key={each._id}
                type="button"
                className="station fills"
                aria-label={t.showPerk({ title: each.title })}
                aria-current={index === rotation.index}
                onClick={() => rotation.show(index)}
              >
                <PerkPicture perk={each} />
              </button>
            ))}
          </div>
          <div className="orbit-ctl">
            <IconButton label={t.previousPerk()} onClick={rotation.previous}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <span className="num">{t.placeOf({ place: rotation.index + 1, count: perks.length })}</span>
            <IconButton label={rotation.paused ? t.play() : t.pause()} onClick={rotation.toggle}>
              {rotation.paused ? <Play aria-hidden /> : <Pause aria-hidden />}
            </IconButton>
            <IconButton label={t.nextPerk()} onClick={rotation.next}>
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
        </>
      )}
    </section>
  )
}

function Pass({ perk }: { perk: Perk }) {
  const owner = perk.userId
  return (
    <article className="pass">
      <div className="pass-art fills">
        <PerkPicture perk={perk} sizes="(max-width: 760px) 320px, 292px" eager />
      </div>
      <div className="body">
        <h2>{perk.title}</h2>
        <p className="by">
          <span>{[owner.name, owner.company].filter(Boolean).join(', ')}</span>
          <Rating value={owner.averageRating ?? 5} />
        </p>
        <div className="buy">
          <Price dollars={perk.estimatedValue} size="lg" />
          <Button asChild size="sm">
            <Link to="/register">
              <Sentence
                parts={details.viewDetails({
                  ofPerk: <span className="sr">{details.ofPerk({ title: perk.title })}</span>,
                })}
              />
            </Link>
          </Button>
        </div>
      </div>
    </article>
  )
}

function Ring() {
  return (
    <svg className="ring" viewBox="0 0 580 620" aria-hidden="true" focusable="false" fill="none" strokeWidth="30">
      <clipPath id="ring-give">
        <rect width="516" height="960" />
      </clipPath>
      <clipPath id="ring-get">
        <rect x="64" y="-340" width="516" height="960" />
      </clipPath>
      <g clipPath="url(#ring-give)">
        <path className="ring-give" d="M40 900V310A250 250 0 0 1 540 310" />
      </g>
      <g clipPath="url(#ring-get)">
        <path className="ring-get" d="M540 -300V310A250 250 0 0 1 40 310" />
      </g>
    </svg>
  )
}
