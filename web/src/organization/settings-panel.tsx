import { type Organization, OrganizationDraft } from '@perkloop/contract/organization'
import { defaultRoles, holdsAll, may } from '@perkloop/contract/permission'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as general from '#locale/general'
import * as t from '#locale/organization-settings'
import { messageOf } from '../platform/api-error'
import { useConfig } from '../platform/config'
import { dirtyValues } from '../platform/dirty-values'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { lazyPart } from '../platform/lazy-part'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { PartNotLoaded } from '../platform/part-not-loaded'
import { useUser } from '../platform/session'
import { Alert, intoView } from '../ui/alert'
import { Button } from '../ui/button'
import { ListSkeleton } from '../ui/list-skeleton'
import { CloseOrganization } from './close-organization'
import { industryWord } from './industry-word'
import { LeaveOrganization } from './leave-organization'
import { useUpdateOrganization } from './organization.queries'
import { OrganizationFields, type OrganizationForm, organizationFields } from './organization-fields'
import { RequireTwoFactor } from './require-two-factor'
import { SettingsPlaces, settingsPlaces } from './settings-places'
import { useBriefSuccess } from './use-brief-success'

const SettingsParts = lazyPart(
  () => import('./settings-parts'),
  (file) => file.SettingsParts,
)

export function SettingsPanel({ organization }: { organization: Organization }) {
  const user = useUser()
  const { ENABLE_ORGANIZATION_PERKS } = useConfig()
  const mayChange = may(user, 'change these settings')
  const mayConnect = may(user, 'manage the integrations')
  const places = settingsPlaces
    .filter((place) => (place === 'perk-rules' || place === 'domains' ? mayChange : mayConnect))
    .filter((place) => ENABLE_ORGANIZATION_PERKS || (place !== 'perk-rules' && place !== 'webhooks'))
  // They come with the parts above them, which would push them from under the pointer.
  const leaveAndClose = (
    <>
      <LeaveOrganization id={organization._id} name={organization.name} isAlone={organization.seats.members === 1} />
      {holdsAll(user, defaultRoles.admin) && <CloseOrganization organization={organization} />}
    </>
  )
  return (
    <div className="org-settings">
      <div>
        <h2 className="h2">{t.settings()}</h2>
        <p className="muted">{t.nameOnProfiles()}</p>
        {places.length > 1 && <SettingsPlaces places={places} />}
      </div>
      <div>
        {mayChange ? <SettingsForm organization={organization} /> : <SettingsText organization={organization} />}
        {mayChange && <RequireTwoFactor organization={organization} />}
        {places.length > 0 ? (
          <SettingsParts
            meanwhile={
              <Further>
                <ListSkeleton text={t.loadingFurther()} />
              </Further>
            }
            failed={
              <>
                <Further>
                  <PartNotLoaded />
                </Further>
                {leaveAndClose}
              </>
            }
            organization={organization}
            places={places}
          >
            {leaveAndClose}
          </SettingsParts>
        ) : (
          leaveAndClose
        )}
      </div>
    </div>
  )
}

const Further = ({ children }: { children: ReactNode }) => <div className="settings-further">{children}</div>

function SettingsForm({ organization }: { organization: Organization }) {
  const update = useUpdateOrganization(organization._id)
  const stored = valuesOf(organization)
  const form = useForm<OrganizationForm>({
    resolver: formResolver(OrganizationDraft),
    values: stored,
    // Another admin's change updates the fields that are not dirty.
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty: changed, dirtyFields } = form.formState
  const saved = useBriefSuccess(update)
  const leaving = useLeaveQuestion(changed, 'tab')

  // Another admin may have saved just what is typed here: it stays dirty by itself, and would be sent over what comes next.
  useEffect(() => {
    for (const name of organizationFields)
      if (dirtyFields[name] && form.getValues(name) === stored[name])
        form.resetField(name, { defaultValue: stored[name] })
  })

  const submit = form.handleSubmit(async (draft) => {
    if (update.isPending) return
    const sent = form.getValues()
    const change = dirtyValues(draft, dirtyFields)
    try {
      const now = valuesOf(await update.mutateAsync(change))
      // What was typed further meanwhile is not saved, and stays.
      for (const name of organizationFields)
        if (name in change && form.getValues(name) === sent[name]) form.resetField(name, { defaultValue: now[name] })
    } catch (error) {
      showFieldErrors(error, form.setError, organizationFields)
    }
  })

  return (
    <>
      <form className="stack" noValidate onSubmit={submit} aria-label={t.settings()}>
        <OrganizationFields form={form} />
        {/* Where the reader has pressed: above, it would lie over the fields. */}
        {update.error && <Alert ref={intoView}>{messageOf(update.error)}</Alert>}
        <div className="row wrap">
          <Button type="submit" busy={update.isPending} disabled={!changed}>
            {general.saveChanges()}
          </Button>
          {saved !== false ? (
            <output className="org-hint org-saved">
              <Check aria-hidden />
              {t.updated()}
            </output>
          ) : (
            !changed && <span className="faint org-hint">{t.nothingChanged()}</span>
          )}
        </div>
      </form>
      <LeaveDialog leaving={leaving} />
    </>
  )
}

function valuesOf({ name, industry, size, website, address }: Organization): OrganizationForm {
  return { name, industry, size, website: website ?? '', address: address ?? '' }
}

function SettingsText({ organization }: { organization: Organization }) {
  const { name, industry, size, website, address } = organization
  return (
    <dl className="org-facts">
      <Fact name={t.name()}>{name}</Fact>
      <Fact name={t.industry()}>{industryWord(industry)}</Fact>
      <Fact name={t.size()}>{size}</Fact>
      <Fact name={t.website()}>
        {website && (
          <a className="link" href={website} target="_blank" rel="noreferrer">
            {website}
          </a>
        )}
      </Fact>
      <Fact name={t.address()}>{address}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="faint">{t.notSpecified()}</span>}</dd>
    </div>
  )
}
