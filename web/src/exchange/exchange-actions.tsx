import type { Exchange } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { CalendarPlus, Check, CheckCheck, CircleX, FilePen, LifeBuoy, RotateCcw } from 'lucide-react'
import { changeAgreed } from '#locale/agreed-change'
import * as t from '#locale/completion'
import * as dialogs from '#locale/exchange-dialogs'
import * as loop from '#locale/loops'
import { changedMeanwhile, supportLooks } from '#locale/open-exchange'
import { useHistoryStep } from '../platform/history-step'
import { useOvertaken } from '../platform/overtaken'
import { showResult } from '../platform/show-result'
import { HelpDialog } from '../support/help-dialog'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { daysUntil } from '../ui/dates'
import { passFocusOn } from '../ui/pass-focus-on'
import { ChangeCallout } from './change-callout'
import { ChangeDialog } from './change-dialog'
import { useConfirmCompletion, useDeclineCompletion, useInitiateCompletion } from './exchange.queries'
import { CancelDialog, ExtendDialog } from './exchange-dialogs'
import { type ExchangeView, firstName } from './exchange-view'

interface Props {
  exchange: Exchange
  view: ExchangeView
}

/** What this party does next, if it is their turn. */
export function NextStep({ exchange, view }: Props) {
  if (exchange.status === 'ongoing') {
    return (
      <>
        {exchange.change && <ChangeCallout exchange={exchange} change={exchange.change} view={view} />}
        <MarkComplete exchange={exchange} view={view} />
      </>
    )
  }
  return exchange.status === 'pending_completion' ? <Answer exchange={exchange} view={view} /> : null
}

/** Before there are messages, and until three days before the date, completing is not the main action. */
const isDue = ({ lastMessage, completionDate }: Exchange) => lastMessage !== null || daysUntil(completionDate) <= 3

function MarkComplete({ exchange, view }: Props) {
  const { value: open, open: setOpen, close } = useHistoryStep<true>()
  const initiate = useInitiateCompletion()
  const name = firstName(view.other)

  function markComplete() {
    close()
    void showResult(() => initiate.mutateAsync(exchange._id), {
      doing: t.marking(),
      about: exchange._id,
      done: t.marked(),
    })
  }

  return (
    <>
      <Button
        block
        variant={isDue(exchange) ? undefined : 'outline'}
        icon={<Check aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t.markAsComplete()}
      </Button>
      <ConfirmDialog
        open={open === true}
        onOpenChange={close}
        title={t.markAsCompleteQuestion()}
        text={
          exchange.hasOpenSupportRequest
            ? t.confirmsNextWithSupport({ name })
            : t.confirmsNext({ name, days: limits.unansweredDays })
        }
        confirmLabel={t.markAsComplete()}
        // 'Cancel' would read as the end of the exchange.
        cancelLabel={t.notYet()}
        onConfirm={markComplete}
      />
    </>
  )
}

/** The other actions of this party; those that would be refused are not shown. */
export function ExchangeActions({ exchange, view }: Props) {
  const { value: open, open: setOpen, close } = useHistoryStep<'extend' | 'change' | 'cancel' | 'support'>()
  const ongoing = exchange.status === 'ongoing'
  // After our own cancel the dialog is still open for a moment: that is not a change by the other side.
  const overtaken =
    (!ongoing && (open === 'extend' || open === 'change')) ||
    (exchange.status === 'pending_completion' && open === 'cancel')
  useOvertaken(overtaken, close, changedMeanwhile())

  return (
    <div className="ex-actions">
      {ongoing && (
        <Button block variant="outline" icon={<CalendarPlus aria-hidden />} onClick={() => setOpen('extend')}>
          {dialogs.extendTimeline()}
        </Button>
      )}
      {ongoing && !exchange.change && (
        <Button block variant="quiet" icon={<FilePen aria-hidden />} onClick={() => setOpen('change')}>
          {changeAgreed()}
        </Button>
      )}
      <div className="minor">
        {exchange.hasOpenSupportRequest && (
          <p className="ex-support">
            <LifeBuoy aria-hidden />
            {supportLooks()}
          </p>
        )}
        <Button variant="quiet" icon={<LifeBuoy aria-hidden />} onClick={() => setOpen('support')}>
          {dialogs.contactSupport()}
        </Button>
        {ongoing && (
          <Button variant="danger-quiet" icon={<CircleX aria-hidden />} onClick={() => setOpen('cancel')}>
            {dialogs.cancelExchange()}
          </Button>
        )}
      </div>
      {ongoing && open === 'extend' && <ExtendDialog exchange={exchange} view={view} onClose={close} />}
      {ongoing && open === 'change' && <ChangeDialog exchange={exchange} view={view} onClose={close} />}
      {ongoing && open === 'cancel' && (
        <CancelDialog exchange={exchange} reader={view.other.name} isLoop={view.half !== undefined} onClose={close} />
      )}
      {open === 'support' && <HelpDialog exchangeId={exchange._id} otherName={view.other.name} onClose={close} />}
    </div>
  )
}

/** Only the party that did not mark it complete confirms or declines. */
function Answer({ exchange, view }: Props) {
  const confirm = useConfirmCompletion()
  const decline = useDeclineCompletion()
  const name = firstName(view.other)
  if (view.initiatedByMe) {
    return (
      <div className="callout">
        <b>{t.waitingFor({ name })}</b>
        <p>
          {exchange.hasOpenSupportRequest
            ? t.closesWhenConfirmedOnly({ name })
            : t.closesWhenConfirmed({ name, days: limits.unansweredDays })}
        </p>
      </div>
    )
  }
  return (
    <div ref={passFocusOn('.ex-done', '.ex-open')} className="callout">
      <b>{t.saysItIsDone({ name })}</b>
      <p>
        {view.half && !view.isBidder
          ? loop.confirmIfGiven({ perk: view.give.title })
          : t.confirmIfReceived({ perk: view.get.title })}
      </p>
      <Button
        block
        icon={<CheckCheck aria-hidden />}
        busy={confirm.isPending}
        // Not while it is under way itself: a disabled button loses the focus.
        disabled={decline.isPending}
        onClick={() =>
          void showResult(() => confirm.mutateAsync(exchange._id), {
            doing: t.confirming(),
            about: exchange._id,
            done: t.completed(),
          })
        }
      >
        {t.confirmCompletion()}
      </Button>
      <Button
        block
        variant="quiet"
        icon={<RotateCcw aria-hidden />}
        busy={decline.isPending}
        disabled={confirm.isPending}
        onClick={() =>
          void showResult(() => decline.mutateAsync(exchange._id), {
            doing: t.declining(),
            about: exchange._id,
            done: t.ongoingAgain(),
          })
        }
      >
        {t.notYet()}
      </Button>
    </div>
  )
}
