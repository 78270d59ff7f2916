import type { Exchange, ProposedChange } from '@perkloop/contract/exchange'
import { CheckCheck, RotateCcw, Undo2 } from 'lucide-react'
import * as t from '#locale/agreed-change'
import { useUser } from '../platform/session'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { passFocusOn } from '../ui/pass-focus-on'
import { firstName } from '../user/first-name'
import { useAnswerChange } from './change.queries'
import { changeTexts } from './change-texts'
import type { ExchangeView } from './exchange-view'

interface Props {
  exchange: Exchange
  change: ProposedChange
  view: ExchangeView
}

/** What one party proposes to change, beside what is agreed, and the answer of the other. */
export function ChangeCallout({ exchange, change, view }: Props) {
  const own = change.by === useUser()._id
  const name = firstName(view.other)
  const agreed = { ...exchange, quantity: exchange.bidId.quantity }
  return (
    <div ref={passFocusOn('.ex-open')} className="callout">
      <b>{own ? t.youProposed() : t.nameProposes({ name })}</b>
      {changeTexts(change, agreed, exchange).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {own ? (
        <>
          <p>{t.waitingFor({ name })}</p>
          <TakeBack exchange={exchange} />
        </>
      ) : (
        <Answer exchange={exchange} />
      )}
    </div>
  )
}

function Answer({ exchange }: { exchange: Exchange }) {
  const [confirm, refuse] = [useAnswerChange('confirm'), useAnswerChange('refuse')]
  return (
    <>
      <Button
        block
        icon={<CheckCheck aria-hidden />}
        busy={confirm.isPending}
        // Not while it is under way itself: a disabled button loses the focus.
        disabled={refuse.isPending}
        onClick={() =>
          void showResult(() => confirm.mutateAsync(exchange), {
            doing: t.confirming(),
            about: exchange._id,
            done: t.confirmed(),
          })
        }
      >
        {t.confirm()}
      </Button>
      <Button
        block
        variant="quiet"
        icon={<RotateCcw aria-hidden />}
        busy={refuse.isPending}
        disabled={confirm.isPending}
        onClick={() =>
          void showResult(() => refuse.mutateAsync(exchange), {
            doing: t.refusing(),
            about: exchange._id,
            done: t.refused(),
          })
        }
      >
        {t.refuse()}
      </Button>
    </>
  )
}

function TakeBack({ exchange }: { exchange: Exchange }) {
  const withdraw = useAnswerChange('withdraw')
  return (
    <Button
      block
      variant="quiet"
      icon={<Undo2 aria-hidden />}
      busy={withdraw.isPending}
      onClick={() =>
        void showResult(() => withdraw.mutateAsync(exchange), {
          doing: t.takingBack(),
          about: exchange._id,
          done: t.takenBack(),
        })
      }
    >
      {t.takeBack()}
    </Button>
  )
}
