import { organizationLimits } from '@perkloop/contract/organization-limits'
import { defaultRoles, holdsAll, may } from '@perkloop/contract/permission'
import { type OrganizationScope, organizationScopes, personalScopes, type Scope } from '@perkloop/contract/scope'
import { OrganizationTokenDraft, TokenDraft } from '@perkloop/contract/token'
import { useState } from 'react'
import * as t from '#locale/access-tokens'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { useHistoryStep } from '../platform/history-step'
import { useAskBeforeUnload } from '../platform/leave-question'
import { useUser } from '../platform/session'
import { Checkbox } from '../ui/choice'
import { Field } from '../ui/field'
import { Select, TextInput } from '../ui/text-input'
import { needsProof, ProveDialog } from '../user/prove-dialog'
import { type Owner, useMakeToken } from './access-token.queries'
import { SecretDialog } from './secret-dialog'

const choicesOfDays = [30, organizationLimits.tokenDays, 180, organizationLimits.tokenDaysMost]

interface Props {
  owner: Owner
  onClose: () => void
}

/** Asks for name, days and scopes; for a proof where signing in was a while ago, with the draft kept; then shows it once. */
export function MakeTokenDialog({ owner, onClose }: Props) {
  const user = useUser()
  const make = useMakeToken(owner)
  // A step of the history: Back leads to the draft.
  const proving = useHistoryStep<true>()
  const [secret, setSecret] = useState<string>()
  const offered: readonly Scope[] =
    owner === undefined ? personalScopes : organizationScopes.filter((scope) => mayGive(user, scope))
  const { register, errors, dialog } = useDialogForm({
    // One form for both: they differ only in which scopes there are, and each offers its own.
    schema: owner === undefined ? TokenDraft : (OrganizationTokenDraft as unknown as typeof TokenDraft),
    values: { name: '', days: organizationLimits.tokenDays, scopes: [] },
    send: async (draft) => {
      try {
        return await make.mutateAsync(draft)
      } catch (error) {
        if (needsProof(error)) proving.open(true)
        throw error
      }
    },
    onSent: ({ token }) => setSecret(token),
  })
  // A reload would lose what is shown this once.
  useAskBeforeUnload(dialog.sending.busy)
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />
  if (proving.value) {
    const goOn = () => {
      proving.close()
      // The draft is still there, and is sent as it is.
      void dialog.onSubmit()
    }
    return <ProveDialog onProven={goOn} onClose={proving.close} />
  }
  return (
    <FormDialog {...dialog} title={t.make()} label={t.make()} onClose={onClose}>
      <Field label={t.name()} hint={t.nameHint()} error={errors.name?.message}>
        <TextInput autoComplete="off" maxLength={organizationLimits.tokenName} {...register('name')} />
      </Field>
      <Field label={t.worksFor()} error={errors.days?.message}>
        <Select {...register('days', { valueAsNumber: true })}>
          {choicesOfDays.map((days) => (
            <option key={days} value={days}>
              {days === organizationLimits.tokenDaysMost ? t.forYear() : t.forDays({ days })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.mayDo()} group error={errors.scopes?.message}>
        <div className="token-scopes">
          {offered.map((scope) => (
            <Checkbox key={scope} value={scope} label={t.scopes[scope]()} hint={scope} {...register('scopes')} />
          ))}
        </div>
      </Field>
    </FormDialog>
  )
}

/** As the server decides it: nobody gives a token what they may not do themselves. */
function mayGive(user: Parameters<typeof may>[0], scope: OrganizationScope) {
  switch (scope) {
    case 'organization:read':
      return may(user, 'see the roles')
    case 'members:read':
      return may(user, 'see the members')
    case 'trade:read':
      return may(user, "manage members' perks") && may(user, "see members' exchanges")
    case 'insights:read':
      return may(user, 'see what the team offers and wants')
    case 'audit:read':
      return may(user, 'read the audit trail')
    // A directory gives and takes every role.
    case 'scim':
      return holdsAll(user, defaultRoles.admin)
  }
}
