import type { linkSso } from '@perkloop/contract/sso-sign-in'
import type { z } from 'zod'
import { say } from '../locales/text'
import * as passkeys from '../passkey/passkey-sign-in.service'
import { refuse, refuseField } from '../platform/base/errors'
import { hashOf } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { findStillOn, refuseEnded } from '../sso/flow.service'
import { countTry, digestOf, isSpent, mostTries, takeLink } from '../sso/identity.service'
import { refuseSuspended } from '../suspension/suspension.service'
import { lockOrganization, requireOrganizations } from '../team/team.service'
import { proveOwner } from '../two-factor/two-factor.service'
import { enterProven, refuseUnusable } from './named.service'
import { lockAccount } from './sso-sign-in.sql'

export type Proof = z.output<typeof linkSso.body>

/**
 * Joins an account to whom a provider named, once its owner has proven that it is theirs: by its passkey, or its password and its
 * code where there is one. Organizations may require their provider: this is how their members come to it.
 */
export async function link(ctx: Ctx<Caller | null>, proof: Proof) {
  requireOrganizations(ctx.env)
  // Before it is counted: an empty form is no try.
  if (!proof.passkey && proof.currentPassword === undefined)
    refuseField('currentPassword', say('field', { text: 'currentPasswordMissing' }))
  const ticket = hashOf(proof.ticket)
  const waiting = (await countTry(ctx.db, ticket, mostTries, ctx.now)) ?? (await refuseSpent(ctx, ticket))
  const { organizationId, userId, person } = waiting
  await refuseUnusable(ctx, await findStillOn(ctx.db, waiting), person)
  const prove = await proofOf(ctx, proof, userId)
  // Only who has proven to be them learns of it. It locks perks, so it comes before what the transaction locks.
  await refuseSuspended(ctx, userId)
  return transaction(ctx.db, async (tx) => {
    // As the end of an account and of an organization do, this locks them before the ticket.
    const account = (await lockAccount(tx, userId)) ?? refuseEnded()
    await lockOrganization(tx, organizationId)
    // Whoever changes the connection locks the organization.
    const connection = await findStillOn(tx, waiting)
    if (!waiting.passwordDigest?.equals(digestOf(account)) || !(await takeLink(tx, ticket))) return refuseEnded()
    await prove(tx)
    return enterProven(tx, ctx, connection, person, userId)
  })
}

/** @throws Refusal 400 that says which of the two ended the ticket: its tries, or its time. */
async function refuseSpent({ db, now }: Ctx<Caller | null>, ticket: Buffer): Promise<never> {
  if (await isSpent(db, ticket, now)) refuse('TICKET_ENDED', 'ssoTriesSpent')
  return refuseEnded()
}

/** A password is checked before the transaction, as it takes its time; a passkey is used up within it. */
async function proofOf(ctx: Ctx<Caller | null>, { passkey, currentPassword, code }: Proof, userId: string) {
  if (passkey) {
    const verified = await passkeys.verify(ctx, passkey.challengeId, passkey.response)
    passkeys.refuseForeign(verified, userId)
    return (tx: Parameters<typeof passkeys.usePasskeyOf>[0]) => passkeys.usePasskeyOf(tx, ctx, verified, userId)
  }
  await proveOwner({ ...ctx, user: { id: userId } }, { currentPassword: currentPassword ?? '', code })
  return async () => {}
}
