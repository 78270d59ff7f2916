import type { Loop } from '@perkloop/contract/loop'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import * as t from '#locale/loops'
import { BidGroup } from '../bid/bid-groups'
import { useScrollTo } from '../bid/use-scroll-to'
import { useCloseWhenStale } from '../platform/close-when-stale'
import { useHistoryStep } from '../platform/history-step'
import { LoadError } from '../platform/load-error'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { focusNextRow } from '../ui/focus-next-row'
import { JoinDialog } from './join-dialog'
import { refuseLoop, useJoinLoop } from './loop.queries'
import { ownSwaps } from './loop.rules'
import { LoopRow } from './loop-row'
import { LoopsPaused } from './loops-paused'
import { MovedLoop } from './moved-loop'

interface Props {
  /** All that are proposed; undefined until they are known. */
  all: Loop[] | undefined
  error: Error | null
  refetch: () => unknown
  /** Those that the user has not just refused. */
  shown: Loop[]
  /** The loop that a link names. */
  found: string | null
  /** No loops are looked for any more, because two were not answered. */
  isPaused: boolean
}

/** The loops that wait for their people. Nothing while none is proposed. */
export function LoopGroup({ all, error, refetch, shown: loops, found, isPaused }: Props) {
  const { value: opened, open, close } = useHistoryStep<{ id: string }>()
  const join = useJoinLoop()
  const takenBack = useHistoryStep<string>()
  const there = loops.find(({ _id }) => _id === opened?.id)
  const current = there?.answer === 'open' ? there : undefined
  // The user may have said yes in another tab; with the last yes the loop is agreed, and no longer among these.
  const why = there ? t.joined() : t.isNotOpen()
  useCloseWhenStale(opened !== undefined && !current && !join.isPending && !join.isSuccess, close, why)
  const mayTakeBack = loops.some(({ _id, answer }) => _id === takenBack.value && answer === 'accepted')
  useCloseWhenStale(takenBack.value !== undefined && !mayTakeBack, takenBack.close, t.isNotOpen())
  const isKnown = all?.some(({ _id }) => _id === found) ?? false
  useScrollTo(found && `loop-${found}`, isKnown)
  const unanswered = loops.filter(({ answer }) => answer === 'open').length

  function openFor(id: string) {
    // Else the loop joined before would explain why this one is gone.
    join.reset()
    open({ id })
  }
  function refuseNow(id: string, pressed: Element) {
    refuseLoop(id, t.notAskedAgain())
    focusNextRow(pressed)
  }
  function takeBackNow(id: string) {
    takenBack.close()
    refuseLoop(id, t.notAskedAgain())
  }
  const rows = loops.map((loop) => {
    const { title } = ownSwaps(loop).get.perk
    const which = <span className="sr">{t.whichLoop({ perk: title })}</span>
    return (
      <LoopRow key={loop._id} loop={loop} highlighted={loop._id === found}>
        {loop.answer === 'open' ? (
          // By the key the focus does not stay on a button that now takes the yes back.
          <Fragment key="open">
            <Button variant="outline" onClick={({ currentTarget }) => refuseNow(loop._id, currentTarget)}>
              {t.notForMe()}
              {which}
            </Button>
            <Button onClick={() => openFor(loop._id)}>
              {t.join()}
              {which}
            </Button>
          </Fragment>
        ) : (
          <>
            <span className="status status-accepted">
              <Check aria-hidden />
              {t.youSaidYes()}
            </span>
            <Button variant="quiet" onClick={() => takenBack.open(loop._id)}>
              {t.takeBack()}
              {which}
            </Button>
          </>
        )}
      </LoopRow>
    )
  })
  return (
    <>
      {error && <LoadError error={error} onRetry={refetch} />}
      {isPaused && <LoopsPaused />}
      {found && all && !isKnown && <MovedLoop id={found} />}
      {loops.length > 0 && (
        <BidGroup
          id="loops"
          title={t.loops()}
          note={unanswered > 0 ? t.swapsWaiting({ count: unanswered }) : undefined}
        >
          {rows}
        </BidGroup>
      )}
      {current && <JoinDialog loop={current} join={join} onClose={close} />}
      <ConfirmDialog
        open={mayTakeBack}
        onOpenChange={takenBack.close}
        title={t.takeBackQuestion()}
        text={t.takeBackMeans()}
        cancelLabel={t.keepYes()}
        confirmLabel={t.takeBack()}
        danger
        onConfirm={() => takenBack.value && takeBackNow(takenBack.value)}
      />
    </>
  )
}
