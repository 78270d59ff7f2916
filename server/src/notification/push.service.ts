import type { PushSubscription } from '@perkloop/contract/push'
import { doneIn } from '../locales/text'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { isPushAddress } from '../platform/outside/push-service'
import { newVapidKeys, type VapidKeys } from '../platform/outside/vapid'
import * as sql from './push.sql'

/** The keys by which push services know this product: made at the first start, and kept. */
export async function keptKeys(db: Db): Promise<VapidKeys> {
  const kept = await sql.findKeys(db)
  if (kept) return kept
  await sql.keepKeys(db, newVapidKeys())
  return (await sql.findKeys(db)) ?? refuse('NOT_FOUND', 'notFound')
}

export async function getPushKey({ db }: Ctx) {
  return { key: (await keptKeys(db)).publicKey }
}

/** @throws Refusal 422 for an address within a network; where a name leads is checked at each push. */
export function subscribeToPush({ db, user }: Ctx, subscription: PushSubscription) {
  if (!isPushAddress(subscription.endpoint)) refuse('INVALID', 'pushAddressWrong')
  return transaction(db, async (tx) => {
    if (!(await sql.subscribe(tx, user.tokenHash, subscription))) refuse('UNAUTHENTICATED', 'sessionEnded')
    return { isOn: true }
  })
}

export function unsubscribeFromPush({ db, user, language }: Ctx) {
  return transaction(db, async (tx) => {
    const id = (await sql.unsubscribe(tx, user.tokenHash)) ?? refuse('NOT_FOUND', 'pushNotOn')
    return { _id: id, message: doneIn(language, 'pushTurnedOff') }
  })
}

/** Nothing is pushed to a leaver; sessions take their subscriptions along as well. */
export function forgetPushOf(tx: Tx, userId: string) {
  return sql.deletePushOf(tx, userId)
}
