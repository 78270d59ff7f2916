import * as t from '#locale/sessions'
import { useHistoryStep } from '../platform/history-step'
import { lazyPart } from '../platform/lazy-part'
import { notLoaded } from '../platform/not-loaded'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'
import { useSignInWay } from './sign-in-way'

/** Few change it, so it is loaded when they do. */
const LateDialog = lazyPart(
  () => import('./change-email-dialog'),
  (file) => file.ChangeEmailDialog,
)

/** The email one signs in with, and the way to another one. */
export function EmailPanel() {
  const { email } = useUser()
  const { usesPassword } = useSignInWay()
  const { value: isChanging, open, close } = useHistoryStep<true>()
  return (
    <section aria-labelledby="email-title">
      <h2 className="h2" id="email-title">
        {t.email()}
      </h2>
      <div className="own-email">
        <b>{email}</b>
        {usesPassword && (
          <Button variant="outline" size="sm" onClick={() => open(true)}>
            {t.changeEmail()}
          </Button>
        )}
      </div>
      {isChanging && <LateDialog onClose={close} onFailed={notLoaded(close)} />}
    </section>
  )
}
