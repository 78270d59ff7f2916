import { MailKind } from '@perkloop/contract/mail'
import { Check, MailMinus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps, useParams } from 'react-router'
import * as names from '#locale/mail-kinds'
import * as t from '#locale/unsubscribe'
import { posterArt } from '../perk/poster-art'
import { ApiError, messageOf } from '../platform/api-error'
import { useSession } from '../platform/session'
import { keepWantedPage } from '../platform/wanted-page'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Sentence } from '../ui/sentence'
import { AuthPage, AuthTitle } from '../user/auth-page'
import { useUnsubscribe } from './mail.queries'
import { mailWhens } from './mail-names'

/** Asks first: programs that scan mail open every link in it, and must not switch anything off. */
export function UnsubscribeScreen() {
  const { token = '', kind = '' } = useParams()
  const kinds = MailKind.array().safeParse(kind.split(',')).data
  return (
    <AuthPage art={[posterArt({ title: 'Equinox guest pass bundle' }), posterArt({ title: 'Headspace for Work' })]}>
      <div className="auth-news" aria-live="polite">
        {kinds ? <Unsubscribe token={token} kinds={kinds} /> : <DeadLink />}
      </div>
    </AuthPage>
  )
}

function Unsubscribe({ token, kinds }: { token: string; kinds: MailKind[] }) {
  const { mutate, isPending, isSuccess, error } = useUnsubscribe(token, kinds)
  const when = <b>{kinds.map((kind) => mailWhens[kind]()).join(names.and())}</b>
  if (error instanceof ApiError && error.status === 404) return <DeadLink takesFocus />
  if (isSuccess) {
    return (
      <>
        <Sign look="is-ok">
          <Check aria-hidden />
        </Sign>
        <AuthTitle title={t.unsubscribed()} takesFocus>
          <Sentence parts={t.noMoreMail({ when })} />
        </AuthTitle>
        <MailSettingsButton look="primary" />
      </>
    )
  }
  return (
    <>
      <Sign>
        <MailMinus aria-hidden />
      </Sign>
      <AuthTitle title={t.stopTitle()}>
        <Sentence parts={t.youGetMail({ when })} />
      </AuthTitle>
      {error && <Alert>{messageOf(error)}</Alert>}
      <Button size="lg" block busy={isPending} onClick={() => mutate()}>
        {t.unsubscribe()}
      </Button>
      <p className="alt">
        <MailSettingsLink className="link">{t.chooseMails()}</MailSettingsLink>
      </p>
    </>
  )
}

function DeadLink({ takesFocus = false }: { takesFocus?: boolean }) {
  return (
    <>
      <Sign look="is-bad">
        <X aria-hidden />
      </Sign>
      <AuthTitle title={t.deadLink()} takesFocus={takesFocus}>
        {t.deadLinkText()}
      </AuthTitle>
      <MailSettingsButton look="outline" />
    </>
  )
}

const mailSettings = '/profile?tab=mail'

/** Leads over the sign-in if the user has no session. */
function MailSettingsLink(props: Omit<LinkProps, 'to'>) {
  const signedIn = useSession().status === 'in'
  return signedIn ? (
    <Link {...props} to={mailSettings} />
  ) : (
    <Link {...props} to="/login" onClick={() => keepWantedPage(mailSettings)} />
  )
}

function MailSettingsButton({ look }: { look: 'primary' | 'outline' }) {
  return (
    <Button asChild size="lg" block variant={look}>
      <MailSettingsLink>{t.goToSettings()}</MailSettingsLink>
    </Button>
  )
}

function Sign({ look = '', children }: { look?: string; children: ReactNode }) {
  return <span className={`auth-sign ${look}`}>{children}</span>
}
