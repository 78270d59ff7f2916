import type { OwnPerk } from '@perkloop/contract/perk'
import { ArrowLeftRight, CalendarClock, Hourglass, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import * as t from '#locale/my-perks'
import * as act from '#locale/perk-actions'
import { why } from '#locale/perk-held'
import * as wants from '#locale/wants'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Price } from '../ui/price'
import type { PerkState } from './own-perk-groups.rules'
import { useListAgain } from './own-perks.queries'
import { PerkFacts } from './perk-facts'
import { PerkPicture } from './perk-picture'
import { usePostingRefusal } from './use-posting-refusal'

interface Props {
  perk: OwnPerk
  state: PerkState
  onEdit: () => void
  onDelete: () => void
  /** Opens what the user would take for it. */
  onWants: () => void
  /** Called at once: the card moves to another group, with the button that was pressed. */
  onListAgain: () => void
}

/** One of the user's own perks. Its group says its state. */
export function OwnPerkCard({ perk, state, onEdit, onDelete, onWants, onListAgain }: Props) {
  const again = useListAgain()
  const noPosting = usePostingRefusal()
  const listAgain = () => {
    void showResult(() => again.mutateAsync(perk._id), {
      doing: t.listingPerk(),
      about: perk._id,
      done: t.perkListedAgain(),
    })
    onListAgain()
  }
  return (
    <article className="perk" aria-label={perk.title}>
      <div className="perk-art">
        <PerkPicture perk={perk} />
        <span className="perk-tags">
          {perk.pendingBids > 0 && (
            <Link className="bids-chip" to="/mybids#received">
              <ArrowLeftRight aria-hidden />
              {perk.status === 'reserved'
                ? t.bidsOnHold({ count: perk.pendingBids })
                : t.bidsWaiting({ count: perk.pendingBids })}
            </Link>
          )}
        </span>
      </div>
      <div className="perk-line">
        <h3 className="perk-title">{perk.title}</h3>
      </div>
      <PerkFacts perk={perk} />
      {perk.heldFor && (
        <p className="own-held">
          <Hourglass aria-hidden /> {why[perk.heldFor](perk.heldNote ?? '')}
        </p>
      )}
      <p className="perk-desc">{perk.description}</p>
      <div className="perk-foot">
        <Price dollars={perk.estimatedValue} />
        <span className="acts">
          {state === 'ended' && !noPosting && (
            <Button size="sm" variant="soft" icon={<CalendarClock aria-hidden />} onClick={onEdit}>
              {t.newDay()}
              <span className="sr">{t.ofPerk({ perk: perk.title })}</span>
            </Button>
          )}
          {state === 'exchanged' && !noPosting && (
            <Button size="sm" variant="soft" icon={<RefreshCw aria-hidden />} onClick={listAgain}>
              {t.listAgain()}
            </Button>
          )}
          <IconButton label={act.edit({ perk: perk.title })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          {(perk.status !== 'reserved' || perk.heldFor) && (
            <IconButton label={act.remove({ perk: perk.title })} onClick={onDelete}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
      {state !== 'exchanged' && (
        <p className="own-wants">
          {perk.kind === null && (
            <button type="button" className="link" onClick={onWants}>
              {wants.whatKindIsThis()}
              <span className="sr">{wants.forPerk({ perk: perk.title })}</span>
            </button>
          )}
          <button type="button" className="link" onClick={onWants}>
            {wants.whatIdTake()}
            <span className="sr">{wants.forPerk({ perk: perk.title })}</span>
          </button>
        </p>
      )}
    </article>
  )
}
