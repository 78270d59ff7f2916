import type { OwnPerk } from '@perkloop/contract/perk'
import { ArrowLeftRight, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../platform/api-error'
import { tell } from '../platform/tell'
import { Alert } from '../ui/alert'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { IconButton } from '../ui/icon-button'
import { formatDollars } from '../ui/money'
import { Price } from '../ui/price'
import { LoadingNote } from '../ui/skeleton'
import { useDeletePerk, useOwnPerks, useUpdatePerk } from './own-perks.queries'
import { PerkCardSkeleton } from './perk-card'
import { PerkFormDialog } from './perk-form-dialog'
import { PerkPicture } from './perk-picture'
import './my-perks-screen.css'

type Open = { act: 'post' } | { act: 'edit' | 'delete'; perk: OwnPerk } | null

export function MyPerksScreen() {
  const perks = useOwnPerks()
  const remove = useDeletePerk()
  const [open, setOpen] = useState<Open>(null)
  const close = (next: boolean) => !next && setOpen(null)
  const all = perks.data ?? []

  async function confirmDelete(perk: OwnPerk) {
    const words = { doing: 'Deleting perk...', done: 'Perk deleted', failed: 'Failed to delete perk' }
    if (await tell(() => remove.mutateAsync(perk._id), words)) setOpen(null)
  }

  return (
    <div className="page main">
      <div className="page-head">
        <div>
          <h1 className="h1">My Perks</h1>
          {all.length > 0 && <Worth perks={all} />}
        </div>
        <Button icon={<Plus aria-hidden />} onClick={() => setOpen({ act: 'post' })}>
          Post Your Perk
        </Button>
      </div>
      {perks.isPending && (
        <div className="own">
          <LoadingNote text="Loading your perks" />
          {[1, 2, 3].map((place) => (
            <PerkCardSkeleton key={place} />
          ))}
        </div>
      )}
      {perks.isError && !perks.data && (
        <Alert
          action={
            <Button variant="danger-outline" size="sm" onClick={() => void perks.refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(perks.error, 'Failed to fetch user perks')}
        </Alert>
      )}
      {perks.data?.length === 0 && (
        <EmptyState
          title="Post your first perk"
          text="A gym pass, lunch credit, a seat nobody uses: somebody has something you would rather have."
          action={<Button onClick={() => setOpen({ act: 'post' })}>Post Your Perk</Button>}
        />
      )}
      <div className="own">
        {all.map((perk) => (
          <OwnPerkCard
            key={perk._id}
            perk={perk}
            onEdit={() => setOpen({ act: 'edit', perk })}
            onDelete={() => setOpen({ act: 'delete', perk })}
          />
        ))}
      </div>
      {open?.act === 'post' && <PerkFormDialog onOpenChange={close} />}
      {open?.act === 'edit' && <PerkFormDialog perk={open.perk} onOpenChange={close} />}
      {open?.act === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Delete ${open.perk.title}?`}
          text={
            open.perk.pendingBids > 0
              ? 'It leaves the marketplace, and the bids waiting for it are rejected.'
              : 'It leaves the marketplace. This can’t be undone.'
          }
          confirmLabel="Delete perk"
          danger
          busy={remove.isPending}
          onConfirm={() => void confirmDelete(open.perk)}
        />
      )}
    </div>
  )
}

function Worth({ perks }: { perks: OwnPerk[] }) {
  const offered = perks.filter((perk) => perk.status === 'available')
  const worth = offered.reduce((sum, perk) => sum + perk.estimatedValue, 0)
  return (
    <p>
      {offered.length === 1 ? 'One perk' : `${offered.length} perks`} worth{' '}
      <b className="num">{formatDollars(worth)}/month</b> on the loop.
    </p>
  )
}

function OwnPerkCard({ perk, onEdit, onDelete }: { perk: OwnPerk; onEdit: () => void; onDelete: () => void }) {
  const update = useUpdatePerk()
  const listAgain = () =>
    tell(() => update.mutateAsync({ id: perk._id, change: { status: 'available' } }), {
      doing: 'Listing perk...',
      done: 'Perk listed again',
      failed: 'Failed to update perk',
    })
  return (
    <article className="perk" aria-label={perk.title}>
      <div className="perk-art">
        <PerkPicture title={perk.title} description={perk.description} imageUrl={perk.imageCardUrl} />
        <span className="perk-tags">
          {perk.pendingBids > 0 && perk.status === 'available' && (
            <Link className="bids-chip" to="/mybids#received">
              <ArrowLeftRight aria-hidden />
              {perk.pendingBids === 1 ? '1 bid waiting' : `${perk.pendingBids} bids waiting`}
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
          {perk.status === 'exchanged' && (
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
