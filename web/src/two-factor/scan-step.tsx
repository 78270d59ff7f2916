import { readFieldText } from '@perkloop/contract/field-text'
import { fields } from '@perkloop/contract/locale/fields'
import { AppCode } from '@perkloop/contract/two-factor'
import { useState } from 'react'
import * as t from '#locale/two-factor'
import { ApiError } from '../platform/api-error'
import { FormDialog } from '../platform/form-dialog'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Field } from '../ui/field'
import { toast } from '../ui/toast'
import { CodeInput } from '../user/code-input'
import { QrCode } from './qr-code'
import { useConfirmTwoFactor } from './two-factor.queries'
import { useCodeRefusal } from './use-code-refusal'
import { useShowCodes } from './use-show-codes'

interface ScanStepProps {
  secret: string
  uri: string
  action: string
  onRight: (recoveryCodes: string[]) => void
  /** The secret has expired and can't be confirmed. */
  onStale: () => void
  onClose: () => void
}

export function ScanStep({ secret, uri, action, onRight, onStale, onClose }: ScanStepProps) {
  const confirm = useConfirmTwoFactor()
  const [code, setCode] = useState('')
  const showCodes = useShowCodes(confirm.isPending, onRight)
  const { input, error, refusal, refuse, fail, forgetError, forgetRefusal } = useCodeRefusal()

  const submit = async () => {
    if (confirm.isPending) return
    forgetRefusal()
    const parsed = AppCode.safeParse(code)
    if (!parsed.success) return refuse(readFieldText(fields, parsed.error.issues[0]?.message ?? 'codeMissing'))
    try {
      showCodes((await confirm.mutateAsync({ code: parsed.data })).recoveryCodes)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        toast.error(failure.message)
        return onStale()
      }
      fail(failure)
    }
  }

  return (
    <FormDialog
      title={t.addToApp()}
      description={t.scan()}
      dirty={code !== ''}
      sending={{ busy: confirm.isPending, done: confirm.isSuccess, refusal }}
      onSubmit={() => void submit()}
      onClose={onClose}
      footer={
        <Button type="submit" busy={confirm.isPending}>
          {action}
        </Button>
      }
    >
      <div className="scan">
        <QrCode text={uri} label={t.qrCode()} />
        <div>
          <p className="muted">{t.noCamera()}</p>
          <div className="scan-secret">
            <code>
              {(secret.match(/.{1,4}/g) ?? []).map((group, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
                <span key={place}>{group} </span>
              ))}
            </code>
            <CopyButton text={secret} label={t.copyKey()} done={t.keyCopied()} />
          </div>
          <a className="link scan-here" href={uri}>
            {t.openApp()}
          </a>
        </div>
      </div>
      <Field label={t.code()} error={error}>
        <CodeInput
          ref={input}
          value={code}
          onChange={(next) => {
            setCode(next)
            forgetError()
          }}
        />
      </Field>
    </FormDialog>
  )
}
