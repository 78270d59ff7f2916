import type { TeamExchange } from '@perkloop/contract/exchange'
import type { OwnPerk } from '@perkloop/contract/perk'
import { may } from '@perkloop/contract/permission'
import { Pencil, Trash2 } from 'lucide-react'
import { CancelDialog } from '../exchange/exchange-dialogs'
import { PerkPair } from '../exchange/perk-pair'
import { DeletePerkDialog } from '../perk/delete-perk-dialog'
import { PerkFormDialog } from '../perk/perk-form-dialog'
import { PerkPicture } from '../perk/perk-picture'
import { useHistoryStep } from '../platform/history-step'
import { useUser } from '../platform/session'
import { Status, Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { daysUntil, shortDay } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { IconButton } from '../ui/icon-button'
import { Price } from '../ui/price'
import { PanelHead } from './panel-head'
import { PagedList } from './panel-state'
import { useTeamExchanges, useTeamPerks } from './team-trade.queries'
import './team-trade.css'

/** What members offer and swap, for those who look after it. Never their chats. */
export function TeamTradePanel({ organizationId }: { organizationId: string }) {
  const me = useUser()
  const seesExchanges = may(me, "see members' exchanges")
  return (
    <div className="stack-lg">
      {may(me, "manage members' perks") && <TeamPerks organizationId={organizationId} />}
      {seesExchanges && <TeamExchanges organizationId={organizationId} />}
    </div>
  )
}

type Open = { act: 'edit' | 'delete'; perk: OwnPerk }

function TeamPerks({ organizationId }: { organizationId: string }) {
  const perks = useTeamPerks(organizationId)
  const { value: open, open: setOpen, close } = useHistoryStep<Open>()
  return (
    <section aria-labelledby="team-perks">
      <PanelHead
        title="Team perks"
        id="team-perks"
        text="Everything members have posted. You can edit or delete it for them."
      />
      <PagedList
        list={perks}
        loading="Loading the team’s perks"
        empty={<EmptyState level={3} small title="No perks yet" text="What members post shows up here." />}
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
                </div>
                <span className="team-facts">
                  <Price dollars={perk.estimatedValue} />
                  {perk.status === 'reserved' && <Tag kind="plain">In an exchange</Tag>}
                  {perk.status === 'exchanged' && <Tag kind="plain">Exchanged</Tag>}
                </span>
                <span className="team-acts">
                  <IconButton label={`Edit ${perk.title}`} onClick={() => setOpen({ act: 'edit', perk })}>
                    <Pencil aria-hidden />
                  </IconButton>
                  {perk.status !== 'reserved' && (
                    <IconButton label={`Delete ${perk.title}`} onClick={() => setOpen({ act: 'delete', perk })}>
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
  const mayCancel = may(me, "cancel members' exchanges")
  return (
    <section aria-labelledby="team-exchanges">
      <PanelHead
        title="Team exchanges"
        id="team-exchanges"
        text="What members swap, with each other and with people elsewhere. Chats stay between the two."
      />
      <PagedList
        list={exchanges}
        loading="Loading the team’s exchanges"
        empty={
          <EmptyState
            level={3}
            small
            title="No exchanges yet"
            text="When a member accepts a bid, or theirs is accepted, it shows up here."
          />
        }
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
          title={`Cancel ${swapOf(cancelling.value)}?`}
          readers="Both of them"
          onClose={cancelling.close}
        />
      )}
    </section>
  )
}

const swapOf = ({ bidId }: TeamExchange) => `${bidId.offeredPerkId.title} for ${bidId.bidPerkId.title}`

/** When what a row says began or ends, in few words. */
function moment({ status, completionDate, completedAt, cancelledAt }: TeamExchange) {
  if (status === 'completed' && completedAt) return `Completed ${shortDay(completedAt)}`
  if (status === 'cancelled' && cancelledAt) return `Cancelled ${shortDay(cancelledAt)}`
  return `Due ${shortDay(completionDate)}`
}

function ExchangeRow({ exchange, onCancel }: { exchange: TeamExchange; onCancel: (() => void) | undefined }) {
  const { offeredPerkId: asked, bidPerkId: given, quantity } = exchange.bidId
  const isOverdue = exchange.status === 'ongoing' && daysUntil(exchange.completionDate) < 0
  return (
    <li className="team-exchange">
      <PerkPair perks={[asked, given]} />
      <div className="team-what">
        <b>
          {swapOf(exchange)}
          {quantity > 1 && ` × ${quantity}`}
        </b>
        <span className="muted">
          {asked.userId.name} and {given.userId.name}
        </span>
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
            aria-label={`Cancel the exchange of ${swapOf(exchange)}`}
            onClick={onCancel}
          >
            Cancel
          </Button>
        )}
      </span>
    </li>
  )
}
