import { useState } from 'react'
import * as t from '#locale/two-factor'
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

/** Password, then the app, then the recovery codes: the app's code switches it on, or replaces the app it was on with. */
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
        action={isOn ? t.thisApp() : t.turnOn()}
        onRight={(codes) => setStep({ name: 'codes', codes })}
        onStale={() => setStep({ name: 'password' })}
        onClose={onClose}
      />
    )
  }
  return <CodesDialog title={isOn ? t.codesFromThisApp() : t.isOn()} codes={step.codes} onClose={onClose} />
}

/** Closes only when the user has saved the codes, or says so: they are never shown again. */
export function CodesDialog({ title, codes, onClose }: { title: string; codes: string[]; onClose: () => void }) {
  const [saved, setSaved] = useState(false)
  const leaving = useLeaveQuestion(!saved, 'tab')
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={title}
        description={t.codesOnce()}
        closable={false}
        busy={!saved}
        footer={
          <Button disabled={!saved} onClick={onClose}>
            {t.done()}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} saved={saved} onSaved={setSaved} />
      </Dialog>
      <LeaveDialog
        leaving={leaving}
        title={t.leaveTitle()}
        text={t.leaveText()}
        confirmLabel={t.leave()}
        cancelLabel={t.backToCodes()}
      />
    </>
  )
}
