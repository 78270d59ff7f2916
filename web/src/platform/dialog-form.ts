import { useEffect } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type FormState, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { showFieldErrors } from './field-errors'
import { useKeepDraft, useSavedDraft } from './form-draft'
import { formResolver } from './form-resolver'
import { type Said, useSending } from './use-sending'

interface Options<Draft extends FieldValues, Read extends object, Result> {
  schema: z.ZodType<Read, Draft>
  /** The values of all fields when the dialog opens. */
  values: DefaultValues<Draft>
  /** Also gets the fields that the user changed. */
  send: (read: Read, dirty: FormState<Draft>['dirtyFields']) => Promise<Result>
  said?: Said
  /** Whether the same request is under way from a dialog that was closed meanwhile. */
  busy?: boolean
  /** The fields that can show a refusal, if not all can. */
  shownFields?: FieldPath<Draft>[]
  /** The prefix of the fields in the server's paths. */
  under?: string
  onSent: (result: Result) => void
  /** The name under which what is typed outlives that the server signs its user out. Without one it is lost, as passwords must be. */
  draft?: string
}

/** A form in a dialog: validated by its schema, sent, with its result shown. `dialog` is for the FormDialog around it. */
export function useDialogForm<Draft extends FieldValues, Read extends object, Result>({
  schema,
  values,
  send,
  said,
  busy = false,
  shownFields = Object.keys(values) as FieldPath<Draft>[],
  under,
  onSent,
  draft,
}: Options<Draft, Read, Result>) {
  const form = useForm<Draft, unknown, Read>({ resolver: formResolver(schema), defaultValues: values })
  const { errors, isDirty, dirtyFields, submitCount } = form.formState
  const before = useSavedDraft<Draft>(draft)
  const { reset } = form
  useKeepDraft(draft, () => (isDirty ? form.getValues() : undefined))
  useEffect(() => {
    if (before) reset(before, { keepDefaultValues: true })
  }, [before, reset])
  const sending = useSending({
    send: (read: Read) => send(read, dirtyFields),
    said,
    busy,
    showAtFields: (error) => showFieldErrors(error, form.setError, shownFields, under),
    onSent,
  })
  const dialog = { dirty: isDirty, sending, onSubmit: form.handleSubmit(sending.submit) }
  const { control, register, setValue } = form
  return { control, register, setValue, reset, errors, isDirty, submits: submitCount, dialog }
}
