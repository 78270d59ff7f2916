import { limits } from '@perkloop/contract/limits'
import { type Passkey, PasskeyName } from '@perkloop/contract/passkey'
import * as general from '#locale/general'
import * as t from '#locale/passkeys'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { useRenamePasskey } from './passkey.queries'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey(passkey._id)
  const { register, errors, isDirty, dialog } = useDialogForm({
    schema: PasskeyName,
    values: { name: passkey.name },
    send: ({ name }) => rename.mutateAsync(name),
    said: { done: t.renamed() },
    onSent: onClose,
  })
  return (
    <FormDialog {...dialog} title={t.renameTitle()} label={general.saveChanges()} disabled={!isDirty} onClose={onClose}>
      <Field label={t.name()} error={errors.name?.message}>
        <TextInput autoComplete="off" maxLength={limits.passkeyName} {...register('name')} />
      </Field>
    </FormDialog>
  )
}
