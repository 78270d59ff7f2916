import { MailKind } from '@perkloop/contract/mail'
import { Check, MailMinus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError, messageOf } from '../platform/api-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { AuthPage, AuthTitle } from '../user/auth-page'
import { useUnsubscribe } from './mail.queries'
import { mailWords } from './mail-words'

/** Asks first: programs that look through mail open every link in it, and must not switch anything off. */
export function UnsubscribeScreen() {
  const { token = '', kind } = useParams()
  const known = MailKind.safeParse(kind).data
  return (
    <AuthPage art={['Equinox guest pass bundle', 'Headspace for Work']}>
      <div className="auth-news" aria-live="polite">
        {known ? <Unsubscribe token={token} kind={known} /> : <DeadLink />}
      </div>
    </AuthPage>
  )
}

function Unsubscribe({ token, kind }: { token: string; kind: MailKind }) {
  const { mutate, isPending, isSuccess, error } = useUnsubscribe(token, kind)
  const { when } = mailWords[kind]
  if (error instanceof ApiError && error.status === 404) return <DeadLink />
  if (isSuccess) {
    return (
      <>
        <Sign look="is-ok">
          <Check aria-hidden />
        </Sign>
        <AuthTitle title="You are unsubscribed">
          We will not mail you any more when <b>{when}</b>. It still shows in the app.
        </AuthTitle>
        <MailSettingsLink look="primary" />
      </>
    )
  }
  return (
    <>
      <Sign>
        <MailMinus aria-hidden />
      </Sign>
      <AuthTitle title="Stop these mails?">
        You get a mail when <b>{when}</b>. Your other mails stay as they are.
      </AuthTitle>
      {error && <Alert>{messageOf(error)}</Alert>}
      <Button size="lg" block busy={isPending} onClick={() => mutate()}>
        Unsubscribe
      </Button>
      <p className="alt">
        <Link className="link" to="/profile?tab=mail">
          Choose which mails you get
        </Link>
      </p>
    </>
  )
}

function DeadLink() {
  return (
    <>
      <Sign look="is-bad">
        <X aria-hidden />
      </Sign>
      <AuthTitle title="This link does not work">
        It may be cut short, or its account is gone. Signed in, you can switch off every kind of mail in your profile.
      </AuthTitle>
      <MailSettingsLink look="outline" />
    </>
  )
}

function MailSettingsLink({ look }: { look: 'primary' | 'outline' }) {
  return (
    <Button asChild size="lg" block variant={look}>
      <Link to="/profile?tab=mail">Go to mail settings</Link>
    </Button>
  )
}

function Sign({ look = '', children }: { look?: string; children: ReactNode }) {
  return <span className={`auth-sign ${look}`}>{children}</span>
}
