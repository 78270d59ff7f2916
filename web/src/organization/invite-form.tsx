import { InvitationDraft } from '@perkloop/contract/inviting'
import type { Organization } from '@perkloop/contract/organization'
import type { Role } from '@perkloop/contract/role'
import { planOf, userLimitOf } from '@perkloop/contract/subscription'
import { Send } from 'lucide-react'
import { type ClipboardEvent, type RefObject, type SubmitEvent, useId } from 'react'
import { useForm } from 'react-hook-form'
import { nothingPaid } from '#locale/billing'
import { inviteFromList } from '#locale/organization-invite-list'
import * as t from '#locale/organization-team'
import { ApiError, messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { useHistoryStep } from '../platform/history-step'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { useIsMounted } from '../platform/use-is-mounted'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { mergeRefs } from '../ui/merge-refs'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { addressesIn } from './addresses.rules'
import { InviteListDialog } from './invite-list-dialog'
import { InviteResults } from './invite-results'
import { RoleSelect } from './role-select'
import { useInviteUser } from './team.queries'
import { useBriefSuccess } from './use-brief-success'
import { useInviteMany } from './use-invite-many'

interface Props {
  organization: Organization
  roles: Role[]
  /** The first field, to focus from elsewhere on the page. */
  emailRef: RefObject<HTMLInputElement | null>
}

export function InviteForm({ organization, roles, emailRef }: Props) {
  const title = useId()
  const invite = useInviteUser(organization._id)
  const sent = useBriefSuccess(invite)
  const many = useInviteMany(organization._id)
  const list = useHistoryStep<true>()
  const isShown = useIsMounted()
  const { register, handleSubmit, setError, setValue, clearErrors, trigger, reset, getValues, formState } = useForm({
    resolver: formResolver(InvitationDraft),
    defaultValues: { email: '', roleId: '' },
  })
  const { errors, isDirty } = formState
  // Several go on being invited from elsewhere, and what fails is told there.
  const leaving = useLeaveQuestion(isDirty && !many.busy, 'tab')
  const email = register('email')
  const { members, invited } = organization.seats
  const plan = planOf(organization)
  const limit = userLimitOf(plan)
  const isFull = limit !== null && members + invited >= limit
  // A seat may have become free since.
  const refused =
    invite.isError && (isFull || !(invite.error instanceof ApiError && invite.error.code === 'SEATS_FULL'))

  const inviteOne = handleSubmit(async (draft) => {
    if (invite.isPending) return
    try {
      await invite.mutateAsync(draft)
      // The user may be typing the next address by now.
      if (getValues('email').trim() === draft.email) reset()
    } catch (error) {
      // Said at the fields, and not once more above them.
      if (showFieldErrors(error, setError, ['email', 'roleId'])) invite.reset()
    }
  })

  const inviteMany = async (addresses: string[]) => {
    clearErrors('email')
    if (!(await trigger('roleId', { shouldFocus: true }))) return
    const roleId = getValues('roleId')
    const done = await many.send(addresses.map((address) => ({ email: address, roleId })))
    // The form may be gone: its user has opened another tab of the page.
    if (!isShown.current) {
      const [first, ...more] = done.refused.map((one) => `${one.email}: ${one.refusal}`)
      if (first) toast.error(first, { description: more.join(' · ') || undefined, life: 15_000 })
      return
    }
    // Only what was not invited stays, with what was typed meanwhile.
    const left = addressesIn(getValues('email')).filter((address) => !done.invited.includes(address))
    if (left.length > 0) setValue('email', left.join(', '))
    else reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (invite.isPending || many.busy) return
    many.forget()
    const addresses = addressesIn(getValues('email'))
    if (addresses.length > 1) {
      invite.reset()
      return void inviteMany(addresses)
    }
    // Without the name that was pasted with it.
    if (addresses[0]) setValue('email', addresses[0])
    void inviteOne(event)
  }
  /** A field of one line would glue pasted lines together. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\n\t]/.test(pasted.trim())) return
    event.preventDefault()
    setValue('email', addressesIn(`${getValues('email')}\n${pasted}`).join(', '), { shouldDirty: true })
  }

  return (
    <>
      <form className="panel org-invite" noValidate onSubmit={submit} aria-labelledby={title}>
        <h2 id={title}>{t.inviteSomeone()}</h2>
        {sent && <Alert kind="success">{t.invitationSent()}</Alert>}
        {refused && <Alert>{messageOf(invite.error)}</Alert>}
        {isFull && !sent && !refused && (
          <Alert kind="note">{plan === 'none' ? nothingPaid() : t.allSeatsTaken({ limit })}</Alert>
        )}
        <InviteResults results={many.results} />
        <Field label={t.email()} hint={t.severalAtOnce()} error={errors.email?.message}>
          <TextInput
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t.emailExample()}
            {...email}
            onPaste={paste}
            ref={mergeRefs(email.ref, emailRef)}
          />
        </Field>
        <Field label={t.role()} error={errors.roleId?.message}>
          <RoleSelect roles={roles} {...register('roleId')} />
        </Field>
        <Button type="submit" block icon={<Send aria-hidden />} busy={invite.isPending || many.busy}>
          {t.sendInvitation()}
        </Button>
        <Button variant="quiet" block onClick={() => list.open(true)}>
          {inviteFromList()}
        </Button>
      </form>
      <LeaveDialog leaving={leaving} />
      {/* Beside the form: what is pressed within it would submit the form too. */}
      {list.value && <InviteListDialog organizationId={organization._id} roles={roles} onClose={list.close} />}
    </>
  )
}
