import type { SignedIn } from '@perkloop/contract/account'
import { KeyRound } from 'lucide-react'
import * as t from '#locale/passkey-prompt'
import { Button } from '../ui/button'
import { knowsPasskeys } from './browser-prompt'
import { usePasskeySignIn } from './passkey-sign-in.queries'

interface Props {
  onBegin: () => void
  onSignedIn: (signedIn: SignedIn) => void
  onRefused: (error: unknown) => void
}

/** Signing in without a password. If the user closes the browser's prompt, nothing changes. */
export function PasskeySignIn({ onBegin, onSignedIn, onRefused }: Props) {
  const signIn = usePasskeySignIn()
  if (!knowsPasskeys()) return null
  const press = async () => {
    onBegin()
    try {
      const session = await signIn.mutateAsync()
      if (session) onSignedIn(session)
    } catch (error) {
      onRefused(error)
    }
  }
  return (
    <Button
      variant="outline"
      size="lg"
      block
      icon={<KeyRound aria-hidden />}
      busy={signIn.isPending}
      onClick={() => void press()}
    >
      {t.byPasskey()}
    </Button>
  )
}
