import type { SignedIn } from '@perkloop/contract/account'
import { signInWithPasskey } from '@perkloop/contract/passkey-sign-in'
import { MailWarning } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as auth from '#locale/auth'
import * as t from '#locale/login'
import * as ofSession from '#locale/session'
import { useInvitation } from '../organization/invitation.queries'
import { PasskeySignIn } from '../passkey/passkey-sign-in'
import { whyNoPasskey } from '../passkey/passkey-sign-in.queries'
import { posterArt } from '../perk/poster-art'
import { ApiError, messageOf } from '../platform/api-error'
import { useConfig } from '../platform/config'
import { hasDrafts, saveDraft } from '../platform/draft'
import { failureText } from '../platform/failure-text'
import { useHistoryStep } from '../platform/history-step'
import { useInvitationToken } from '../platform/invitation-token'
import { lazyPart } from '../platform/lazy-part'
import * as session from '../platform/session'
import { wasPutOut } from '../platform/token'
import { perkIn } from '../platform/wanted-page'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { PasswordInput } from '../ui/password-input'
import { Sentence } from '../ui/sentence'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { AuthPage, AuthTitle } from './auth-page'
import { forgetDraft } from './register-draft'
import { useRequiredProvider } from './required-provider'
import { refusedFields, useLoginFields } from './use-login-fields'
import { useLogin } from './user.queries'

const SecondStep = lazyPart(
  () => import('../two-factor/second-step'),
  (file) => file.SecondStep,
)
const LookAround = lazyPart(
  () => import('./look-around'),
  (file) => file.LookAround,
)
const SsoOffer = lazyPart(
  () => import('../sso/sso-offer'),
  (file) => file.SsoOffer,
)
/** Comes with the first field that is used: the form is there before. */
const loadCheck = () => import('./login-check')
const loadCheckEarly = () => void loadCheck().catch(() => {})
const art = [posterArt({ title: 'Equinox guest pass bundle' }), posterArt({ title: 'Regal Unlimited' })] as const

