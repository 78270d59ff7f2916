import { proveByPasskey } from '@perkloop/contract/passkey-sign-in'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as general from '#locale/general'
import * as t from '#locale/no-password'
import * as passkey from '#locale/passkey-prompt'
import * as prove from '#locale/prove-dialog'
import { knowsPasskeys } from '../passkey/browser-prompt'
import { usePasskeys } from '../passkey/passkey.queries'
import { usePasskeyProof, whyNoPasskey } from '../passkey/passkey-sign-in.queries'
import { messageOf } from '../platform/api-error'
import { failureText } from '../platform/failure-text'
import { useUser } from '../platform/session'
import { keepWantedPage } from '../platform/wanted-page'
import { domainOf } from '../sso/sso-offer'
import { useBeginSso, useSsoOffer } from '../sso/sso-sign-in.queries'
import { Alert } from '../ui/alert'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useSignInWay } from './sign-in-way'

interface Props {
  description: string
  onProven: () => void
  onClose: () => void
}

/**
 * For users with no password that counts. Signing in again at their company's provider is a proof, and leads back to this page;
 * else a passkey is one; else they need a password first.
 */
export function ProveWithoutPassword({ description, onProven, onClose }: Props) {
  const { _id, email, organizationName } = useUser()
  const { company } = useSignInWay()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const offer = useSsoOffer(domainOf(email))
  const passkeys = usePasskeys()
  const begin = useBeginSso()
  const byPasskey = usePasskeyProof()
  const [refusal, setRefusal] = useState<string>()
  // Bound to it, they have no other way, also while the look-up fails. Another company's provider refuses them.
  const provider = company ?? (offer.data?.organizationName === organizationName ? organizationName : null)
  const signInAgain = () => {
    keepWantedPage(pathname + search + hash)
    begin.mutate({ email, again: _id }, { onError: (error) => setRefusal(messageOf(error)) })
  }
  const withPasskey = async () => {
    try {
      if (await byPasskey.mutateAsync()) onProven()
    } catch (error) {
      setRefusal(whyNoPasskey(error, failureText(proveByPasskey)))
    }
  }
  const hasPasskey = company === null && knowsPasskeys() && passkeys.data?.length
  const isKnown = provider !== null || (!offer.isFetching && !passkeys.isPending)
  const act = provider
    ? { text: t.signInAgainText({ company: provider }), label: t.signInAgain({ company: provider }), go: signInAgain }
    : hasPasskey
      ? { text: undefined, label: passkey.byPasskey(), go: () => void withPasskey() }
      : {
          text: t.passwordFirst({ email }),
          label: t.setPassword(),
          go: () => void navigate('/reset-password', { state: { email } }),
        }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={prove.title()}
      text={description}
      confirmLabel={isKnown ? act.label : general.goOn()}
      busy={(!isKnown && !passkeys.isPaused) || begin.isPending || byPasskey.isPending}
      onConfirm={() => {
        setRefusal(undefined)
        act.go()
      }}
    >
      {isKnown && act.text !== undefined && <p>{act.text}</p>}
      {refusal !== undefined && <Alert>{refusal}</Alert>}
    </ConfirmDialog>
  )
}
