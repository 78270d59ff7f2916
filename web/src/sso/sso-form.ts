import type { Role } from '@perkloop/contract/role'
import { type OidcDraft, type SamlDraft, type SsoConnection, SsoDraft } from '@perkloop/contract/sso'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import * as t from '#locale/sso-settings'
import { useDialogForm } from '../platform/dialog-form'
import { useFirstSeen } from '../platform/use-first-seen'
import { faultOf } from './fault'
import { useSsoActs } from './sso.queries'

/** The fields of both standards, so that choosing the other one keeps what was entered. */
type Fields = Omit<z.input<typeof OidcDraft>, 'kind'> &
  Omit<z.input<typeof SamlDraft>, 'kind'> & { kind: SsoConnection['kind'] }

interface Options {
  organization: string
  roles: Role[]
  connection: SsoConnection | null
  onSent: () => void
}

export function useSsoForm({ organization, roles, connection, onSent }: Options) {
  const { save } = useSsoActs(organization)
  const withSeen = useFirstSeen({ changedAt: connection?.changedAt ?? null })
  const form = useDialogForm({
    // It reads the fields of the chosen standard, and leaves the others out.
    schema: SsoDraft as unknown as z.ZodType<SsoDraft, Fields>,
    values: valuesOf(connection, roles),
    send: (draft) => withSeen((seen) => save.mutateAsync({ ...draft, ...seen })),
    said: { done: t.saved(), failed: faultOf },
    onSent,
  })
  const { reset } = form
  const seen = useRef(connection)
  useEffect(() => {
    if (seen.current?.changedAt === connection?.changedAt) return
    seen.current = connection
    // What another admin has saved meanwhile comes into the fields that this one has not changed.
    reset(valuesOf(connection, roles), { keepDirtyValues: true })
  }, [connection, roles, reset])
  return { ...form, kind: useWatch({ control: form.control, name: 'kind' }) }
}

export type SsoForm = ReturnType<typeof useSsoForm>

const valuesOf = (connection: SsoConnection | null, roles: Role[]) => ({
  kind: connection?.kind ?? 'oidc',
  issuer: (connection?.kind === 'oidc' && connection.issuer) || '',
  clientId: connection?.clientId ?? '',
  clientSecret: '',
  metadata: '',
  metadataAddress: '',
  roleId: connection?.roleId ?? standardRole(roles),
  emailClaim: claimIn(connection),
  groupsClaim: connection?.groupsClaim ?? '',
  groupRoles: connection?.groupRoles ?? [],
})

/** The role of new members unless another is chosen. */
const standardRole = (roles: Role[]) => roles.find(({ name }) => name.toLowerCase() === 'member')?._id ?? ''

/** The usual name stays out: it is another one in the other standard. */
const claimIn = (connection: SsoConnection | null) =>
  connection?.kind === 'oidc' && connection.emailClaim === 'email' ? '' : (connection?.emailClaim ?? '')
