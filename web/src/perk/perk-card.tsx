import type { Kind } from '@perkloop/contract/kind'
import { kindNames } from '@perkloop/contract/locale/kinds'
import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#locale/perk-card'
import { Status, Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { CompanyName } from '../ui/company-name'
import { Price } from '../ui/price'
import { Rating } from '../ui/rating'
import { Sentence } from '../ui/sentence'
import { Skeleton } from '../ui/skeleton'
import { PerkLink } from './perk-link'
import { PerkPicture, type Pictured } from './perk-picture'
import './perk-card.css'

export interface PerkCardPerk extends Pictured {
  description: string
  /** Dollars a month; null while it is not known. */
  estimatedValue: number | null
  owner: {
    name: string
    company?: string | null | undefined
    verifiedCompany?: string | null | undefined
    averageRating: number | null
  }
  isNew: boolean
  isPopular: boolean
  kind?: Kind | null | undefined
  /** A sentence about its last day, where that is near. */
  until?: string | undefined
  bidPending: boolean
}

interface PerkCardProps {
  perk: PerkCardPerk
  /** The address of the open perk, so that it can be opened in a new tab. */
  href?: string | undefined
  /** Called for a click anywhere on the card. Without it the browser follows `href`. */
  onOpen?: (() => void) | undefined
  onBid?: (() => void) | undefined
  /** Called by 'View bid'; by default onBid is. */
  onViewBid?: (() => void) | undefined
  /** Replaces the bid button. */
  action?: ReactNode
  /** For cards that are visible when the page opens. */
  eager?: boolean | undefined
  level?: 2 | 3 | undefined
  className?: string | undefined
}

const SIZES = '(max-width: 760px) 46vw, (max-width: 1140px) 31vw, 282px'

export function PerkCard({ perk, href, onOpen, onBid, onViewBid, action, eager, level = 3, className }: PerkCardProps) {
  const { title, owner } = perk
  const Title = `h${level}` as const
  return (
    <article className={classes('perk', perk.bidPending && 'is-pending', className)}>
      <div className="perk-art">
        <PerkPicture perk={perk} sizes={SIZES} eager={eager} />
        {(perk.isNew || perk.isPopular || perk.until) && (
          <span className="perk-tags">
            {perk.isNew && <Tag kind="new" />}
            {perk.isPopular && <Tag kind="popular" />}
            {perk.until && <Tag kind="new">{perk.until}</Tag>}
          </span>
        )}
        {perk.bidPending && (
          <span className="perk-state">
            <Status kind="bid_pending" />
          </span>
        )}
      </div>
      <div className="perk-line">
        <Title className="perk-title">
          <Opener href={href} onOpen={onOpen}>
            <span className="perk-name" title={title}>
              {title}
            </span>
          </Opener>
        </Title>
        <Rating value={owner.averageRating} />
      </div>
      <p className="perk-by-line">
        <span className="perk-owner">
          {owner.verifiedCompany || owner.company ? (
            <Sentence
              parts={t.ownerAtCompany({
                owner: owner.name,
                at: <span className="faint">{t.at()}</span>,
                company: <CompanyName person={owner} />,
              })}
            />
          ) : (
            owner.name
          )}
        </span>
        {perk.kind && <span className="perk-kind">{kindNames[perk.kind]}</span>}
      </p>
      <div className="perk-foot">
        <Price dollars={perk.estimatedValue} />
        {action ?? (
          <BidButton title={title} pending={perk.bidPending} onClick={perk.bidPending ? (onViewBid ?? onBid) : onBid} />
        )}
      </div>
    </article>
  )
}

function Opener({
  href,
  onOpen,
  children,
}: {
  href: string | undefined
  onOpen: (() => void) | undefined
  children: ReactNode
}) {
  if (href === undefined) {
    return onOpen ? (
      <button type="button" className="perk-open" onClick={onOpen}>
        {children}
      </button>
    ) : (
      children
    )
  }
  return (
    <PerkLink className="perk-open" href={href} onOpen={onOpen}>
      {children}
    </PerkLink>
  )
}

/** The same element before and after the bid, so that focus stays on it when the bid is placed. */
function BidButton({
  title,
  pending,
  onClick,
}: {
  title: string
  pending: boolean
  onClick: (() => void) | undefined
}) {
  if (!onClick) return null
  return (
    <Button
      variant={pending ? 'quiet' : 'soft'}
      size="sm"
      className="perk-bid"
      icon={pending ? <ArrowRight aria-hidden /> : <ArrowLeftRight aria-hidden />}
      onClick={onClick}
    >
      <span>
        {pending ? <Sentence parts={t.viewBid({ bid: <em>{t.viewBidHidden()}</em> })} /> : <BidWords />}
        <span className="sr">{t.onPerk({ perk: title })}</span>
      </span>
    </Button>
  )
}

/** On phones the first word is left out. */
export function BidWords() {
  return <Sentence parts={t.placeBid({ place: <em>{t.placeBidHidden()}</em> })} />
}

/** The placeholder of a card while perks load. */
export function PerkCardSkeleton() {
  return (
    <div className="perk" aria-hidden>
      <Skeleton className="perk-art" radius="var(--radius-md)" />
      <div className="perk-line">
        <Skeleton width="68%" height={16} />
        <Skeleton width={34} height={16} />
      </div>
      <div className="perk-owner">
        <Skeleton width="52%" height={13} />
      </div>
      <div className="perk-foot">
        <Skeleton width={76} height={18} />
        <Skeleton width={92} height={34} radius={8} />
      </div>
    </div>
  )
}
