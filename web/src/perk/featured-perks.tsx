import { featuredMost } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'
import type { ReactNode } from 'react'
import * as card from '#locale/perk-card'
import * as t from '#locale/perk-list'
import { Avatar } from '../ui/avatar'
import { CompanyName } from '../ui/company-name'
import { PersonName } from '../ui/person-name'
import { Price } from '../ui/price'
import { Rating } from '../ui/rating'
import { Sentence } from '../ui/sentence'
import { Skeleton } from '../ui/skeleton'
import { firstName } from '../user/first-name'
import { PerkLink } from './perk-link'
import { PerkPicture } from './perk-picture'
import './featured-perks.css'

interface FeaturedPerksProps {
  /** The first is shown large, up to two more beside it. */
  perks: readonly Perk[]
  /** The button of a perk: the main action in the large place, a soft one beside it. */
  action: (perk: Perk, large: boolean) => ReactNode
  /** What stands between the viewer and a perk, on its picture. */
  state?: (perk: Perk) => ReactNode
  /** The address of the open perk. */
  href: (perk: Perk) => string
  onOpen?: (perk: Perk) => void
}

export function FeaturedPerks({ perks, action, state, href, onOpen }: FeaturedPerksProps) {
  const [first, ...others] = perks.slice(0, featuredMost.marketplace)
  if (!first) return null
  const place = (perk: Perk, large: boolean) => ({
    perk,
    action: action(perk, large),
    state: state?.(perk),
    href: href(perk),
    onOpen: onOpen && (() => onOpen(perk)),
  })
  return (
    <section className={others.length > 0 ? 'featured' : 'featured is-single'} aria-label={t.featuredPerks()}>
      <Large {...place(first, true)} />
      {others.length > 0 && (
        <div className="feat-side">
          {others.map((perk) => (
            <Small key={perk._id} {...place(perk, false)} />
          ))}
        </div>
      )}
    </section>
  )
}

interface PlaceProps {
  perk: Perk
  action: ReactNode
  state: ReactNode
  href: string
  onOpen: (() => void) | undefined
}

function Large({ perk, action, state, href, onOpen }: PlaceProps) {
  const owner = perk.userId
  return (
    <article className="feat-main on-panel">
      <div className="feat-copy">
        <span className="kicker">{t.featuredPerk()}</span>
        <h2>
          <PerkLink href={href} onOpen={onOpen}>
            {perk.title}
          </PerkLink>
        </h2>
        <p className="feat-text">{perk.description}</p>
        <div className="owner">
          <Avatar name={owner.name} src={owner.portraitUrl} size="sm" />
          <span>
            <PersonName person={owner} />
            <CompanyName person={owner} />
          </span>
          <Rating value={owner.averageRating} count={owner.totalRatings} />
        </div>
        <div className="feat-buy">
          <Price dollars={perk.estimatedValue} size="lg" />
          {action}
        </div>
      </div>
      <div className="feat-art fills">
        <PerkPicture perk={perk} sizes="(max-width: 760px) 92vw, 400px" eager />
      </div>
      {state && <span className="perk-state">{state}</span>}
    </article>
  )
}

function Small({ perk, action, state, href, onOpen }: PlaceProps) {
  const owner = perk.userId
  const name = firstName(owner)
  return (
    <article className="feat-mini">
      <div className="feat-art fills">
        <PerkPicture perk={perk} />
      </div>
      {state && <span className="perk-state">{state}</span>}
      <div className="body">
        <h3>
          <PerkLink href={href} onOpen={onOpen}>
            {perk.title}
          </PerkLink>
        </h3>
        <div className="mini-by">
          <p>
            {owner.verifiedCompany || owner.company ? (
              <Sentence
                parts={card.ownerAtCompany({
                  owner: name,
                  at: <span className="faint">{card.at()}</span>,
                  company: <CompanyName person={owner} />,
                })}
              />
            ) : (
              name
            )}
          </p>
          <Rating value={owner.averageRating} />
        </div>
        <p className="mini-desc">{perk.description}</p>
        <div className="mini-foot">
          <Price dollars={perk.estimatedValue} />
          {action}
        </div>
      </div>
    </article>
  )
}

export function FeaturedPerksSkeleton() {
  return (
    <div className="featured" aria-hidden>
      <Skeleton className="feat-sk is-main" radius="var(--radius-xl)" />
      <div className="feat-side">
        <Skeleton className="feat-sk" radius="var(--radius-lg)" />
        <Skeleton className="feat-sk" radius="var(--radius-lg)" />
      </div>
    </div>
  )
}
