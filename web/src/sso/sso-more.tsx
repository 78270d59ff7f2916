import type { Role } from '@perkloop/contract/role'
import { useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'
import * as t from '#locale/sso-settings'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { GroupRoles } from './group-roles'
import type { SsoForm } from './sso-form'

/** What most leave as it is, folded. A press on Save opens it where a fault is in it; only the user closes it. */
export function SsoMore({
  form: { control, register, errors, submits, kind },
  roles,
}: {
  form: SsoForm
  roles: Role[]
}) {
  const fold = useRef<HTMLDetailsElement>(null)
  const hasFault = Boolean(errors.groupRoles ?? errors.emailClaim ?? errors.groupsClaim)
  useEffect(() => {
    if (!hasFault || submits === 0 || !fold.current) return
    fold.current.open = true
    // A fault above it has the focus.
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true')
      fold.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [hasFault, submits])
  const isOidc = kind === 'oidc'
  return (
    <details className="sso-more" ref={fold}>
      <summary>{t.more()}</summary>
      <Controller
        control={control}
        name="groupRoles"
        render={({ field: { value = [], onChange } }) => (
          <GroupRoles
            value={value}
            onChange={onChange}
            faultOf={(at, name) => errors.groupRoles?.[at]?.[name]?.message}
            roles={roles}
          />
        )}
      />
      <Field
        label={t.emailClaim()}
        hint={isOidc ? undefined : t.attributeHint()}
        error={errors.emailClaim?.message}
        optional
      >
        <TextInput autoComplete="off" placeholder={isOidc ? 'email' : undefined} {...register('emailClaim')} />
      </Field>
      <Field label={t.groupsClaim()} error={errors.groupsClaim?.message} optional>
        <TextInput autoComplete="off" placeholder="groups" {...register('groupsClaim')} />
      </Field>
    </details>
  )
}
