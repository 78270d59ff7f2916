import { Link } from 'react-router'
import * as auth from '#locale/auth'
import * as t from '#locale/register'
import { Button } from '../ui/button'
import { AuthPage, AuthTitle } from './auth-page'

/** In place of the form, where only invited people may register. The first administrator needs no invitation. */
export function InvitedOnly({ onGoOn }: { onGoOn: () => void }) {
  return (
    <AuthPage art={['Coursera Plus', 'Sweetgreen lunch stipend']}>
      <AuthTitle title={t.invitedOnly()}>{t.invitedOnlyText()}</AuthTitle>
      <Button asChild size="lg" block>
        <Link to="/login">{auth.signIn()}</Link>
      </Button>
      <p className="alt">
        <button type="button" className="link" onClick={onGoOn}>
          {t.lookAfterThis()}
        </button>
      </p>
    </AuthPage>
  )
}
