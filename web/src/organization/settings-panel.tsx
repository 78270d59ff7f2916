import { zodResolver } from '@hookform/resolvers/zod'
import { timings } from '@perkloop/contract/limits'
import { type Organization, OrganizationDraft } from '@perkloop/contract/organization'
import { hasPermission } from '@perkloop/contract/permission'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { useUpdateOrganization } from './organization.queries'
import { OrganizationFields, type OrganizationForm, organizationFields } from './organization-fields'
import { capitalized } from './words'

export function SettingsPanel({ organization }: { organization: Organization }) {
  const user = useUser()
  const mayChange = hasPermission(user, 'manageOrganization') || hasPermission(user, 'manageSettings')
  return (
    <div className="org-settings">
      <div>
        <h2 className="h2">Settings</h2>
        <p className="muted">The name stands on the profile of every member.</p>
      </div>
      {mayChange ? <SettingsForm organization={organization} /> : <SettingsText organization={organization} />}
    </div>
  )
}

function SettingsForm({ organization }: { organization: Organization }) {
  const update = useUpdateOrganization(organization._id)
  const { reset: forget } = update
  const form = useForm<OrganizationForm>({
    resolver: zodResolver(OrganizationDraft),
    values: valuesOf(organization),
    // Somebody else's change fills in around one's own.
    resetOptions: { keepDirtyValues: true },
  })
  const changed = form.formState.isDirty
  const saved = update.isSuccess

  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(forget, timings.statusMessage)
    return () => clearTimeout(timer)
  }, [saved, forget])

  const submit = form.handleSubmit(async (draft) => {
    try {
      form.reset(valuesOf(await update.mutateAsync(draft)))
    } catch (error) {
      showFieldErrors(error, form.setError, organizationFields)
    }
  })

  return (
    <form className="stack" noValidate onSubmit={submit} aria-label="Settings">
      {update.isError && <Alert>{messageOf(update.error)}</Alert>}
      {saved && <Alert kind="success">Organization updated successfully!</Alert>}
      <OrganizationFields form={form} />
      <div className="row wrap">
        <Button type="submit" busy={update.isPending} disabled={!changed}>
          Save Changes
        </Button>
        {!changed && <span className="faint org-hint">Nothing changed yet</span>}
      </div>
    </form>
  )
}

function valuesOf({ name, industry, size, website, address }: Organization): OrganizationForm {
  return { name, industry, size, website: website ?? '', address: address ?? '' }
}

function SettingsText({ organization }: { organization: Organization }) {
  const { name, industry, size, website, address } = organization
  return (
    <dl className="org-facts">
      <Fact name="Name">{name}</Fact>
      <Fact name="Industry">{capitalized(industry)}</Fact>
      <Fact name="Size">{size}</Fact>
      <Fact name="Website">
        {website && (
          <a className="link" href={website} target="_blank" rel="noreferrer">
            {website}
          </a>
        )}
      </Fact>
      <Fact name="Address">{address}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="faint">Not specified</span>}</dd>
    </div>
  )
}
