import { defaultSize, OrganizationDraft } from '@perkloop/contract/organization'
import { useForm, useWatch } from 'react-hook-form'
import * as t from '#locale/organization-settings'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { useInvitationToken } from '../platform/invitation-token'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { useNavigateFromHere } from '../platform/use-navigate-from-here'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { useInvitation } from './invitation.queries'
import { InvitationNotice } from './invitation-notice'
import { JoinableCard } from './joinable-card'
import { LoopArt } from './loop-art'
import { useCreateOrganization } from './organization.queries'
import { OrganizationFields, type OrganizationForm, organizationFields } from './organization-fields'

export function CreateOrganization() {
  const navigate = useNavigateFromHere()
  const create = useCreateOrganization(() => {
    const isLed = navigate('/organization?tab=team', { replace: true, state: { founded: true } })
    // The form will be gone, so focus moves to the top of the page that replaces it.
    if (isLed) document.getElementById('main')?.focus()
  })
  const token = useInvitationToken()
  const invitation = useInvitation(token)
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
    } catch (error) {
      showFieldErrors(error, form.setError, organizationFields)
    }
  })

  // Who is invited came to join; creating is a link in the card.
  if (token && !invitation.isError)
    return (
      <div className="page main">
        <InvitationNotice alone />
      </div>
    )
  return (
    <div className="page main">
      <InvitationNotice />
      {!token && <JoinableCard />}
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
