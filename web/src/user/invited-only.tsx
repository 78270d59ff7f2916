import { Link } from 'react-router'
import * as auth from '#locale/auth'
import * as t from '#locale/register'
import { posterArt } from '../perk/poster-art'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { AuthPage, AuthTitle } from './auth-page'

interface Props {
  /** What is wrong with the invitation in the address, if there is one. */
  refusal: string | undefined
  onGoOn: () => void
}

/** In place of the form, where only invited people may register. The first administrator needs no invitation. */
export function InvitedOnly({ refusal, onGoOn }: Props) {
  return (
    <AuthPage art={[posterArt({ title: 'Coursera Plus' }), posterArt({ title: 'Sweetgreen lunch stipend' })]}>
      <AuthTitle title={t.invitedOnly()}>{t.invitedOnlyText()}</AuthTitle>
      {refusal !== undefined && <Alert>{refusal}</Alert>}
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
