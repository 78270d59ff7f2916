import { Refusal, refuse } from '../platform/base/errors'
import type { Caller, Ctx } from '../platform/context'
import * as oidc from '../platform/outside/oidc'
import * as saml from '../platform/outside/saml'
import { logout } from '../session/session.service'
import { newFlow, saveFlow, settleFlow, takeFlow } from '../sso/flow.service'
import { placeOf, samlPlaceOf } from '../sso/place.service'
import { type Connection, findConnection, findOffered, refuseOthers, saveTest } from '../sso/sso.service'
import { requireOrganizations } from '../team/team.service'
import { enter, refuseUnusable } from './named.service'

type Visitor = Ctx<Caller | null>

/** What the sign-in screen offers. It follows from the domain alone, so it says nothing about accounts. */
export async function lookUp({ db, env }: Visitor, email: string) {
  const found = env.switches.ENABLE_ORGANIZATIONS ? await findOffered(db, email.trim()) : undefined
  if (!found) return { offer: null }
  const { organizationId, organizationName, isEnforced } = found
  return { offer: { organizationId, organizationName, isRequired: isEnforced } }
}

export async function begin(ctx: Visitor, typed: string, asks: boolean) {
  requireOrganizations(ctx.env)
  const email = typed.trim()
  const connection = (await findOffered(ctx.db, email)) ?? refuse('NOT_FOUND', 'ssoNotThere')
  return wayTo(ctx, connection, { isTest: false, email, asks })
}

/** The whole way, with what the settings are now, but it signs nobody in. */
export async function test(ctx: Ctx, organizationId: string) {
  await refuseOthers(ctx, organizationId)
  const connection = (await findConnection(ctx.db, organizationId)) ?? refuse('NOT_FOUND', 'ssoNotSetUp')
  return wayTo(ctx, connection, { isTest: true })
}

interface Way {
  isTest: boolean
  email?: string
  /** Whether the provider is to ask who it is in any case. */
  asks?: boolean
}

async function wayTo(ctx: Visitor, connection: Connection, { isTest, email, asks = false }: Way) {
  const flow = newFlow()
  const { state, secret, nonce } = flow
  if (connection.kind === 'saml') {
    await saveFlow(ctx, connection, flow, { verifier: null, isTest })
    const place = samlPlaceOf(ctx, connection.organizationId)
    const request = { id: requestIdOf(nonce), state, asks, now: ctx.now }
    return { address: saml.samlWayTo(samlProviderOf(connection), place, request), state, secret }
  }
  const { address, verifier } = await oidc.wayTo(providerOf(connection), placeOf(ctx), { state, nonce, email, asks })
  await saveFlow(ctx, connection, flow, { verifier, isTest })
  return { address, state, secret }
}

/** An id in XML begins with no digit. */
const requestIdOf = (nonce: string) => `_${nonce}`

const samlProviderOf = ({ issuer, signInAddress, certificates }: Connection) => ({
  issuer,
  signInAddress: signInAddress ?? '',
  certificates,
})

/** Whether a SAML provider may post to an organization, on or being tested. @throws Refusal 404 where there are no organizations. */
export async function takesResponses({ db, env }: Pick<Visitor, 'db' | 'env'>, organizationId: string | undefined) {
  requireOrganizations(env)
  return organizationId !== undefined && (await findConnection(db, organizationId))?.kind === 'saml'
}

/**
 * What a SAML provider posts by way of a browser. It waits for the tab that began it; nobody is signed in by it.
 * @param response Null for one that was too large to be read.
 */
export async function takeResponse(ctx: Visitor, organizationId: string, response: string | null, state: string) {
  requireOrganizations(ctx.env)
  await settleFlow(ctx, organizationId, state, (connection, nonce) =>
    saml.readResponse(response ?? refuse('SSO_FAILED', 'samlTooLarge'), {
      ...samlProviderOf(connection),
      ...samlPlaceOf(ctx, organizationId),
      emailClaim: connection.emailClaim,
      groupsClaim: connection.groupsClaim,
      requestId: requestIdOf(nonce),
      now: ctx.now,
    }),
  )
}

export async function readMetadata({ env }: Visitor, organizationId: string) {
  requireOrganizations(env)
  return saml.ownMetadata(samlPlaceOf({ env }, organizationId))
}

const providerOf = ({ issuer, clientId, clientSecret, emailClaim, groupsClaim }: Connection) => ({
  issuer,
  clientId: clientId ?? '',
  clientSecret: clientSecret ?? '',
  emailClaim,
  groupsClaim,
})

/**
 * Goes on with what the provider sent back, once. What it says is looked at before anything is done; of a test the settings say
 * what was found.
 * @throws Refusal SSO_FAILED that says what to change.
 */
export async function finish(ctx: Visitor, given: { state: string; secret: string; query: string }) {
  requireOrganizations(ctx.env)
  const { flow, connection } = await takeFlow(ctx, given.state, given.secret)
  const { organizationId, changedAt } = connection
  const readNamed = async () => {
    const { nonce, verifier, person, fault } = flow
    if (fault) refuse('SSO_FAILED', fault)
    // The browser is back in time, so the answer was posted elsewhere: to the address of another organization.
    if (connection.kind === 'saml') return person ?? refuse('SSO_FAILED', 'samlRecipientWrong')
    const begun = { state: given.state, nonce, verifier: verifier ?? '' }
    return oidc.namedBy(providerOf(connection), placeOf(ctx), given.query, begun)
  }
  if (!flow.is_test) {
    const entered = await enter(ctx, connection, await readNamed())
    // Who proves by it again that it is them goes on in the new session.
    if (ctx.user && 'token' in entered && entered.user._id === ctx.user.id) await logout({ ...ctx, user: ctx.user })
    return entered
  }
  const fault = await readNamed()
    .then((named) => refuseUnusable(ctx, connection, named))
    .then(() => null, faultOf)
  await saveTest(ctx.db, organizationId, changedAt, fault, ctx.now)
  return { tested: organizationId }
}

function faultOf(error: unknown) {
  if (error instanceof Refusal && error.code === 'SSO_FAILED') return error.text
  throw error
}
