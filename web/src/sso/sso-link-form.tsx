import type { SignedIn } from '@perkloop/contract/account'
import { linkSso, type SsoLink } from '@perkloop/contract/sso-sign-in'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as auth from '#locale/auth'
import * as login from '#locale/login'
import * as t from '#locale/sso-sign-in'
import { knowsPasskeys } from '../passkey/browser-prompt'
import { whyNoPasskey } from '../passkey/passkey-sign-in.queries'
import { ApiError } from '../platform/api-error'
import { failureText } from '../platform/failure-text'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { PasswordInput } from '../ui/password-input'
import { TextInput } from '../ui/text-input'
import { AuthPage, AuthTitle } from '../user/auth-page'
import { useLinkByPasskey, useLinkSso } from './sso-sign-in.queries'

interface Props {
  link: SsoLink
  onSignedIn: (signedIn: SignedIn) => void
  onEnded: (message: string) => void
}

/** Somebody has an account already, and proves once that it is theirs: by what signing in takes. */
export function SsoLinkForm({ link, onSignedIn, onEnded }: Props) {
  const { ticket, email, organizationName } = link
  const [password, byPasskey] = [useLinkSso(ticket), useLinkByPasskey(ticket)]
  const [values, setValues] = useState({ currentPassword: '', code: '' })
  const [asksCode, setAsksCode] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [errors, setErrors] = useState<{ currentPassword?: string | undefined; code?: string | undefined }>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (asksCode) form.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [asksCode])
  const isBusy = password.isPending || byPasskey.isPending

  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'TICKET_ENDED') return onEnded(error.message)
    const told = (name: string) =>
      error instanceof ApiError ? error.errors.find(({ path }) => path === name)?.message : undefined
    const found = { currentPassword: told('currentPassword'), code: told('code') }
    // The password was right: the field for the code comes without a fault.
    if (found.code && !asksCode) return setAsksCode(true)
    setErrors(found)
    if (!found.code && !found.currentPassword) setRefusal(whyNoPasskey(error, failureText(linkSso)))
  }
  const begin = () => {
    setErrors({})
    setRefusal(undefined)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    begin()
    const { currentPassword, code } = values
    // An empty field would cost one of few tries.
    const empty = {
      currentPassword: currentPassword ? undefined : login.enterPassword(),
      code: asksCode && !code.trim() ? t.enterCode() : undefined,
    }
    if (empty.currentPassword || empty.code) {
      setErrors(empty)
      form.current
        ?.querySelector<HTMLElement>(empty.currentPassword ? '[name=currentPassword]' : '[name=code]')
        ?.focus()
      return
    }
    try {
      onSignedIn(await password.mutateAsync({ currentPassword, ...(asksCode && { code }) }))
    } catch (error) {
      refused(error)
    }
  }
  const press = async () => {
    if (isBusy) return
    begin()
    try {
      const session = await byPasskey.mutateAsync()
      if (session) onSignedIn(session)
    } catch (error) {
      refused(error)
    }
  }
  return (
    <AuthPage art={['Headspace for Work', 'Audible annual plan']}>
      <AuthTitle title={t.linkTitle()}>{t.linkText({ email, organization: organizationName })}</AuthTitle>
      {refusal !== undefined && <Alert>{refusal}</Alert>}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <div className="with-aside">
          <Field label={auth.password()} error={errors.currentPassword}>
            <PasswordInput
              autoComplete="current-password"
              name="currentPassword"
              value={values.currentPassword}
              onChange={({ target }) => setValues((now) => ({ ...now, currentPassword: target.value }))}
            />
          </Field>
          <Link className="link" to="/reset-password" state={{ email }}>
            {t.forgotPassword()}
          </Link>
        </div>
        {asksCode && (
          <Field label={t.code()} hint={t.codeHint()} error={errors.code}>
            <TextInput
              autoComplete="one-time-code"
              name="code"
              value={values.code}
              onChange={({ target }) => setValues((now) => ({ ...now, code: target.value }))}
            />
          </Field>
        )}
        <Button type="submit" size="lg" block busy={password.isPending}>
          {t.linkIt()}
        </Button>
      </form>
      {knowsPasskeys() && (
        <Button
          variant="outline"
          size="lg"
          block
          icon={<KeyRound aria-hidden />}
          busy={byPasskey.isPending}
          onClick={() => void press()}
        >
          {t.byPasskey()}
        </Button>
      )}
    </AuthPage>
  )
}
