import { FeaturedChange } from '@perkloop/contract/featured'
import { limits } from '@perkloop/contract/limits'
import * as t from '#locale/admin-featured'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { Field } from '../ui/field'
import { TextArea } from '../ui/text-input'
import { useSetFeatured } from './featured.queries'

interface Props {
  draft: { perks: string[]; version: string }
  onSaved: () => void
  onClose: () => void
}

/** Asks why, and saves. A refusal stays in the dialog; behind it the list is read again. */
export function SaveFeaturedDialog({ draft, onSaved, onClose }: Props) {
  const set = useSetFeatured()
  const { register, errors, dialog } = useDialogForm({
    schema: FeaturedChange,
    values: { ...draft, reason: '' },
    send: (body) => set.mutateAsync(body),
    said: { done: t.isSaved() },
    shownFields: ['reason'],
    onSent: () => {
      onSaved()
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={t.saveThese()} description={t.saveText()} label={t.save()} onClose={onClose}>
      <Field label={t.reason()} hint={t.reasonHint()} error={errors.reason?.message}>
        <TextArea limit={limits.reasonLength} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
