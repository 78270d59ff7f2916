import { limits } from '@perkloop/contract/limits'
import { type AdminPerson, Suspension, TwoFactorReset, WithReason } from '@perkloop/contract/people'
import { useState } from 'react'
import * as t from '#locale/admin-people'
import { chooseTodayOrLater } from '#locale/my-bids'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { addDays, today } from '../ui/dates'
import { Field } from '../ui/field'
import { DateInput, Select, TextArea } from '../ui/text-input'
import { useResetTwoFactor, useRestore, useSignOutPerson, useSuspend } from './people.queries'

interface Props {
  person: AdminPerson
  onClose: () => void
}

/** The end of a day where the administrator is, `YYYY-MM-DD`; empty for what is no such day, as a year of five digits. */
function endOfDay(day: string) {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? '' : end.toISOString()
}

const usual = [1, 7, 30, 90]

export function SuspendDialog({ person, onClose }: Props) {
  const suspend = useSuspend(person._id)
  const [choice, setChoice] = useState('7')
  const inAWeek = addDays(today(), 7)
  const [day, setDay] = useState(inAWeek)
  const { register, errors, setValue, dialog } = useDialogForm({
    schema: Suspension,
    values: { until: endOfDay(inAWeek), reason: '' },
    send: (body) => suspend.mutateAsync(body),
    said: { doing: t.suspending(), done: t.isSuspended({ name: person.name }) },
    onSent: onClose,
  })
  // Null is for good. The schema refuses an emptied day.
  const until = (last: string | null) =>
    setValue('until', last && endOfDay(last), { shouldDirty: true, shouldValidate: true })
  const choose = (next: string) => {
    setChoice(next)
    if (next === 'day') until(day)
    else until(next === 'ever' ? null : addDays(today(), Number(next)))
  }
  return (
    <FormDialog
      {...dialog}
      title={t.suspendName({ name: person.name })}
      description={t.suspendText()}
      label={t.suspend()}
      variant="danger"
      onClose={onClose}
    >
      <Field label={t.howLong()} error={choice === 'day' ? undefined : errors.until?.message}>
        <Select value={choice} onChange={(event) => choose(event.target.value)}>
          {usual.map((days) => (
            <option key={days} value={days}>
              {t.forDays({ count: days })}
            </option>
          ))}
          <option value="day">{t.untilADay()}</option>
          <option value="ever">{t.forGood()}</option>
        </Select>
      </Field>
      {choice === 'day' && (
        <Field label={t.lastDay()} error={endOfDay(day) === '' ? chooseTodayOrLater() : errors.until?.message}>
          <DateInput
            min={today()}
            value={day}
            onChange={({ target }) => {
              setDay(target.value)
              until(target.value)
            }}
          />
        </Field>
      )}
      <Field label={t.reason()} hint={t.reasonHint()} error={errors.reason?.message}>
        <TextArea limit={limits.reasonLength} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}

interface ReasonProps extends Props {
  act: ReturnType<typeof useRestore>
  words: { title: string; text: string; label: string; doing: string; done: string }
}

function ReasonDialog({ act, words, onClose }: ReasonProps) {
  const { register, errors, dialog } = useDialogForm({
    schema: WithReason,
    values: { reason: '' },
    send: (body) => act.mutateAsync(body),
    said: { doing: words.doing, done: words.done },
    onSent: onClose,
  })
  return (
    <FormDialog {...dialog} title={words.title} description={words.text} label={words.label} onClose={onClose}>
      <Field label={t.reason()} hint={t.reasonHint()} error={errors.reason?.message}>
        <TextArea limit={limits.reasonLength} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}

export function RestoreDialog({ person, onClose }: Props) {
  const { _id, name } = person
  const words = { title: t.restoreName({ name }), text: t.restoreText(), label: t.restore() }
  const said = { doing: t.restoring(), done: t.isRestored({ name }) }
  const act = useRestore(_id)
  return <ReasonDialog {...{ person, onClose, act }} words={{ ...words, ...said }} />
}

export function SignOutDialog({ person, onClose }: Props) {
  const { _id, name } = person
  const words = { title: t.signOutName({ name }), text: t.signOutText(), label: t.signOut() }
  const said = { doing: t.signingOut(), done: t.isSignedOut({ name }) }
  const act = useSignOutPerson(_id)
  return <ReasonDialog {...{ person, onClose, act }} words={{ ...words, ...said }} />
}

export function ResetTwoFactorDialog({ person, onClose }: Props) {
  const reset = useResetTwoFactor(person._id)
  const { register, errors, dialog } = useDialogForm({
    schema: TwoFactorReset,
    values: { reason: '', identityCheck: '' },
    send: (body) => reset.mutateAsync(body),
    said: { doing: t.resetting(), done: t.isReset({ name: person.name }) },
    onSent: onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t.resetName({ name: person.name })}
      description={t.resetText()}
      label={t.resetTwoFactor()}
      variant="danger"
      onClose={onClose}
    >
      <Field label={t.identityCheck()} hint={t.identityCheckHint()} error={errors.identityCheck?.message}>
        <TextArea limit={limits.reasonLength} rows={3} {...register('identityCheck')} />
      </Field>
      <Field label={t.reason()} hint={t.reasonHint()} error={errors.reason?.message}>
        <TextArea limit={limits.reasonLength} rows={3} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
