import type { Exchange } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { CalendarPlus, Check, CheckCheck, CircleX, FilePen, LifeBuoy, RotateCcw } from 'lucide-react'
import { changeAgreed } from '#locale/agreed-change'
import * as t from '#locale/completion'
import * as dialogs from '#locale/exchange-dialogs'
import * as loop from '#locale/loops'
import { supportLooks } from '#locale/open-exchange'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { daysUntil } from '../ui/dates'
import { passFocusOn } from '../ui/pass-focus-on'
import { firstName } from '../user/first-name'
import type { Action } from './action-dialogs'
import { ChangeCallout } from './change-callout'
import { useConfirmCompletion, useDeclineCompletion } from './exchange.queries'
import type { ExchangeView } from './exchange-view'

interface Props {
  exchange: Exchange
  view: ExchangeView
  onOpen: (action: Action) => void
}

/** What this party does next, if it is their turn. */
export function NextStep({ exchange, view, onOpen }: Props) {
  if (exchange.status === 'ongoing') {
    return (
      <>
        {exchange.change && <ChangeCallout exchange={exchange} change={exchange.change} view={view} />}
        <MarkComplete exchange={exchange} onOpen={onOpen} />
      </>
    )
  }
  return exchange.status === 'pending_completion' ? <Answer exchange={exchange} view={view} /> : null
}

/** Before there are messages, and until three days before the date, completing is not the main action. */
const isDue = ({ lastMessage, completionDate }: Exchange) => lastMessage !== null || daysUntil(completionDate) <= 3

function MarkComplete({ exchange, onOpen }: Pick<Props, 'exchange' | 'onOpen'>) {
  return (
    <Button
      block
      variant={isDue(exchange) ? undefined : 'outline'}
      icon={<Check aria-hidden />}
      onClick={() => onOpen('complete')}
    >
      {t.markAsComplete()}
    </Button>
  )
}

/** The other actions of this party; those that would be refused are not shown. */
export function ExchangeActions({ exchange, onOpen }: Pick<Props, 'exchange' | 'onOpen'>) {
  const ongoing = exchange.status === 'ongoing'
  return (
    <div className="ex-actions">
      {ongoing && (
        <Button block variant="outline" icon={<CalendarPlus aria-hidden />} onClick={() => onOpen('extend')}>
          {dialogs.extendTimeline()}
        </Button>
      )}
      {ongoing && !exchange.change && (
        <Button block variant="quiet" icon={<FilePen aria-hidden />} onClick={() => onOpen('change')}>
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
        <Button variant="quiet" icon={<LifeBuoy aria-hidden />} onClick={() => onOpen('support')}>
          {dialogs.contactSupport()}
        </Button>
        {ongoing && (
          <Button variant="danger-quiet" icon={<CircleX aria-hidden />} onClick={() => onOpen('cancel')}>
            {dialogs.cancelExchange()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Only the party that did not mark it complete confirms or declines. */
function Answer({ exchange, view }: Omit<Props, 'onOpen'>) {
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
