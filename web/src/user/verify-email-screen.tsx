import { Check, X } from 'lucide-react'
import { Link, useParams } from 'react-router'
import * as auth from '#locale/auth'
import * as general from '#locale/general'
import * as t from '#locale/verification'
import { ApiError, messageOf } from '../platform/api-error'
import { mayPass } from '../platform/may-pass'
import { Button } from '../ui/button'
import { SpinnerIcon } from '../ui/spinner'
import { AuthTitle } from './auth-page'
import { LinkPage } from './link-page'
import { useRedirectLater } from './redirect-later'
import { useVerifyEmail } from './user.queries'

export function VerifyEmailScreen() {
  const { token = '' } = useParams()
  const { isSuccess, isFetching, error, refetch } = useVerifyEmail(token)
  useRedirectLater('/login', isSuccess)

  if (isSuccess) {
    return (
      <LinkPage sign={<Check aria-hidden />} look="is-ok">
        <AuthTitle title={t.verified()}>{t.takingYou()}</AuthTitle>
      </LinkPage>
    )
  }
  if (error) {
    const message = messageOf(error)
    const reason = error instanceof ApiError ? error.reason : undefined
    const hint = t.verificationHint()
    return (
      <LinkPage sign={<X aria-hidden />} look="is-bad">
        <AuthTitle title={t.verificationFailed()}>
          {reason !== 'verificationFailed' && <b>{message}</b>} {hint}
        </AuthTitle>
        {mayPass(error) && (
          <Button size="lg" block busy={isFetching} onClick={() => void refetch()}>
            {general.tryAgain()}
          </Button>
        )}
        <Button asChild size="lg" block variant={mayPass(error) ? 'outline' : 'primary'}>
          <Link to="/login">{auth.goToLogin()}</Link>
        </Button>
        <p className="alt">
          <Link className="link" to="/resend-verification">
            {auth.resendVerificationEmail()}
          </Link>
        </p>
      </LinkPage>
    )
  }
  return (
    <LinkPage sign={<SpinnerIcon size={24} />} look="">
      <AuthTitle title={t.verifying()}>{t.oneMoment()}</AuthTitle>
    </LinkPage>
  )
}
