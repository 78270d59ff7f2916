import { Discoverability, ProfileChange, type User } from '@perkloop/contract/user'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import * as about from '#locale/about-fields'
import * as general from '#locale/general'
import * as t from '#locale/profile'
import { dirtyValues } from '../platform/dirty-values'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { showFailure } from '../platform/show-result'
import { Button } from '../ui/button'
import { Checkbox, Radio } from '../ui/choice'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { AboutFields } from './about-fields'
import { useUpdateProfile } from './user.queries'

const Form = ProfileChange.pick({ company: true, city: true, jobTitle: true, linkedin: true }).extend({
  name: ProfileChange.shape.name.unwrap(),
  discoverability: Discoverability,
  newCode: z.boolean(),
})
const fields = ['name', 'company', 'city', 'jobTitle', 'linkedin'] as const

export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const update = useUpdateProfile()
  const { register, handleSubmit, setError, setFocus, resetField, getFieldState, control, formState } = useForm({
    resolver: formResolver(Form),
    defaultValues: {
      name: user.name,
      company: user.company ?? '',
      city: user.city ?? '',
      jobTitle: user.jobTitle ?? '',
      linkedin: user.linkedin ?? '',
      discoverability: user.discoverability,
      newCode: false,
    },
  })
  const { errors, dirtyFields } = formState
  const leaving = useLeaveQuestion(formState.isDirty)
  const staysPrivate = useWatch({ control, name: 'discoverability' }) === 'private' && user.inviteCode !== null

  useEffect(() => setFocus('name'), [setFocus])
  // Turned private on another device meanwhile: an untouched choice follows, so that going back to public is a change.
  useEffect(() => {
    const { discoverability } = user
    if (!getFieldState('discoverability').isDirty) resetField('discoverability', { defaultValue: discoverability })
  }, [getFieldState, resetField, user])

  const submit = handleSubmit(async ({ newCode, ...values }) => {
    const needsCode = values.discoverability === 'private' && (user.inviteCode === null || newCode)
    const change = { ...dirtyValues(values, dirtyFields), ...(needsCode && { generateNewInviteCode: true }) }
    if (Object.keys(change).length === 0) return onDone()
    const note = toast.loading(t.updating())
    try {
      await update.mutateAsync(change)
      toast.success(t.updated(), { id: note })
      onDone()
    } catch (error) {
      if (showFieldErrors(error, setError, fields)) toast.dismiss(note)
      else showFailure(error, t.updateFailed(), note)
    }
  })

  return (
    <>
      <form className="profile-form" noValidate onSubmit={submit} aria-label={t.editProfile()}>
        <Field label={about.fullName()} error={errors.name?.message}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <AboutFields register={register} errors={errors} />
        <Field label={t.visibility()} group>
          <div className="grid-2">
            <Radio
              className="visibility"
              label={t.visibilityPublic()}
              hint={t.foundByUsername()}
              value="public"
              {...register('discoverability')}
            />
            <Radio
              className="visibility"
              label={t.visibilityPrivate()}
              hint={t.foundByCode()}
              value="private"
              {...register('discoverability')}
            />
          </div>
        </Field>
        {staysPrivate && <Checkbox label={t.newCode()} {...register('newCode')} />}
        <div className="row profile-acts">
          <Button type="submit" busy={formState.isSubmitting}>
            {general.saveChanges()}
          </Button>
          <Button variant="quiet" disabled={formState.isSubmitting} onClick={onDone}>
            {general.cancel()}
          </Button>
        </div>
      </form>
      <LeaveDialog leaving={leaving} />
    </>
  )
}
