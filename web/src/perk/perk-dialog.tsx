import type { Perk } from '@perkloop/contract/perk'
import { isOnOffer } from '@perkloop/contract/perk-end'
import { ArrowLeftRight, Link2 } from 'lucide-react'
import { Link } from 'react-router'
import * as act from '#locale/perk-actions'
import * as t from '#locale/perk-dialog'
import { PersonMenu } from '../block/person-menu'
import { ApiError, messageOf } from '../platform/api-error'
import { usePageTitle } from '../platform/page-title'
import { useUser } from '../platform/session'
import { ReportButton } from '../report/report-button'
import { Alert } from '../ui/alert'
import { Avatar } from '../ui/avatar'
import { Status, Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { CompanyName } from '../ui/company-name'
import { Dialog } from '../ui/dialog'
import { PersonName } from '../ui/person-name'
import { Price } from '../ui/price'
import { Rating } from '../ui/rating'
import { Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { cardPerk } from './card-perk'
import { MoreOfOwner } from './more-of-owner'
import { usePerk } from './own-perks.queries'
import { PerkFacts } from './perk-facts'
import { PerkPicture } from './perk-picture'
import './perk-dialog.css'

interface Props {
  id: string
  bidPending: boolean
  /** Whether a bid is being placed over it. */
  covered: boolean
  onBid: (perk: Perk) => void
  /** As the link to the bid is followed. */
  onViewBid?: () => void
  onOpenChange: (open: boolean) => void
}

/** A perk in full. Its address can be shared. */
export function PerkDialog({ id, bidPending, covered, onBid, onViewBid, onOpenChange }: Props) {
  const { data, error, isPending } = usePerk(id)
  const gone = error instanceof ApiError && error.status === 404
  const perk = gone ? undefined : data
  const mine = useUser()._id === perk?.userId._id
  usePageTitle(perk?.title)
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="wide"
      className={covered ? 'is-covered' : undefined}
      title={perk?.title ?? (gone ? t.perkIsGone() : t.perk())}
      footer={
        perk && (
          <>
            <Button variant="quiet" icon={<Link2 aria-hidden />} onClick={() => void copyAddress()}>
              {t.copyLink()}
            </Button>
            <Action {...{ perk, mine, bidPending, onViewBid }} onBid={() => onBid(perk)} />
          </>
        )
      }
    >
      {isPending && <Skeleton height={240} radius={12} />}
      {gone && <p className="muted">{t.takenAwayOrForFriends()}</p>}
      {error && !gone && !perk && <Alert>{messageOf(error)}</Alert>}
      {perk && (
        <div className="perk-full">
          <div className="perk-art">
            <PerkPicture perk={perk} sizes="(max-width: 760px) 92vw, 420px" eager />
            <span className="perk-tags">
              {cardPerk(perk).isNew && <Tag kind="new" />}
              {cardPerk(perk).isPopular && <Tag kind="popular" />}
            </span>
          </div>
          <div className="stack">
            <Price dollars={perk.estimatedValue} size="lg" />
            <PerkFacts perk={perk} />
            <p className="perk-text">{perk.description}</p>
            <div className="row">
              <Avatar name={perk.userId.name} src={perk.userId.portraitUrl} />
              <div>
                <PersonName person={perk.userId} to={mine ? '/profile' : `/profile/${perk.userId._id}`} />
                <p className="muted perk-by">
                  <CompanyName person={perk.userId} />
                  <Rating value={perk.userId.averageRating} count={perk.userId.totalRatings} />
                </p>
              </div>
              {!mine && <PersonMenu person={perk.userId} onBlocked={() => onOpenChange(false)} />}
            </div>
            {!mine && (
              <div>
                <ReportButton kind="perk" targetId={perk._id} />
              </div>
            )}
            {!mine && <MoreOfOwner perk={perk} />}
          </div>
        </div>
      )}
    </Dialog>
  )
}

interface ActionProps {
  perk: Perk
  mine: boolean
  bidPending: boolean
  onBid: () => void
  onViewBid: (() => void) | undefined
}

function Action({ perk, mine, bidPending, onBid, onViewBid }: ActionProps) {
  if (mine)
    return (
      <Button asChild>
        <Link to="/myperks">{t.goToMyPerks()}</Link>
      </Button>
    )
  if (bidPending) {
    return (
      <>
        <Status kind="bid_pending" />
        <Button asChild variant="outline">
          <Link to="/mybids#placed" onClick={onViewBid}>
            {act.viewBid()}
          </Link>
        </Button>
      </>
    )
  }
  if (!isOnOffer(perk)) return <Button disabled>{t.notAvailable()}</Button>
  return (
    <Button variant="accent" icon={<ArrowLeftRight aria-hidden />} onClick={onBid}>
      {act.placeBid()}
    </Button>
  )
}

async function copyAddress() {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.success(t.linkCopied())
  } catch {
    toast.error(t.copyFromAddressBar())
  }
}
