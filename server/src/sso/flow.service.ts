import type { Text } from '../locales/text'
import { minute } from '../platform/base/durations'
import { Refusal, refuse } from '../platform/base/errors'
import { hashOf, newToken } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import type { Named } from '../platform/outside/oidc'
import type { Asserted } from '../platform/outside/saml'
import * as sql from './flow.sql'
import { type Connection, findConnection, holdConnection } from './sso.sql'

/** The way to the provider and back may take so long. */
const flowLasts = 10 * minute
const resultLasts = 2 * minute

export interface Begun {
  state: string
  /** Comes back from the browser that began it, never in an address: nobody can finish the sign-in of another browser. */
  secret: string
  nonce: string
}

export const newFlow = (): Begun => ({ state: newToken(), secret: newToken(), nonce: newToken() })

export async function saveFlow(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { organizationId, changedAt }: Connection,
  { state, secret, nonce }: Begun,
  { verifier, isTest }: { verifier: string | null; isTest: boolean },
) {
  await sql.insertFlow(db, {
    state_hash: hashOf(state),
    secret_hash: hashOf(secret),
    organization_id: organizationId,
    changed_at: changedAt,
    nonce,
    verifier,
    is_test: isTest,
    expires_at: new Date(now.getTime() + flowLasts),
  })
}

/**
 * Uses a sign-in under way up, in the browser that began it.
 * @throws Refusal 400 where there is none, or its connection was changed or switched off meanwhile.
 */
export async function takeFlow({ db, now }: Pick<Ctx<Caller | null>, 'db' | 'now'>, state: string, secret: string) {
  const flow = (await sql.takeFlow(db, hashOf(state), hashOf(secret), now)) ?? refuseEnded()
  const connection = await findUnchanged(db, { organizationId: flow.organization_id, changedAt: flow.changed_at })
  if (!connection.isOn && !flow.is_test) return refuseEnded()
  return { flow: { ...flow, person: flow.person as Named | null, fault: flow.fault as Text | null }, connection }
}

/** @throws Refusal 400 where the connection was changed or removed since. */
async function findUnchanged(db: Db, { organizationId, changedAt }: Seen) {
  const connection = await findConnection(db, organizationId)
  if (!connection || connection.changedAt.getTime() !== changedAt?.getTime()) return refuseEnded()
  return connection
}

interface Seen {
  organizationId: string
  changedAt: Date | null
}

/** @throws Refusal 400 where the connection was changed, switched off or removed since. */
export async function findStillOn(db: Db, seen: Seen) {
  const connection = await findUnchanged(db, seen)
  return connection.isOn ? connection : refuseEnded()
}

/** As `findStillOn`, and it stays so until the transaction ends. The last thing of a sign-in, after all other locks. */
export async function holdStillOn(tx: Tx, seen: Seen) {
  await holdConnection(tx, seen.organizationId)
  await findStillOn(tx, seen)
}

/** Keeps what a SAML provider has posted, for the browser that comes back for it within a moment. */
export async function settleFlow(
  { db, now }: Pick<Ctx<Caller | null>, 'db' | 'now'>,
  organizationId: string,
  state: string,
  read: (connection: Connection, nonce: string) => Asserted,
) {
  const stateHash = hashOf(state)
  const flow = await sql.findWaiting(db, stateHash, organizationId, now)
  const connection = flow && (await findConnection(db, organizationId))
  if (!flow || connection?.changedAt.getTime() !== flow.changed_at.getTime()) return
  const expires = new Date(now.getTime() + resultLasts)
  try {
    const { assertionId, expiresAt, ...person } = read(connection, flow.nonce)
    const isNew = await sql.takeAssertion(db, organizationId, hashOf(assertionId), expiresAt)
    if (!isNew) refuse('SSO_FAILED', 'samlReplayed')
    await sql.settle(db, stateHash, { person: JSON.stringify(person), expires_at: expires })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'SSO_FAILED') throw error
    await sql.settle(db, stateHash, { fault: JSON.stringify(error.text), expires_at: expires })
  }
}

export function refuseEnded(): never {
  refuse('TICKET_ENDED', 'tookTooLongSignIn')
}

/** Deletes what is over: sign-ins under way, proofs that were waited for, and assertions that nobody would take any more. */
export async function forgetOldSsoFlows({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  await sql.deleteOld(db, now)
}
