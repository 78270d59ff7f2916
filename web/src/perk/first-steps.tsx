import { Check, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import * as t from '#locale/first-steps'
import { useBids } from '../bid/bid.queries'
import { useExchanges } from '../exchange/exchange.queries'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { type StepState, stepsOf } from './first-steps.rules'
import { useOwnPerks } from './own-perks.queries'
import './first-steps.css'

interface FirstStepsProps {
  onPost: () => void
  /** Pressed away, or no longer needed. */
  onOver: () => void
}

/** Three steps from nothing to a first exchange. They follow what has happened, not what was pressed here. */
export function FirstSteps({ onPost, onOver }: FirstStepsProps) {
  const me = useUser()._id
  const perks = useOwnPerks().data
  const bids = useBids().data?.filter(({ bidderId }) => bidderId._id === me)
  const exchanges = useExchanges().data
  const isKnown = perks && bids && exchanges
  const steps = isKnown && stepsOf({ perks: perks.length, bids: bids.length, exchanges: exchanges.length })
  const isDone = isKnown !== undefined && steps === undefined
  useEffect(() => {
    if (isDone) onOver()
  }, [isDone, onOver])
  if (!isKnown) return <div className="first-steps-place" />
  if (!steps) return null
  const [post, bid, swap] = steps

  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <h2 className="h3" id="first-steps">
        {t.yourFirstSwap()}
      </h2>
      <IconButton label={t.hideSteps()} className="first-steps-x" onClick={onOver}>
        <X aria-hidden />
      </IconButton>
      <ol>
        <Step number={1} state={post} title={t.postIt()} text={t.othersCanBid()}>
          {post === 'done' ? (
            <Link className="link" to="/myperks">
              {t.seeYourPerks()}
            </Link>
          ) : (
            <Button size="sm" icon={<Plus aria-hidden />} onClick={onPost}>
              {t.postAPerk()}
            </Button>
          )}
        </Step>
        <Step number={2} state={bid} title={t.bidOnIt()} text={t.offerOneOfYours()}>
          {bid === 'done' && (
            <Link className="link" to="/mybids">
              {t.seeYourBids()}
            </Link>
          )}
        </Step>
        <Step number={3} state={swap} title={t.agreeAndSwap()} text={t.settleInTheChat()} />
      </ol>
    </section>
  )
}

interface StepProps {
  number: number
  state: StepState | undefined
  title: string
  text: string
  children?: ReactNode
}

function Step({ number, state, title, text, children }: StepProps) {
  return (
    <li className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="step-n num" aria-hidden>
        {state === 'done' ? <Check /> : number}
      </span>
      <div>
        <b>
          {title}
          {state === 'done' && <span className="sr">{t.isDone()}</span>}
        </b>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}
