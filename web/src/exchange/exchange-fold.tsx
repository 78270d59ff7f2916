import type { AgreedPerk, Exchange } from '@perkloop/contract/exchange'
import { CalendarCheck, ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as status from '#locale/badge'
import * as t from '#locale/open-exchange'
import * as side from '#locale/swap-side'
import { PerkPicture } from '../perk/perk-picture'
import { useUser } from '../platform/session'
import { Status } from '../ui/badge'
import { daysUntil, longDay, shortDay } from '../ui/dates'
import { Swap, type SwapSide } from '../ui/swap'
import { Timeline } from '../ui/timeline'
import { useIsWide } from '../ui/use-is-wide'
import { firstName } from '../user/first-name'
import type { ExchangeView } from './exchange-view'
import { PerkPair } from './perk-pair'

interface Props {
  exchange: Exchange
  view: ExchangeView
  /** The facts, which stand beside the chat in a wide window, and in here otherwise. */
  facts: ReactNode
}

// What scrolls has to be reachable by keyboard.
const reachable = 0

/** In a lower window the open swap leaves no room for the chat. */
const roomy = '(min-height: 780px)'

/**
 * What was agreed and how far it is. Folded to a strip once there are messages, which need
 * the room, and again when the status changes, so that the next step is in view.
 */
export function ExchangeFold({ exchange, view, facts }: Props) {
  const me = useUser()
  const wide = useIsWide()
  const { give, get } = view
  const from = view.half && !view.isBidder ? view.half.other : view.other
  const [isRoomy] = useState(() => window.matchMedia(roomy).matches)
  return (
    <details key={exchange.status} className="ex-fold" open={isRoomy && !exchange.lastMessage}>
      <summary>
        <PerkPair perks={[give, get]} />
        <span>
          <b>{t.swapOf({ give: give.title, get: get.title })}</b>
          {wide ? <small>{brief(exchange)}</small> : <Status kind={view.overdue ? 'overdue' : exchange.status} />}
        </span>
        <ChevronDown aria-hidden />
      </summary>
      <section aria-label={t.swapOf({ give: give.title, get: get.title })} tabIndex={wide ? reachable : undefined}>
        <Swap
          size={wide ? 'md' : 'sm'}
          muted={exchange.status === 'cancelled'}
          give={swapSide(give, view.giveQuantity, me.company ? side.yoursFrom({ company: me.company }) : side.yours())}
          get={swapSide(
            get,
            view.getQuantity,
            from.company ? side.nameOfCompany({ name: from.name, company: from.company }) : from.name,
          )}
        />
        <Progress exchange={exchange} view={view} />
        {facts && (
          <details className="ex-brief" open={exchange.lastMessage !== null}>
            <summary>
              <CalendarCheck aria-hidden />
              {brief(exchange)}
              {view.overdue && <Status kind="overdue" />}
              <ChevronDown aria-hidden />
            </summary>
            <div>{facts}</div>
          </details>
        )}
      </section>
    </details>
  )
}

function swapSide(perk: AgreedPerk, quantity: number, who: string): SwapSide {
  return {
    title: perk.title,
    dollars: perk.estimatedValue,
    quantity,
    who,
    picture: <PerkPicture perk={perk} />,
  }
}

function brief(exchange: Exchange) {
  if (exchange.completedAt) return t.completedOn({ day: longDay(exchange.completedAt) })
  if (exchange.cancelledAt) return t.cancelledOn({ day: longDay(exchange.cancelledAt) })
  return t.completionBy({ day: longDay(exchange.completionDate) })
}

function Progress({ exchange, view }: { exchange: Exchange; view: ExchangeView }) {
  const began = shortDay(exchange.createdAt)
  const since = (iso: string) => (daysUntil(iso) === 0 ? t.sinceToday() : t.since({ day: shortDay(iso) }))
  if (exchange.status === 'cancelled') {
    const steps = [
      { label: t.bidAccepted(), when: began },
      { label: status.cancelled(), when: shortDay(exchange.cancelledAt ?? exchange.updatedAt) },
    ]
    return <Timeline steps={steps} current={2} muted />
  }
  const current = { ongoing: 1, pending_completion: 2, completed: 4 }[exchange.status]
  const asked = exchange.completionRequestedAt
  const steps = [
    { label: t.bidAccepted(), when: began },
    { label: status.ongoing(), when: current > 1 ? began : since(exchange.createdAt) },
    {
      label: status.pendingCompletion(),
      when: asked ? (current === 2 ? since(asked) : shortDay(asked)) : current === 4 ? undefined : t.next(),
    },
    {
      label: status.completed(),
      when: exchange.completedAt
        ? shortDay(exchange.completedAt)
        : current === 2
          ? view.initiatedByMe
            ? t.turnOf({ name: firstName(view.other) })
            : t.yourTurn()
          : t.by({ day: shortDay(exchange.completionDate) }),
    },
  ]
  return <Timeline steps={steps} current={current} />
}
