import { limits } from '@perkloop/contract/limits'
import { SupportDraft } from '@perkloop/contract/support'
import * as dialogs from '#locale/exchange-dialogs'
import * as t from '#locale/support'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { Checkbox } from '../ui/choice'
import { Field } from '../ui/field'
import { TextArea } from '../ui/text-input'
import { useRequestSupport } from './support.queries'

interface AskDialogProps {
  exchangeId: string
  otherName: string
  onClose: () => void
}

export function AskDialog({ exchangeId, otherName, onClose }: AskDialogProps) {
  const request = useRequestSupport()
  const { register, errors, dialog } = useDialogForm({
    schema: SupportDraft,
    values: { exchangeId, description: '', shareChat: false },
    shownFields: ['description'],
    send: (draft) => request.mutateAsync(draft),
    said: { doing: dialogs.sendingRequest(), done: dialogs.requestSent(), failed: dialogs.requestFailed() },
    draft: `ask.${exchangeId}`,
    onSent: onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={dialogs.contactSupport()}
      description={dialogs.weAnswerByMail()}
      label={dialogs.submitRequest()}
      onClose={onClose}
    >
      <Field label={dialogs.description()} error={errors.description?.message}>
        <TextArea
          rows={4}
          placeholder={dialogs.whatHappened()}
          limit={limits.supportDescription}
          maxLength={limits.supportDescription}
          {...register('description')}
        />
      </Field>
      <Checkbox label={t.shareChat()} hint={t.shareChatHint({ name: otherName })} {...register('shareChat')} />
    </FormDialog>
  )
}
