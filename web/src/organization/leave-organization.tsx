import * as t from '#locale/organization'
import { messageOf } from '../platform/api-error'
import { useHistoryStep } from '../platform/history-step'
import { HoldBack } from '../platform/leave-question'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useLeaveOrganization } from './organization.queries'

/** Any member may leave; the only member is told that the organization is deleted then. */
export function LeaveOrganization({ id, name, isAlone = false }: { id: string; name: string; isAlone?: boolean }) {
  const me = useUser()
  const { value: isOpen = false, open, close } = useHistoryStep<true>()
  const leave = useLeaveOrganization(id, close)
  const change = (next: boolean) => {
    if (leave.isError) leave.reset()
    if (next) open(true)
    else close()
  }
  return (
    <section className="org-leave" aria-label={t.leaveOrganization()}>
      <div>
        <h3>{t.leaveOrganization()}</h3>
        <p className="muted">{isAlone ? t.leaveDeletes() : t.leaveNeedsInvitation()}</p>
      </div>
      <Button variant="danger-outline" onClick={() => change(true)}>
        {t.leave()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={change}
        title={t.leaveQuestion({ name })}
        text={isAlone ? t.deletedForGood() : t.loseRole()}
        confirmLabel={isAlone ? t.leaveAndDelete() : t.leave()}
        {...(isAlone && { typeWord: t.deleteWord() })}
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate(me._id)}
      >
        {isOpen && <HoldBack busy={leave.isPending} />}
        {leave.isError && <Alert>{messageOf(leave.error)}</Alert>}
      </ConfirmDialog>
    </section>
  )
}
