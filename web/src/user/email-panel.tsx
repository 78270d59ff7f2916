import * as t from '#locale/email-change'
import { useHistoryStep } from '../platform/history-step'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'
import { ChangeEmailDialog } from './change-email-dialog'

/** The email one signs in with, and the way to another one. */
export function EmailPanel() {
  const { email } = useUser()
  const { value: changing, open, close } = useHistoryStep<true>()
  return (
    <section aria-labelledby="email-title">
      <h2 className="h2" id="email-title">
        {t.email()}
      </h2>
      <div className="own-email">
        <b>{email}</b>
        <Button variant="outline" size="sm" onClick={() => open(true)}>
          {t.changeEmail()}
        </Button>
      </div>
      {changing && <ChangeEmailDialog onClose={close} />}
    </section>
  )
}
