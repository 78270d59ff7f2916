import * as t from '#locale/organization'
import { messageOf } from '../platform/api-error'
import { useHistoryStep } from '../platform/history-step'
import { HoldBack } from '../platform/leave-question'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useLeaveOrganization } from './organization.queries'

const amongOthers = { means: t.leaveNeedsInvitation, text: t.loseRole, label: t.leave }
const alone = { means: t.leaveDeletes, text: t.deletedForGood, label: t.leaveAndDelete }
const mayBeAlone = { means: t.leaveMayDelete, text: t.deletedIfAlone, label: t.leave }

interface Props {
  id: string
  name: string
  /** Whether the user is its only member; undefined where they may not see that. */
  isAlone: boolean | undefined
}

/** Any member may leave. The only member, and a member who may be, is told that the organization is deleted then. */
export function LeaveOrganization({ id, name, isAlone }: Props) {
  const me = useUser()
  const { value: isOpen = false, open, close } = useHistoryStep<true>()
  const leave = useLeaveOrganization(id, close)
  const { means, text, label } = isAlone === undefined ? mayBeAlone : isAlone ? alone : amongOthers
  const change = (next: boolean) => {
    if (leave.isError) leave.reset()
    if (next) open(true)
    else close()
  }
  return (
    <section className="org-leave" aria-label={t.leaveOrganization()}>
      <div>
        <h3>{t.leaveOrganization()}</h3>
        <p className="muted">{means()}</p>
      </div>
      <Button variant="danger-outline" onClick={() => change(true)}>
        {t.leave()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={change}
        title={t.leaveQuestion({ name })}
        text={text()}
        confirmLabel={label()}
        {...(isAlone !== false && { typeWord: t.deleteWord() })}
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
