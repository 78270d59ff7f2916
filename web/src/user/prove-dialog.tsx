import { proveByPasskey } from '@perkloop/contract/passkey-sign-in'
import { Proof } from '@perkloop/contract/session'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as general from '#locale/general'
import * as passkey from '#locale/passkey-prompt'
import * as t from '#locale/prove-dialog'
import { knowsPasskeys } from '../passkey/browser-prompt'
import { usePasskeyProof, whyNoPasskey } from '../passkey/passkey-sign-in.queries'
import { ApiError, messageOf } from '../platform/api-error'
import { failureText } from '../platform/failure-text'
import { showFieldErrors } from '../platform/field-errors'
import { FormDialog } from '../platform/form-dialog'
import { formResolver } from '../platform/form-resolver'
import { useUser } from '../platform/session'
import { ProofCodeField } from '../two-factor/proof-code-field'
import { useTwoFactor } from '../two-factor/two-factor.queries'
import { useTakesCode } from '../two-factor/use-takes-code'
import { Button } from '../ui/button'
import { CurrentPasswordField } from './current-password-field'
import { ProveWithoutPassword } from './prove-without-password'
import { useProof } from './sessions.queries'
import { useSignInWay } from './sign-in-way'

export const needsProof = (error: unknown) => error instanceof ApiError && error.code === 'PROOF_NEEDED'

interface ProveDialogProps {
  /** Why it is asked for. */
  description?: string | undefined
  onProven: () => void
  onClose: () => void
}

/** Asks a user who signed in a while ago to prove again who they are, by what they sign in with. */
export function ProveDialog({ description = t.description(), ...rest }: ProveDialogProps) {
  const Proving = useSignInWay().usesPassword ? ProveWithPassword : ProveWithoutPassword
  return <Proving description={description} {...rest} />
}

/** By a passkey, or by the password, with a code where two-factor sign-in is on. */
function ProveWithPassword({ description, onProven, onClose }: ProveDialogProps) {
  const { email } = useUser()
  const twoFactor = useTwoFactor()
  const byPassword = useProof()
  const byPasskey = usePasskeyProof()
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(Proof),
    defaultValues: { currentPassword: '' },
  })
  const takesCode = useTakesCode(twoFactor.data?.enabled === true, formState.errors.code !== undefined)
  const submit = handleSubmit(async (proof) => {
    setRefusal(undefined)
    try {
      await byPassword.mutateAsync(proof)
      onProven()
    } catch (error) {
      if (!showFieldErrors(error, setError, ['currentPassword', 'code'])) setRefusal(messageOf(error))
    }
  })
  const withPasskey = async () => {
    setRefusal(undefined)
    try {
      if (await byPasskey.mutateAsync()) onProven()
    } catch (error) {
      setRefusal(whyNoPasskey(error, failureText(proveByPasskey)))
    }
  }
  return (
    <FormDialog
      title={t.title()}
      description={description}
      dirty={formState.isDirty}
      sending={{ busy: byPassword.isPending || byPasskey.isPending, done: byPassword.isSuccess, refusal }}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          {knowsPasskeys() && (
            <Button
              variant="outline"
              icon={<KeyRound aria-hidden />}
              busy={byPasskey.isPending}
              onClick={() => void withPasskey()}
            >
              {passkey.byPasskey()}
            </Button>
          )}
          <Button type="submit" busy={byPassword.isPending}>
            {general.goOn()}
          </Button>
        </>
      }
    >
      <CurrentPasswordField
        email={email}
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      {takesCode && <ProofCodeField error={formState.errors.code?.message} {...register('code')} />}
    </FormDialog>
  )
}
