import type { Ctx } from '../platform/context'

/** Where providers find us, and where we may look for them. */
export const placeOf = ({ env }: Pick<Ctx, 'env'>) => ({
  redirectAddress: `${env.publicUrl}/sso/callback`,
  mayBeHere: env.localSso,
})

/** How a SAML provider knows us: each organization's by another name, so that none can answer for another. */
export const samlPlaceOf = ({ env }: Pick<Ctx, 'env'>, organizationId: string) => ({
  entityId: `${env.publicUrl}/api/sso/${organizationId}/metadata`,
  acs: `${env.publicUrl}/api/sso/${organizationId}/acs`,
})
