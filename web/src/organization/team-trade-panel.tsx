import type { TeamExchange } from '@perkloop/contract/exchange'
import type { OwnPerk } from '@perkloop/contract/perk'
import { may } from '@perkloop/contract/permission'
import { Pencil, Trash2 } from 'lucide-react'
import * as general from '#locale/general'
import * as t from '#locale/organization-trade'
import * as perkActions from '#locale/perk-actions'
import { held } from '#locale/perk-held'
import * as rules from '#locale/perk-rules'
import { useCancelExchange } from '../exchange/exchange.queries'
import { CancelDialog } from '../exchange/exchange-dialogs'
import { PerkPair } from '../exchange/perk-pair'
import { DeletePerkDialog } from '../perk/delete-perk-dialog'
import { PerkFormDialog } from '../perk/perk-form-dialog'
import { PerkPicture } from '../perk/perk-picture'
import { Approvals } from '../perk-rule/approvals'
import { ApproveAfterAll } from '../perk-rule/approve-after-all'
import { useHistoryStep } from '../platform/history-step'
import { PagedList } from '../platform/paged-list'
import { useUser } from '../platform/session'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { Status, Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { daysUntil, shortDay } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { IconButton } from '../ui/icon-button'
import { Price } from '../ui/price'
import { TabPanel, Tabs } from '../ui/tabs'
import { PanelHead } from './panel-head'
import { useTeamExchanges, useTeamPerks } from './team-trade.queries'
import './team-trade.css'
import { sidesOf } from '../bid/wire-names'

const lists = [
  { value: 'perks', label: t.teamPerks },
  { value: 'exchanges', label: t.teamExchanges },
] as const

/** Perks and exchanges of members, one list at a time, for those who may see or manage them. Never their chats. */
export function TeamTradePanel({ organizationId }: { organizationId: string }) {
  const me = useUser()
  const [params, setParams] = useSearchParamsHere()
  const seesExchanges = may(me, "see members' exchanges")
  if (!may(me, "manage members' perks")) return seesExchanges && <TeamExchanges organizationId={organizationId} />
  if (!seesExchanges) return <TeamPerks organizationId={organizationId} />
  const list = params.get('list') === 'exchanges' ? 'exchanges' : 'perks'
  const show = (next: typeof list) => {
    setParams({ tab: 'trade', ...(next === 'exchanges' && { list: next }) }, { preventScrollReset: true })
  }
  return (
    <div className="stack">
      <Tabs
        id="trade"
        label={t.whichList()}
        items={lists.map(({ value, label }) => ({ value, label: label() }))}
        value={list}
        onChange={show}
        look="segments"
      />
      <TabPanel id="trade" value={list}>
        {list === 'perks' && <TeamPerks organizationId={organizationId} />}
        {list === 'exchanges' && <TeamExchanges organizationId={organizationId} />}
      </TabPanel>
    </div>
  )
}

type Open = { act: 'edit' | 'delete'; perk: OwnPerk }

function TeamPerks({ organizationId }: { organizationId: string }) {
  return (
    <div className="stack-lg">
      <Approvals organization={organizationId} />
      <AllPerks organizationId={organizationId} />
    </div>
  )
}

function AllPerks({ organizationId }: { organizationId: string }) {
  const perks = useTeamPerks(organizationId)
  const { value: open, open: setOpen, close } = useHistoryStep<Open>()
  return (
    <section aria-labelledby="team-perks">
      <PanelHead title={t.teamPerks()} id="team-perks" text={t.teamPerksText()} />
      <PagedList
        list={perks}
        loading={t.loadingPerks()}
        empty={<EmptyState level={3} small title={t.noPerks()} text={t.noPerksText()} />}
      >
        {(all) => (
          <ul className="team-list has-acts">
            {all.map((perk) => (
              <li key={perk._id} className="team-perk">
                <span className="thumb">
                  <PerkPicture perk={perk} />
                </span>
                <div className="team-what">
                  <b>{perk.title}</b>
                  <span className="muted">{perk.userId.name}</span>
                  {perk.heldFor === 'refused' && (
                    <div className="team-refused">
                      {rules.wasTurnedDown({ note: perk.heldNote ?? '' })}
                      <ApproveAfterAll organization={organizationId} perk={perk} />
                    </div>
                  )}
                </div>
                <span className="team-facts">
                  <Price dollars={perk.estimatedValue} />
                  {perk.heldFor && <Tag kind="plain">{held()}</Tag>}
                  {perk.status === 'reserved' && !perk.heldFor && <Tag kind="plain">{perkActions.inAnExchange()}</Tag>}
                  {perk.status === 'exchanged' && <Tag kind="plain">{perkActions.exchanged()}</Tag>}
                </span>
                <span className="team-acts">
                  <IconButton
                    label={perkActions.edit({ perk: perk.title })}
                    onClick={() => setOpen({ act: 'edit', perk })}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                  {(perk.status !== 'reserved' || perk.heldFor) && (
                    <IconButton
                      label={perkActions.remove({ perk: perk.title })}
                      onClick={() => setOpen({ act: 'delete', perk })}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {open?.act === 'edit' && <PerkFormDialog perk={open.perk} onClose={close} />}
      {open?.act === 'delete' && <DeletePerkDialog perk={open.perk} onClose={close} />}
    </section>
  )
}

function TeamExchanges({ organizationId }: { organizationId: string }) {
  const me = useUser()
  const exchanges = useTeamExchanges(organizationId)
  const cancelling = useHistoryStep<TeamExchange>()
  const cancel = useCancelExchange()
  const mayCancel = may(me, "cancel members' exchanges")
  return (
    <section aria-labelledby="team-exchanges">
      <PanelHead title={t.teamExchanges()} id="team-exchanges" text={t.teamExchangesText()} />
      <PagedList
        list={exchanges}
        loading={t.loadingExchanges()}
        empty={<EmptyState level={3} small title={t.noExchanges()} text={t.noExchangesText()} />}
      >
        {(all) => (
          <ul className={classes('team-list', mayCancel && 'has-acts')}>
            {all.map((exchange) => (
              <ExchangeRow
                key={exchange._id}
                exchange={exchange}
                onCancel={mayCancel ? () => cancelling.open(exchange) : undefined}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {cancelling.value && (
        <CancelDialog
          exchange={cancelling.value}
          title={t.cancelQuestion({ swap: swapOf(cancelling.value) })}
          isLoop={cancelling.value.loopId !== null}
          cancel={cancel}
          onClose={cancelling.close}
        />
      )}
    </section>
  )
}

function swapOf({ bidId }: TeamExchange) {
  const { target, given } = sidesOf(bidId)
  return t.swapOf({ target: target.title, given: given.title })
}

/** The date of an exchange's state, in few words. */
function moment({ status, completionDate, completedAt, cancelledAt }: TeamExchange) {
  if (status === 'completed' && completedAt) return t.completed({ day: shortDay(completedAt) })
  if (status === 'cancelled' && cancelledAt) return t.cancelled({ day: shortDay(cancelledAt) })
  return t.due({ day: shortDay(completionDate) })
}

function ExchangeRow({ exchange, onCancel }: { exchange: TeamExchange; onCancel: (() => void) | undefined }) {
  const { target, given } = sidesOf(exchange.bidId)
  const { quantity } = exchange.bidId
  const isOverdue = exchange.status === 'ongoing' && daysUntil(exchange.completionDate) < 0
  return (
    <li className="team-exchange">
      <PerkPair perks={[target, given]} />
      <div className="team-what">
        <b>{quantity > 1 ? t.swapTimes({ swap: swapOf(exchange), quantity }) : swapOf(exchange)}</b>
        <span className="muted">{t.nameAndName({ owner: target.userId.name, bidder: given.userId.name })}</span>
      </div>
      <span className="team-facts">
        <Status kind={isOverdue ? 'overdue' : exchange.status} />
        <span className="faint num">{moment(exchange)}</span>
      </span>
      <span className="team-acts">
        {onCancel && exchange.status === 'ongoing' && (
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={t.cancelExchangeOf({ swap: swapOf(exchange) })}
            onClick={onCancel}
          >
            {general.cancel()}
          </Button>
        )}
      </span>
    </li>
  )
}
