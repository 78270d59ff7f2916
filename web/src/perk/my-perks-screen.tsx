import { type Kind, kinds } from '@perkloop/contract/kind'
import type { OwnPerk } from '@perkloop/contract/perk'
import { isOnOffer } from '@perkloop/contract/perk-end'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import * as t from '#locale/my-perks'
import * as act from '#locale/perk-actions'
import { useOpenAgain } from '../platform/form-draft'
import { isOverPage } from '../platform/history-state'
import { useHistoryStep } from '../platform/history-step'
import { lazyPart } from '../platform/lazy-part'
import { LoadError } from '../platform/load-error'
import { notLoaded } from '../platform/not-loaded'
import { useUser } from '../platform/session'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { formatDollars } from '../ui/money'
import { Sentence } from '../ui/sentence'
import { LoadingNote } from '../ui/skeleton'
import { DeletePerkDialog } from './delete-perk-dialog'
import { OwnPerkGroups } from './own-perk-groups'
import { useOwnPerks } from './own-perks.queries'
import { PerkCardSkeleton } from './perk-card'
import { PerkFormDialog } from './perk-form-dialog'
import { PrivateNote } from './private-note'
import { usePostingRefusal } from './use-posting-refusal'
import './my-perks-screen.css'

// Not needed until it is opened.
const WantListDialog = lazyPart(
  () => import('../want/want-list-dialog'),
  (file) => file.WantListDialog,
)

type Open = { act: 'post'; start?: { have: Kind; want: Kind } } | { act: 'edit' | 'delete' | 'wants'; perk: OwnPerk }

const asKind = (text: string | null) => kinds.find((kind) => kind === text)

export function MyPerksScreen() {
  const perks = useOwnPerks()
  const noPosting = usePostingRefusal()
  const { discoverability, inviteCode } = useUser()
  const { value: opened, open, close } = useHistoryStep<Open>()
  const isForm = opened?.act === 'post' || opened?.act === 'edit'
  useOpenAgain(
    'own-perk',
    isForm ? opened : undefined,
    (form) => (form.act === 'post' && noPosting) || open(form),
    (form) => `perk.${form.act === 'edit' ? form.perk._id : 'new'}`,
  )
  const all = perks.data ?? []
  const [params, setParams] = useSearchParamsHere()
  const { state } = useLocation()
  const [have, want] = [asKind(params.get('have')), asKind(params.get('want'))]
  const mayStart = have && want && perks.isSuccess && !noPosting
  const started = useRef(false)
  const wasOpen = useRef(false)
  // Once: what a visitor chose on the landing page goes on here.
  useEffect(() => {
    if (!mayStart || started.current) return
    started.current = true
    const perk = perks.data.find(({ kind, status }) => kind === have && status === 'available')
    open(perk ? { act: 'wants', perk } : { act: 'post', start: { have, want } })
  })
  // Once the form is sent or closed, and Back has left its step: a reload must not open it again.
  useEffect(() => {
    if (opened) wasOpen.current = true
    else if (wasOpen.current && (have || want) && !isOverPage(state)) {
      setParams({}, { replace: true, preventScrollReset: true })
    }
  })

  return (
    <div className="page main">
      <div className="page-head">
        <div>
          <h1 className="h1">{t.myPerks()}</h1>
          {all.length > 0 && <Worth perks={all} />}
        </div>
        {!noPosting && perks.data?.length !== 0 && (
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
      {discoverability === 'private' && all.length > 0 && <PrivateNote inviteCode={inviteCode} />}
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
      <OwnPerkGroups
        perks={all}
        onEdit={(perk) => open({ act: 'edit', perk })}
        onDelete={(perk) => open({ act: 'delete', perk })}
        onWants={(perk) => open({ act: 'wants', perk })}
      />
      {opened?.act === 'post' && <PerkFormDialog start={opened.start} onClose={close} />}
      {opened?.act === 'edit' && <PerkFormDialog perk={opened.perk} onClose={close} />}
      {opened?.act === 'wants' && <WantListDialog perk={opened.perk} onClose={close} onFailed={notLoaded(close)} />}
      {opened?.act === 'delete' && <DeletePerkDialog perk={opened.perk} onClose={close} />}
    </div>
  )
}

function Worth({ perks }: { perks: OwnPerk[] }) {
  const offered = perks.filter(isOnOffer)
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
