import type { SsoDraft } from '@perkloop/contract/sso'
import { Refusal, refuse, refuseField } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import { guardedFetch } from '../platform/outside/guarded-fetch'
import { discover, refuseProvider } from '../platform/outside/oidc'
import { readMetadata } from '../platform/outside/saml-metadata'
import { placeOf } from './place.service'
import * as rules from './sso.rules'
import type { Connection } from './sso.sql'

/** A provider as the connection keeps it. */
export interface Provider {
  kind: 'oidc' | 'saml'
  issuer: string
  clientId: string | null
  signInAddress: string | null
  metadataAddress: string | null
  certificates: string[]
}

/**
 * Reads what a provider says of itself: nothing of it is typed.
 * @param before What was read before, which stays where a SAML draft names nothing new.
 * @throws Refusal 422 at the field that led nowhere.
 */
export async function readProvider(ctx: Ctx, draft: SsoDraft, before: Connection | undefined): Promise<Provider> {
  const field = draft.kind === 'oidc' ? 'issuer' : draft.metadata ? 'metadata' : 'metadataAddress'
  try {
    if (draft.kind === 'oidc') {
      const { issuer } = await discover(rules.issuerIn(draft.issuer), placeOf(ctx))
      const nothing = { signInAddress: null, metadataAddress: null, certificates: [] }
      return { kind: 'oidc', issuer, clientId: draft.clientId, ...nothing }
    }
    const metadataAddress = draft.metadataAddress || null
    const text = draft.metadata || (metadataAddress && (await fetchMetadata(ctx, metadataAddress)))
    if (text)
      return { kind: 'saml', clientId: null, metadataAddress, ...readMetadata(text, ctx.now, placeOf(ctx).mayBeHere) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SSO_FAILED') return refuseField(field, error.text)
    throw error
  }
  if (before?.kind !== 'saml') return refuseField('metadata', 'samlMetadataMissing')
  const { issuer, clientId, signInAddress, metadataAddress, certificates } = before
  return { kind: 'saml', issuer, clientId, signInAddress, metadataAddress, certificates }
}

async function fetchMetadata(ctx: Ctx, address: string) {
  const { mayBeHere } = placeOf(ctx)
  const response = await guardedFetch({ mayBeHere, most: 1024 * 1024 })(address).catch(refuseProvider)
  if (response.status !== 200) refuse('SSO_FAILED', 'ssoNoAnswer')
  return response.text()
}
