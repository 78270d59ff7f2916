import { Building2 } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import * as auth from '#locale/auth'
import * as t from '#locale/verification'
import { posterArt } from '../perk/poster-art'
import { useConfig } from '../platform/config'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { HOOK_A, HOOK_B } from '../ui/mark'
import { Sentence } from '../ui/sentence'
import { AuthPage, AuthTitle } from './auth-page'
import { passedEmail } from './passed-email'
import './registration-success-screen.css'

export function RegistrationSuccessScreen() {
  const [query] = useSearchParams()
  const email = passedEmail(useLocation().state)
  const joined = useConfig().ENABLE_ORGANIZATIONS && query.get('joined') === 'true'
  const organization = query.get('orgName')
  return (
    <AuthPage art={[posterArt({ title: 'Equinox guest pass bundle' }), posterArt({ title: 'Regal Unlimited' })]}>
      <Letter />
      <AuthTitle title={t.checkYourEmail()}>
        {email ? <Sentence parts={t.linkSent({ email: <b>{email}</b> })} /> : t.linkSentToYou()}
      </AuthTitle>
      {joined && (
        <Alert kind="note" icon={Building2}>
          <b>{t.organizationJoined()}</b>
          <br />
          <span className="muted">{organization ? t.partOf({ organization }) : t.partOfYours()}</span>
        </Alert>
      )}
      <Button asChild size="lg" block>
        <Link to="/login">{auth.goToLogin()}</Link>
      </Button>
      <p className="alt">
        <Sentence
          parts={t.nothingThere({
            resend: (
              <Link className="link" to="/resend-verification" state={{ email }}>
                {t.resendTheEmail()}
              </Link>
            ),
          })}
        />
      </p>
    </AuthPage>
  )
}

function Letter() {
  return (
    <svg className="letter" viewBox="0 0 128 92" aria-hidden="true" focusable="false">
      <rect className="letter-paper" x="1" y="12" width="108" height="78" rx="12" />
      <path className="letter-fold" d="M5 18l44 38a9 9 0 0 0 12 0l44-38" />
      <circle className="letter-seal" cx="102" cy="26" r="24" />
      <g transform="translate(83.5 7.5) scale(.77)">
        <path className="letter-a" d={HOOK_A} />
        <path className="letter-b" d={HOOK_B} />
      </g>
    </svg>
  )
}
