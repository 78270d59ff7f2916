import type { OwnPerk } from '@perkloop/contract/perk'
import { ArrowLeftRight, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useHistoryStep } from '../platform/history-step'
import { LoadError } from '../platform/load-error'
import { tell } from '../platform/tell'
import { Alert } from '../ui/alert'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { IconButton } from '../ui/icon-button'
import { formatDollars } from '../ui/money'
import { Price } from '../ui/price'
import { LoadingNote } from '../ui/skeleton'
import { DeletePerkDialog } from './delete-perk-dialog'
import { useOwnPerks, useUpdatePerk } from './own-perks.queries'
import { PerkCardSkeleton } from './perk-card'
import { PerkFormDialog } from './perk-form-dialog'
import { PerkPicture } from './perk-picture'
import { useNoPosting } from './use-no-posting'
import './my-perks-screen.css'

type Open = { act: 'post' } | { act: 'edit' | 'delete'; perk: OwnPerk }

export function MyPerksScreen() {
  const perks = useOwnPerks()
  const noPosting = useNoPosting()
  const { value: opened, open, close } = useHistoryStep<Open>()
  const all = perks.data ?? []

  return (
    <div className="page main">
      <div className="page-head">
        <div>
          <h1 className="h1">My Perks</h1>
          {all.length > 0 && <Worth perks={all} />}
        </div>
        {!noPosting && (
          <Button icon={<Plus aria-hidden />} onClick={() => open({ act: 'post' })}>
            Post Your Perk
          </Button>
        )}
      </div>
      {noPosting && (
        <div className="own-note">
          <Alert kind="note">{noPosting}</Alert>
        </div>
      )}
      {perks.isPending && (
        <div className="own">
          <LoadingNote text="Loading your perks" />
          {[1, 2, 3].map((place) => (
            <PerkCardSkeleton key={place} />
          ))}
        </div>
      )}
      {perks.isError && !perks.data && (
        <LoadError error={perks.error} fallback="Failed to fetch user perks" onRetry={perks.refetch} />
      )}
      {perks.data?.length === 0 && noPosting && (
        <EmptyState title="No perks here" text="Once your role allows it, what you post is kept here." />
      )}
      {perks.data?.length === 0 && !noPosting && (
        <EmptyState
          title="Post your first perk"
          text="A gym pass, lunch credit, a seat nobody uses: somebody has something you would rather have."
          action={<Button onClick={() => open({ act: 'post' })}>Post Your Perk</Button>}
        />
      )}
      <div className="own">
        {all.map((perk) => (
          <OwnPerkCard
            key={perk._id}
            perk={perk}
            onEdit={() => open({ act: 'edit', perk })}
            onDelete={() => open({ act: 'delete', perk })}
          />
        ))}
      </div>
      {opened?.act === 'post' && <PerkFormDialog onClose={close} />}
      {opened?.act === 'edit' && <PerkFormDialog perk={opened.perk} onClose={close} />}
      {opened?.act === 'delete' && <DeletePerkDialog perk={opened.perk} onClose={close} />}
    </div>
  )
}

function Worth({ perks }: { perks: OwnPerk[] }) {
  const offered = perks.filter((perk) => perk.status === 'available')
  const worth = offered.reduce((sum, perk) => sum + perk.estimatedValue, 0)
  if (offered.length === 0) return <p>None of them is on the loop right now.</p>
  return (
    <p>
      {offered.length} {offered.length === 1 ? 'perk' : 'perks'} worth{' '}
      <b className="num">{formatDollars(worth)}/month</b> on the loop.
    </p>
  )
}

function OwnPerkCard({ perk, onEdit, onDelete }: { perk: OwnPerk; onEdit: () => void; onDelete: () => void }) {
  const update = useUpdatePerk()
  const noPosting = useNoPosting()
  const listAgain = () =>
    tell(() => update.mutateAsync({ id: perk._id, change: { status: 'available' } }), {
      doing: 'Listing perk...',
      done: 'Perk listed again',
      failed: 'Failed to update perk',
    })
  return (
    <article className="perk" aria-label={perk.title}>
      <div className="perk-art">
        <PerkPicture perk={perk} />
        <span className="perk-tags">
          {perk.pendingBids > 0 && (
            <Link className="bids-chip" to="/mybids#received">
              <ArrowLeftRight aria-hidden />
              {perk.pendingBids} {perk.pendingBids === 1 ? 'bid' : 'bids'}{' '}
              {perk.status === 'reserved' ? 'on hold' : 'waiting'}
            </Link>
          )}
        </span>
        <span className="perk-state">
          {perk.status === 'reserved' && <Tag kind="plain">In an exchange</Tag>}
          {perk.status === 'exchanged' && <Tag kind="plain">Exchanged</Tag>}
        </span>
      </div>
      <div className="perk-line">
        <h2 className="perk-title">{perk.title}</h2>
      </div>
      <p className="perk-desc">{perk.description}</p>
      <div className="perk-foot">
        <Price dollars={perk.estimatedValue} />
        <span className="acts">
          {perk.status === 'exchanged' && !noPosting && (
            <Button
              size="sm"
              variant="soft"
              icon={<RefreshCw aria-hidden />}
              busy={update.isPending}
              onClick={() => void listAgain()}
            >
              List again
            </Button>
          )}
          <IconButton label={`Edit ${perk.title}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          {perk.status !== 'reserved' && (
            <IconButton label={`Delete ${perk.title}`} onClick={onDelete}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
    </article>
  )
}
