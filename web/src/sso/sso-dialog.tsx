import type { Role } from '@perkloop/contract/role'
import type { SsoConnection } from '@perkloop/contract/sso'
import * as general from '#locale/general'
import * as t from '#locale/sso-settings'
import { RoleSelect } from '../organization/role-select'
import { FormDialog } from '../platform/form-dialog'
import { Radio } from '../ui/choice'
import { Field } from '../ui/field'
import { OidcFields } from './oidc-fields'
import { SamlFields, useMetadataFile } from './saml-fields'
import { useSsoForm } from './sso-form'
import { SsoMore } from './sso-more'

interface Props {
  organization: string
  roles: Role[]
  connection: SsoConnection | null
  onClose: () => void
}

/** Both standards ask for little else but where the provider is; which one is chosen first. */
export function SsoDialog({ organization, roles, connection, onClose }: Props) {
  const form = useSsoForm({ organization, roles, connection, onSent: onClose })
  const { kind, register, setValue, errors, isDirty, dialog } = form
  const file = useMetadataFile(form)
  const isSame = connection?.kind === kind
  return (
    <FormDialog
      {...dialog}
      title={t.setUpTitle()}
      label={general.saveChanges()}
      disabled={connection !== null && !isDirty}
      onClose={onClose}
    >
      <Field label={t.kind()} group>
        <div className="row wrap">
          {(['oidc', 'saml'] as const).map((one) => (
            <Radio
              key={one}
              name="sso-kind"
              label={t.kinds[one]()}
              checked={kind === one}
              onChange={() => setValue('kind', one, { shouldDirty: true })}
            />
          ))}
        </div>
      </Field>
      {kind === 'oidc' ? (
        <OidcFields form={form} isSame={isSame} />
      ) : (
        <SamlFields form={form} isSame={isSame} {...file} />
      )}
      <Field label={t.role()} error={errors.roleId?.message}>
        <RoleSelect roles={roles} {...register('roleId')} />
      </Field>
      <SsoMore form={form} roles={roles} />
    </FormDialog>
  )
}
