import type { Exchange } from '@perkloop/contract/exchange'
import { CalendarPlus, Check, CheckCheck, CircleX, LifeBuoy, RotateCcw } from 'lucide-react'
import { useHistoryStep } from '../platform/history-step'
import { useOvertaken } from '../platform/overtaken'
import { tell } from '../platform/tell'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useConfirmCompletion, useDeclineCompletion, useInitiateCompletion } from './exchange.queries'
import { CancelDialog, ExtendDialog, SupportDialog } from './exchange-dialogs'
import { type ExchangeView, firstName } from './exchange-view'

interface Props {
  exchange: Exchange
  view: ExchangeView
}

/** What this party does next, if it is their turn. */
export function NextStep({ exchange, view }: Props) {
  if (exchange.status === 'ongoing') return <MarkComplete exchange={exchange} view={view} />
  return exchange.status === 'pending_completion' ? <Answer exchange={exchange} view={view} /> : null
}

function MarkComplete({ exchange, view }: Props) {
  const { value: open, open: setOpen, close } = useHistoryStep<true>()
  const initiate = useInitiateCompletion()
  const name = firstName(view.other)

  async function markComplete() {
    const words = {
      doing: 'Marking as complete...',
      done: 'Marked as complete',
      failed: 'Failed to initiate completion',
    }
    if (await tell(() => initiate.mutateAsync(exchange._id), words)) close()
  }

  return (
    <>
      <Button block icon={<Check aria-hidden />} onClick={() => setOpen(true)}>
        Mark as Complete
      </Button>
      <ConfirmDialog
        open={open === true}
        onOpenChange={close}
        title="Mark as complete?"
        text={`${name} confirms it next. ${
          exchange.hasOpenSupportRequest
            ? 'While support looks into it, nothing completes by itself.'
            : 'Without an answer it completes by itself after 14 days.'
        }`}
        confirmLabel="Mark as Complete"
        busy={initiate.isPending}
        onConfirm={() => void markComplete()}
      />
    </>
  )
}

/** What this party can do besides; what would be refused is not offered. */
export function ExchangeActions({ exchange, view }: Props) {
  const { value: open, open: setOpen, close } = useHistoryStep<'extend' | 'cancel' | 'support'>()
  const ongoing = exchange.status === 'ongoing'
  // One's own cancelling ends in a cancelled exchange while its dialog still stands.
  const overtaken = (!ongoing && open === 'extend') || (exchange.status === 'pending_completion' && open === 'cancel')
  useOvertaken(overtaken, close, 'This exchange has changed meanwhile.')

  return (
    <div className="ex-actions">
      {ongoing && (
        <Button block variant="outline" icon={<CalendarPlus aria-hidden />} onClick={() => setOpen('extend')}>
          Extend Timeline
        </Button>
      )}
      <div className="minor">
        {exchange.hasOpenSupportRequest ? (
          <p className="ex-support">
            <LifeBuoy aria-hidden />
            Support is looking into this exchange and answers by mail.
          </p>
        ) : (
          <Button variant="quiet" icon={<LifeBuoy aria-hidden />} onClick={() => setOpen('support')}>
            Contact support
          </Button>
        )}
        {ongoing && (
          <Button variant="danger-quiet" icon={<CircleX aria-hidden />} onClick={() => setOpen('cancel')}>
            Cancel exchange
          </Button>
        )}
      </div>
      {ongoing && open === 'extend' && <ExtendDialog exchange={exchange} view={view} onClose={close} />}
      {ongoing && open === 'cancel' && <CancelDialog exchange={exchange} readers={view.other.name} onClose={close} />}
      {open === 'support' && <SupportDialog exchangeId={exchange._id} onClose={close} />}
    </div>
  )
}

/** Only the party that did not mark it complete answers. */
function Answer({ exchange, view }: Props) {
  const confirm = useConfirmCompletion()
  const decline = useDeclineCompletion()
  const busy = confirm.isPending || decline.isPending
  const name = firstName(view.other)
  if (view.initiatedByMe) {
    return (
      <div className="callout">
        <b>Waiting for {name}</b>
        <p>
          You marked this exchange complete. It closes when {name} confirms
          {exchange.hasOpenSupportRequest ? '.' : ', or by itself after 14 days.'}
        </p>
      </div>
    )
  }
  return (
    <div className="callout">
      <b>{name} says it’s done</b>
      <p>If you have received {view.get.title}, confirm and the exchange closes for both of you.</p>
      <Button
        block
        icon={<CheckCheck aria-hidden />}
        busy={confirm.isPending}
        disabled={busy}
        onClick={() =>
          void tell(() => confirm.mutateAsync(exchange._id), {
            doing: 'Confirming completion...',
            done: 'Exchange completed',
            failed: 'Failed to confirm completion',
          })
        }
      >
        Confirm Completion
      </Button>
      <Button
        block
        variant="quiet"
        icon={<RotateCcw aria-hidden />}
        busy={decline.isPending}
        disabled={busy}
        onClick={() =>
          void tell(() => decline.mutateAsync(exchange._id), {
            doing: 'Declining completion...',
            done: 'The exchange is ongoing again',
            failed: 'Failed to decline completion',
          })
        }
      >
        Not yet
      </Button>
    </div>
  )
}
