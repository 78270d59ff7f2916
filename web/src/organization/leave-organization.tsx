import { useState } from 'react'
import { messageOf } from '../platform/api-error'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useLeaveOrganization } from './organization.queries'

/** Anybody may leave; whoever is alone takes the organization with them, and is told so. */
export function LeaveOrganization({ id, name, isAlone = false }: { id: string; name: string; isAlone?: boolean }) {
  const me = useUser()
  const leave = useLeaveOrganization(id)
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    if (leave.isError) leave.reset()
    setOpen(next)
  }
  return (
    <section className="org-leave" aria-label="Leave organization">
      <div>
        <h3>Leave organization</h3>
        <p className="muted">
          {isAlone
            ? 'You are its only member: when you leave, it is deleted.'
            : 'Your perks and exchanges stay yours. To come back you need an invitation.'}
        </p>
      </div>
      <Button variant="danger-outline" onClick={() => change(true)}>
        Leave
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={`Leave ${name}?`}
        text={
          isAlone
            ? 'The organization, its roles, invitations and audit trail are deleted for good.'
            : 'You lose what your role allows at once.'
        }
        confirmLabel={isAlone ? 'Leave and delete' : 'Leave'}
        {...(isAlone && { typeWord: 'DELETE' })}
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate(me._id)}
      >
        {leave.isError && <Alert>{messageOf(leave.error)}</Alert>}
      </ConfirmDialog>
    </section>
  )
}
