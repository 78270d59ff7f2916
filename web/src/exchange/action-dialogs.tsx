import type { Exchange } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import * as t from '#locale/completion'
import { changedMeanwhile } from '#locale/open-exchange'
import { useCloseWhenStale } from '../platform/close-when-stale'
import { showResult } from '../platform/show-result'
import { HelpDialog } from '../support/help-dialog'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { firstName } from '../user/first-name'
import { ChangeDialog } from './change-dialog'
import { useCancelExchange, useInitiateCompletion } from './exchange.queries'
import { CancelDialog, ExtendDialog } from './exchange-dialogs'
import type { ExchangeView } from './exchange-view'

/** What opens a dialog about an exchange. */
export type Action = 'complete' | 'extend' | 'change' | 'cancel' | 'support'

interface Props {
  exchange: Exchange
  view: ExchangeView
  open: Action | undefined
  onClose: () => void
}

/**
 * The dialogs of an open exchange. They stand apart from the buttons that open them: those are mounted anew when the status
 * changes and when the window gets wider, and the draft in a dialog would go with them.
 */
export function ActionDialogs({ exchange, view, open, onClose }: Props) {
  const initiate = useInitiateCompletion()
  const cancel = useCancelExchange()
  // After our own cancel the dialog is still open for a moment: that is not a change by the other side.
  const isOwn = cancel.isPending || cancel.isSuccess
  const needsOngoing = open !== undefined && open !== 'support'
  useCloseWhenStale(needsOngoing && exchange.status !== 'ongoing' && !isOwn, onClose, changedMeanwhile())
  const name = firstName(view.other)

  function markComplete() {
    onClose()
    void showResult(() => initiate.mutateAsync(exchange._id), {
      doing: t.marking(),
      about: exchange._id,
      done: t.marked(),
    })
  }

  return (
    <>
      <ConfirmDialog
        open={open === 'complete'}
        onOpenChange={onClose}
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
      {open === 'extend' && <ExtendDialog exchange={exchange} view={view} onClose={onClose} />}
      {open === 'change' && <ChangeDialog exchange={exchange} view={view} onClose={onClose} />}
      {open === 'cancel' && (
        <CancelDialog
          exchange={exchange}
          reader={view.other.name}
          isLoop={view.half !== undefined}
          cancel={cancel}
          onClose={onClose}
        />
      )}
      {open === 'support' && <HelpDialog exchangeId={exchange._id} otherName={view.other.name} onClose={onClose} />}
    </>
  )
}