export function LoginScreen() {
  const { search } = useLocation()
  const invitation = useInvitation(useInvitationToken())
  const { demo, ENABLE_ORGANIZATIONS } = useConfig()
  const form = useRef<HTMLFormElement>(null)
  const { hasPassword, changeRequired, insist } = useRequiredProvider(form)
  const [unverified, setUnverified] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  // A step of the history: Back leads to the form, and leaves in it what was typed.
  const secondStep = useHistoryStep<string>()
  const ticket = secondStep.value
  const login = useLogin()
  const { values, setValues, errors, change, show } = useLoginFields(form, loadCheckEarly)
  const [busy, setBusy] = useState(false)

  const invited = invitation.data?.email
  const [heeded, setHeeded] = useState<string>()
  if (invited && invited !== heeded) {
    setHeeded(invited)
    setValues({ ...values, email: invited })
  }

  const enter = ({ token, user }: SignedIn, note?: string | number) => {
    forgetRefusals()
    toast.success(t.welcomeBack(), { id: note })
    forgetDraft()
    saveDraft('visitor', 'email', '')
    session.login(token, user)
  }
  const goOn = (reply: SignedIn | { secondStep: { ticket: string } }, note?: string | number) => {
    if ('token' in reply) return enter(reply, note)
    if (note !== undefined) toast.dismiss(note)
    secondStep.open(reply.secondStep.ticket)
  }
  const backToPassword = (words?: string) => {
    setRefusal(words)
    secondStep.close()
  }
  const wasAsked = useRef(false)
  useEffect(() => {
    // The form is there again.
    if (ticket === undefined && wasAsked.current) form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
    wasAsked.current = ticket !== undefined
  }, [ticket])
  const failed = useRef<string | number>(undefined)
  const forgetRefusals = () => {
    if (failed.current !== undefined) toast.dismiss(failed.current)
    setUnverified(undefined)
    setRefusal(undefined)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (!hasPassword) return form.current?.querySelector<HTMLElement>('.sso-offer')?.click()
    setBusy(true)
    await signIn().finally(() => setBusy(false))
  }
  const signIn = async () => {
    // Without it the server says what is wrong.
    const check = await loadCheck().catch(() => undefined)
    const { found, credentials } = check?.checkLogin(values) ?? { found: {}, credentials: values }
    if (show(found)) return
    forgetRefusals()
    const note = toast.loading(t.signingIn())
    try {
      const reply = await login.mutateAsync(credentials)
      goOn(reply, note)
    } catch (error) {
      const atField = show(refusedFields(error))
      if (error instanceof ApiError && error.needsVerification) {
        setUnverified(credentials.email)
        toast.error(t.verifyFirst(), { id: note })
      } else {
        const message = messageOf(error)
        // The toast goes by; what is wrong stays with the form.
        if (!atField) setRefusal(message)
        // Without words of the server the message says so itself.
        const isWhole = error instanceof ApiError && !error.told
        failed.current = toast.error(isWhole ? message : t.loginFailed({ why: message }), { id: note })
      }
    }
  }

  if (ticket !== undefined) {
    return (
      <AuthPage art={art}>
        <SecondStep ticket={ticket} onSignedIn={enter} onEnded={backToPassword} onBack={() => backToPassword()} />
      </AuthPage>
    )
  }
  return (
    <AuthPage art={art}>
      <AuthTitle title={t.title()}>
        {invitation.data
          ? t.signInToJoin({ organization: invitation.data.organizationName })
          : perkIn(search)
            ? t.introWithPerk()
            : t.intro()}
      </AuthTitle>
      {wasPutOut() && refusal === undefined && (
        <Alert kind="note">{hasDrafts() ? t.signedOutButKept() : ofSession.signedOut()}</Alert>
      )}
      {invitation.error && <Alert kind="warn">{messageOf(invitation.error)}</Alert>}
      {unverified !== undefined && (
        <Alert kind="warn" icon={MailWarning}>
          <b>{t.verifyFirst()}</b>
          <br />
          <Link className="link" to="/resend-verification" state={{ email: unverified }}>
            {auth.resendVerificationEmail()}
          </Link>
        </Alert>
      )}
      {demo && (
        <LookAround
          faces={demo}
          onBegin={forgetRefusals}
          onReply={goOn}
          onRefused={(error) => setRefusal(messageOf(error))}
        />
      )}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={auth.email()} error={errors.email}>
          <TextInput
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...change('email')}
          />
        </Field>
        {hasPassword && (
          <>
            <div className="with-aside">
              <Field label={auth.password()} error={errors.password}>
                <PasswordInput autoComplete="current-password" {...change('password')} />
              </Field>
              <Link className="link" to="/reset-password" state={{ email: values.email }}>
                {t.forgotPassword()}
              </Link>
            </div>
            {/* Above the fields, a toast that says the same would lie over it on phones. */}
            {refusal !== undefined && <Alert>{refusal}</Alert>}
            <Button type="submit" size="lg" block busy={busy}>
              {auth.signIn()}
            </Button>
          </>
        )}
        {!hasPassword && refusal !== undefined && <Alert>{refusal}</Alert>}
        {ENABLE_ORGANIZATIONS && values.email.includes('@') && (
          <SsoOffer
            email={values.email}
            onRequired={changeRequired}
            onInsist={insist}
            onBegin={forgetRefusals}
            onRefused={setRefusal}
          />
        )}
      </form>
      {hasPassword && (
        <PasskeySignIn
          onBegin={forgetRefusals}
          onSignedIn={enter}
          onRefused={(error) => {
            if (error instanceof ApiError && error.needsVerification) setUnverified('')
            else setRefusal(whyNoPasskey(error, failureText(signInWithPasskey)))
          }}
        />
      )}
      {!invitation.data?.hasAccount && (
        <p className="alt">
          <Sentence
            parts={t.newHere({
              createAccount: (
                <Link className="link" to={`/register${search}`}>
                  {t.createAccount()}
                </Link>
              ),
            })}
          />
        </p>
      )}
    </AuthPage>
  )
}
