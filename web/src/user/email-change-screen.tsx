import { Check, Mail, Undo2, X } from 'lucide-react'
import { Link, useParams } from 'react-router'
import * as t from '#locale/email-change'
import { messageOf } from '../platform/api-error'
import { mayPass } from '../platform/may-pass'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { AuthTitle } from './auth-page'
import { useConfirmEmailChange, useUndoEmailChange } from './email-change.queries'
import { LinkPage } from './link-page'

/** A press and not the visit changes it: mail programs follow links by themselves. */
export function EmailChangeScreen() {
  const change = useConfirmEmailChange()
  const { token = '' } = useParams()
  if (change.error && !mayPass(change.error)) return <Failed error={change.error} />
  if (change.isSuccess) {
    return (
      <LinkPage sign={<Check aria-hidden />} look="is-ok">
        <AuthTitle title={t.changedTitle()}>{t.changedText()}</AuthTitle>
        <Button asChild size="lg" block>
          <Link to="/marketplace">{t.toPerkloop()}</Link>
        </Button>
      </LinkPage>
    )
  }
  return (
    <LinkPage sign={<Mail aria-hidden />} look="">
      <AuthTitle title={t.confirmTitle()}>{t.confirmText()}</AuthTitle>
      {change.error && <Alert>{messageOf(change.error)}</Alert>}
      <Button size="lg" block busy={change.isPending} onClick={() => change.mutate(token)}>
        {t.confirm()}
      </Button>
    </LinkPage>
  )
}

export function EmailUndoScreen() {
  const undo = useUndoEmailChange()
  const { token = '' } = useParams()
  if (undo.error && !mayPass(undo.error)) return <Failed error={undo.error} />
  if (undo.isSuccess) {
    return (
      <LinkPage sign={<Check aria-hidden />} look="is-ok">
        <AuthTitle title={t.undoneTitle()}>{t.undoneText()}</AuthTitle>
        <Button asChild size="lg" block>
          <Link to="/reset-password">{t.chooseNewPassword()}</Link>
        </Button>
      </LinkPage>
    )
  }
  return (
    <LinkPage sign={<Undo2 aria-hidden />} look="">
      <AuthTitle title={t.undoTitle()}>{t.undoText()}</AuthTitle>
      {undo.error && <Alert>{messageOf(undo.error)}</Alert>}
      <Button size="lg" block variant="danger" busy={undo.isPending} onClick={() => undo.mutate(token)}>
        {t.undo()}
      </Button>
    </LinkPage>
  )
}

function Failed({ error }: { error: Error }) {
  return (
    <LinkPage sign={<X aria-hidden />} look="is-bad">
      <AuthTitle title={t.failedTitle()}>{messageOf(error)}</AuthTitle>
      <Button asChild size="lg" block>
        <Link to="/profile">{t.toPerkloop()}</Link>
      </Button>
    </LinkPage>
  )
}
