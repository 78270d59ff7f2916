import type { Exchange } from '@perkloop/contract/exchange'
import { Link } from 'react-router'
import * as t from '#locale/exchanges'
import { loop } from '#locale/loops'
import { useUser } from '../platform/session'
import { Count, Status, Tag } from '../ui/badge'
import { classes } from '../ui/classes'
import { shortAgo, shortDay } from '../ui/dates'
import { exchangeView, groups, inGroup, lastLine } from './exchange-view'
import { PerkPair } from './perk-pair'
import './exchange-list.css'

interface Props {
  exchanges: Exchange[]
  unread: Record<string, number>
  openId: string | undefined
}

/** Exchanges in their groups; 'Cancelled' shows only when it is not empty. */
export function ExchangeList({ exchanges, unread, openId }: Props) {
  return (
    <aside className="ex-list" aria-label={t.yourExchanges()}>
      {groups.map(({ status, title }) => {
        const rows = inGroup(exchanges, status)
        if (status === 'cancelled' && rows.length === 0) return null
        return (
          <section className="ex-group" key={status} aria-label={title()}>
            <h2>
              <Status kind={status} />
              <span className="n">{rows.length}</span>
            </h2>
            {rows.length === 0 && <p className="ex-none">{t.nothingHere()}</p>}
            {rows.map((exchange) => (
              <Row
                key={exchange._id}
                exchange={exchange}
                own={exchanges}
                unread={unread[exchange._id] ?? 0}
                open={exchange._id === openId}
              />
            ))}
          </section>
        )
      })}
    </aside>
  )
}

interface RowProps {
  exchange: Exchange
  own: Exchange[]
  unread: number
  open: boolean
}

function Row({ exchange, own, unread, open }: RowProps) {
  const me = useUser()._id
  const view = exchangeView(exchange, me, own)
  const moment = exchange.completedAt ?? exchange.cancelledAt
  return (
    <Link
      className={classes('ex-item', open && 'is-on', unread > 0 && 'has-unread')}
      to={`/acceptedbids?exchange=${exchange._id}`}
      aria-current={open ? 'true' : undefined}
      preventScrollReset
    >
      <PerkPair perks={[view.give, view.get]} />
      <div>
        {/* In the half of a loop in which the user gives, they get nothing from this person. */}
        <b>{view.half && !view.isBidder ? view.give.title : view.get.title}</b>
        <p>{view.other.name}</p>
        <p className="last">{lastLine(exchange, view, me)}</p>
      </div>
      <span className="ex-end">
        <time dateTime={moment ?? exchange.lastMessage?.createdAt ?? exchange.createdAt}>
          {moment ? shortDay(moment) : shortAgo(exchange.lastMessage?.createdAt ?? exchange.createdAt)}
        </time>
        {exchange.loopId && <Tag kind="plain">{loop()}</Tag>}
        {view.overdue && <Status kind="overdue" />}
        {unread > 0 && <Count value={unread} cap={9} label={t.unread({ count: unread })} />}
      </span>
    </Link>
  )
}
