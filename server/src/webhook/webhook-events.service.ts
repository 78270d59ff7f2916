import { newId } from '../platform/base/ids'
import type { Tx } from '../platform/database/db'
import { atEnd, type Part } from '../platform/database/transaction'

type Happened =
  | { event: 'perk.posted'; perk: string }
  | { event: 'exchange.begun' | 'exchange.completed' | 'exchange.cancelled'; exchange: string }

interface Row {
  message: string
  event: string
  perk: string | null
  exchange: string | null
  at: string
}

/** One statement with all else that the transaction leaves to its end (server/functions/tell-webhooks.sql). */
const told: Part<Row> = {
  name: 'webhooked',
  text: (rows, place) => `
    select tell_webhooks(message, event, perk, exchange, at) from jsonb_to_recordset(${place(JSON.stringify(rows))}::jsonb)
      as r (message uuid, event text, perk uuid, exchange uuid, at timestamptz)`,
}

/** Tells the webhooks of the organizations concerned, in the transaction of what happened. */
export function tellOrganizations(tx: Tx, { now }: { now: Date }, happened: Happened) {
  const { event } = happened
  const perk = 'perk' in happened ? happened.perk : null
  const exchange = 'exchange' in happened ? happened.exchange : null
  atEnd(tx, told, { message: newId(), event, perk, exchange, at: now.toISOString() })
}
