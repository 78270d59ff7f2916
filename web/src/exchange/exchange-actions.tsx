import type { Exchange } from '@perkloop/contract/exchange'
import { CalendarPlus, Check, CircleX, LifeBuoy, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { tell } from '../platform/tell'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useConfirmCompletion, useDeclineCompletion, useInitiateCompletion } from './exchange.queries'
import { CancelDialog, ExtendDialog, SupportDialog } from './exchange-dialogs'
import { type ExchangeView, firstName } from './exchange-view'

type Open = 'complete' | 'extend' | 'cancel' | 'support' | null

/** What this party can do now; what would be refused is not offered. */
export function ExchangeActions({ exchange, view }: { exchange: Exchange; view: ExchangeView }) {
  const [open, setOpen] = useState<Open>(null)
  const initiate = useInitiateCompletion()
  const close = (next: boolean) => !next && setOpen(null)

  async function markComplete() {
    const words = {
      doing: 'Marking as complete...',
      done: 'Marked as complete',
      failed: 'Failed to initiate completion',
    }
    if (await tell(() => initiate.mutateAsync(exchange._id), words)) setOpen(null)
  }

  return (
    <div className="ex-actions">
      {exchange.status === 'pending_completion' && <Answer exchange={exchange} view={view} />}
      {exchange.status === 'ongoing' && (
        <>
          <Button block icon={<Check aria-hidden />} onClick={() => setOpen('complete')}>
            Mark as Complete
          </Button>
          <Button block variant="outline" icon={<CalendarPlus aria-hidden />} onClick={() => setOpen('extend')}>
            Extend Timeline
          </Button>
        </>
      )}
      <div className="minor">
        {exchange.hasOpenSupportRequest ? (
          <p className="muted">Support is looking into this exchange.</p>
        ) : (
          <Button variant="quiet" icon={<LifeBuoy aria-hidden />} onClick={() => setOpen('support')}>
            Contact support
          </Button>
        )}
        {exchange.status === 'ongoing' && (
          <Button variant="danger-quiet" icon={<CircleX aria-hidden />} onClick={() => setOpen('cancel')}>
            Cancel exchange
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={open === 'complete'}
        onOpenChange={close}
        title="Mark as complete?"
        text={`${firstName(view.other.name)} confirms it next. Without an answer it completes by itself after 14 days.`}
        confirmLabel="Mark as Complete"
        busy={initiate.isPending}
        onConfirm={() => void markComplete()}
      />
      {open === 'extend' && <ExtendDialog exchange={exchange} onOpenChange={close} />}
      {open === 'cancel' && <CancelDialog exchange={exchange} otherName={view.other.name} onOpenChange={close} />}
      {open === 'support' && <SupportDialog exchangeId={exchange._id} onOpenChange={close} />}
    </div>
  )
}

/** Only the party that did not mark it complete answers. */
function Answer({ exchange, view }: { exchange: Exchange; view: ExchangeView }) {
  const confirm = useConfirmCompletion()
  const decline = useDeclineCompletion()
  const busy = confirm.isPending || decline.isPending
  const name = firstName(view.other.name)
  if (view.initiatedByMe) {
    return (
      <div className="callout">
        <b>Waiting for {name}</b>
        <p>You marked this exchange complete. It closes when {name} confirms, or by itself after 14 days.</p>
      </div>
    )
  }
  return (
    <div className="callout">
      <b>{name} says it’s done</b>
      <p>If you have received {view.get.title}, confirm and the exchange closes for both of you.</p>
      <Button
        block
        icon={<Check aria-hidden />}
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
