import { useState } from 'react'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'
import { ScanStep } from './scan-step'

type TurnOnStep =
  | { name: 'password' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] }

/** Password, then the app, then the recovery codes: it is on with the second. Where it is on, another app takes its place. */
export function TurnOnDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const [step, setStep] = useState<TurnOnStep>({ name: 'password' })
  if (step.name === 'password') {
    return <PasswordStep isOn={isOn} onRight={(app) => setStep({ name: 'scan', ...app })} onClose={onClose} />
  }
  if (step.name === 'scan') {
    return (
      <ScanStep
        secret={step.secret}
        uri={step.uri}
        action={isOn ? 'Use this app' : 'Turn on'}
        onRight={(codes) => setStep({ name: 'codes', codes })}
        onStale={() => setStep({ name: 'password' })}
        onClose={onClose}
      />
    )
  }
  return (
    <CodesDialog
      title={isOn ? 'Your codes come from this app now' : 'Two-factor sign-in is on'}
      codes={step.codes}
      onClose={onClose}
    />
  )
}

/** Does not close before they are saved, or said to be: nobody sees them again. */
export function CodesDialog({ title, codes, onClose }: { title: string; codes: string[]; onClose: () => void }) {
  const [saved, setSaved] = useState(false)
  const leaving = useLeaveQuestion(!saved, 'tab')
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={title}
        description="These recovery codes sign you in when your phone is not at hand. Each works once. Keep them somewhere safe: they are not shown again."
        closable={false}
        busy={!saved}
        footer={
          <Button disabled={!saved} onClick={onClose}>
            Done
          </Button>
        }
      >
        <RecoveryCodes codes={codes} saved={saved} onSaved={setSaved} />
      </Dialog>
      <LeaveDialog
        leaving={leaving}
        title="Leave without saving your codes?"
        text="They are not shown again. You can make new ones in your profile."
        confirmLabel="Leave"
        cancelLabel="Back to the codes"
      />
    </>
  )
}
