import type { OwnPerk } from '@perkloop/contract/perk'
import { ArrowLeftRight, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import * as t from '#locale/my-perks'
import * as act from '#locale/perk-actions'
import { useHistoryStep } from '../platform/history-step'
import { LoadError } from '../platform/load-error'
import { useUser } from '../platform/session'
import { showResult } from '../platform/show-result'
import { Alert } from '../ui/alert'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { IconButton } from '../ui/icon-button'
import { formatDollars } from '../ui/money'
import { Price } from '../ui/price'
import { Sentence } from '../ui/sentence'
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
  const isPrivate = useUser().discoverability === 'private'
  const { value: opened, open, close } = useHistoryStep<Open>()
  const all = perks.data ?? []

  return (
    <div className="page main">
      <div className="page-head">
        <div>
          <h1 className="h1">{t.myPerks()}</h1>
          {all.length > 0 && <Worth perks={all} />}
        </div>
        {!noPosting && (
          <Button icon={<Plus aria-hidden />} onClick={() => open({ act: 'post' })}>
            {act.postYourPerk()}
          </Button>
        )}
      </div>
      {noPosting && (
        <div className="own-note">
          <Alert kind="note">{noPosting}</Alert>
        </div>
      )}
      {isPrivate && all.length > 0 && (
        <div className="own-note">
          <Alert kind="note">{t.onlyFriendsSee()}</Alert>
        </div>
      )}
      {perks.isPending && (
        <div className="own">
          <LoadingNote text={act.loadingYourPerks()} />
          {[1, 2, 3].map((place) => (
            <PerkCardSkeleton key={place} />
          ))}
        </div>
      )}
      {perks.isError && !perks.data && <LoadError error={perks.error} onRetry={perks.refetch} />}
      {perks.data?.length === 0 && noPosting && <EmptyState title={t.noPerksHere()} text={t.onceRoleAllows()} />}
      {perks.data?.length === 0 && !noPosting && (
        <EmptyState
          title={t.postFirstPerk()}
          text={t.somebodyHasSomething()}
          action={<Button onClick={() => open({ act: 'post' })}>{act.postYourPerk()}</Button>}
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
  if (offered.length === 0) return <p>{t.noneOnTheLoop()}</p>
  return (
    <p>
      <Sentence
        parts={t.perksWorth({
          count: offered.length,
          worth: <b className="num">{t.monthly({ amount: formatDollars(worth) })}</b>,
        })}
      />
    </p>
  )
}

function OwnPerkCard({ perk, onEdit, onDelete }: { perk: OwnPerk; onEdit: () => void; onDelete: () => void }) {
  const update = useUpdatePerk()
  const noPosting = useNoPosting()
  const listAgain = () =>
    showResult(() => update.mutateAsync({ id: perk._id, change: { status: 'available' } }), {
      doing: t.listingPerk(),
      done: t.perkListedAgain(),
    })
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
        <span className="perk-state">
          {perk.status === 'reserved' && <Tag kind="plain">{act.inAnExchange()}</Tag>}
          {perk.status === 'exchanged' && <Tag kind="plain">{act.exchanged()}</Tag>}
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
              {t.listAgain()}
            </Button>
          )}
          <IconButton label={act.edit({ perk: perk.title })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          {perk.status !== 'reserved' && (
            <IconButton label={act.remove({ perk: perk.title })} onClick={onDelete}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
    </article>
  )
}
