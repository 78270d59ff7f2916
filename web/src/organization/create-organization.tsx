import { defaultSize, OrganizationDraft } from '@perkloop/contract/organization'
import { useForm, useWatch } from 'react-hook-form'
import * as t from '#locale/organization-settings'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { InvitationNotice } from './invitation-notice'
import { LoopArt } from './loop-art'
import { useCreateOrganization } from './organization.queries'
import { OrganizationFields, type OrganizationForm, organizationFields } from './organization-fields'

export function CreateOrganization() {
  const create = useCreateOrganization()
  const form = useForm<OrganizationForm>({
    resolver: formResolver(OrganizationDraft),
    defaultValues: { name: '', industry: '', size: defaultSize, website: '', address: '' },
  })
  const leaving = useLeaveQuestion(form.formState.isDirty && !create.isSuccess)
  const named = useWatch({ control: form.control, name: 'name' }).trim() !== ''

  const submit = form.handleSubmit(async (draft) => {
    if (create.isPending) return
    try {
      await create.mutateAsync(draft)
      // The form is gone, so focus moves to the top of the page that replaces it.
      document.getElementById('main')?.focus()
    } catch (error) {
      showFieldErrors(error, form.setError, organizationFields)
    }
  })

  return (
    <div className="page main">
      <InvitationNotice />
      <div className="create-org">
        <div className="create-org-art" aria-hidden>
          <LoopArt />
        </div>
        <form className="stack" noValidate onSubmit={submit} aria-labelledby="create-org">
          <div>
            <h1 className="h1" id="create-org">
              {t.createYourOrganization()}
            </h1>
            <p className="muted">{t.bringYourTeam()}</p>
            <p className="muted">{t.toJoinOne()}</p>
          </div>
          {create.isError && <Alert>{messageOf(create.error)}</Alert>}
          <OrganizationFields form={form} />
          <Button type="submit" size="lg" block busy={create.isPending} disabled={!named}>
            {t.createOrganization()}
          </Button>
        </form>
        <LeaveDialog leaving={leaving} />
      </div>
    </div>
  )
}
