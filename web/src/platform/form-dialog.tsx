import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { Alert, intoView } from '../ui/alert'
import { Dialog, type DialogProps } from '../ui/dialog'
import { FormActions } from '../ui/form-actions'
import { useLocked } from '../ui/use-locked'
import { LeaveDialog } from './leave-dialog'
import { useAskBeforeUnload, useLeaving, useOpenSteps } from './leave-question'
import type { Sending } from './use-sending'

type Look = Pick<DialogProps, 'title' | 'description' | 'size' | 'className' | 'aside' | 'asideLabel' | 'children'>
type Actions = Omit<ComponentProps<typeof FormActions>, 'busy' | 'locked' | 'onCancel'>

interface Form extends Look {
  /** Whether there is a draft to lose: then closing asks first, also by Back and by the browser's reload. */
  dirty: boolean
  /** `ended`: of several calls, how many have ended. Each may take its time before Back or Escape leaves the rest. */
  sending: Sending & { ended?: number }
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** Two buttons, or a footer of its own, which may ask whether the form is locked. */
type Footer = ReactNode | ((locked: boolean) => ReactNode)
type FormDialogProps = Form & (Actions | { footer: Footer })

/** The dialog around every form: its buttons, refusals, and the "discard changes?" question. It stays open while it sends, for 15 seconds at most. */
export function FormDialog({ dirty, sending, onSubmit, onClose, children, ...rest }: FormDialogProps) {
  const { title, description, size, className, aside, asideLabel, ...foot } = rest
  const { busy, done, refusal } = sending
  const locked = useLocked(busy, sending.ended)
  const [asksAlready, setAsksAlready] = useState(false)
  const within = useOpenSteps()
  const own = 'footer' in foot ? foot.footer : <FormActions {...foot} busy={busy} locked={locked} onCancel={onClose} />
  const footer = typeof own === 'function' ? own(locked) : own
  return (
    <>
      <Dialog
        {...{ title, description, size, className, aside, asideLabel, dirty }}
        busy={locked}
        onAsking={setAsksAlready}
        open
        onOpenChange={onClose}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event)
        }}
        footer={footer}
      >
        {refusal !== undefined && <Alert ref={intoView}>{refusal}</Alert>}
        {children}
      </Dialog>
      <Leaving holds={locked || (dirty && !done)} {...{ asksAlready, busy, locked, within }} />
    </>
  )
}

interface LeavingProps {
  holds: boolean
  asksAlready: boolean
  busy: boolean
  locked: boolean
  within: number[]
}

/**
 * While the form is locked Back does nothing; nor while the dialog's footer asks the same question, so that it is not asked
 * twice.
 */
function Leaving({ holds, asksAlready, busy, locked, within }: LeavingProps) {
  // A form that sends may wait for a proof that its user gives on another site, and its result may lead to another page.
  useAskBeforeUnload(holds && !busy)
  const leaving = useLeaving(holds, 'tab', busy ? 'back' : 'any', within)
  const stays = locked || asksAlready
  useEffect(() => {
    if (stays) leaving?.stay()
  })
  return <LeaveDialog leaving={stays ? undefined : leaving} />
}
