import { limits } from '@perkloop/contract/limits'
import { RecoveryCodesRenewal, TwoFactorEnd, type TwoFactorState } from '@perkloop/contract/two-factor'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LoadError } from '../platform/load-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { longDay } from '../ui/dates'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { ProofDialog } from './proof-dialog'
import { CodesDialog, TurnOnDialog } from './turn-on-dialog'
import { useDisableTwoFactor, useRenewRecoveryCodes, useTwoFactor } from './two-factor.queries'
import './two-factor.css'

type Act = 'turn on' | 'other app' | 'new codes' | 'turn off'

export const twoFactorHash = '#two-factor'

/** Whether signing in takes a second step, and everything there is to do about it. */
export function TwoFactorPanel() {
  const { data, error, isPending, refetch } = useTwoFactor()
  const [act, setAct] = useState<Act>()
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useLocation().hash === twoFactorHash
  useEffect(() => {
    if (!wanted || isPending) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [wanted, isPending])
  const close = () => setAct(undefined)
  return (
    <section aria-labelledby="two-factor">
      <h2 className="h2 two-factor-title" id="two-factor" ref={heading} tabIndex={-1}>
        Two-factor sign-in
      </h2>
      <p>After your password you type a code that an app on your phone shows. A stolen password is then not enough.</p>
      {data ? (
        <State state={data} onAct={setAct} />
      ) : isPending ? (
        <div className="two-factor-state">
          <LoadingNote text="Loading two-factor sign-in" />
          <Skeleton height={44} radius={8} />
        </div>
      ) : (
        <div className="two-factor-state">
          <LoadError error={error} onRetry={refetch} />
        </div>
      )}
      {/* Apart from the state, which changes while they are open. */}
      {(act === 'turn on' || act === 'other app') && <TurnOnDialog isOn={act === 'other app'} onClose={close} />}
      {act === 'new codes' && <NewCodes onClose={close} />}
      {act === 'turn off' && <TurnOff onClose={close} />}
    </section>
  )
}

function State({ state, onAct }: { state: TwoFactorState; onAct: (act: Act) => void }) {
  const { enabled, enabledAt, recoveryCodesLeft: left, requiredBy, keptOut } = state
  const requiring = requiredBy.join(' and ')
  if (!enabled || enabledAt === null) {
    return (
      <div className="two-factor-state">
        {keptOut && (
          <Alert kind="warn">
            {requiring} requires it. Its pages are closed to you until you turn it on, or sign in with a passkey.
          </Alert>
        )}
        {requiring && !keptOut && (
          <Alert kind="note">{requiring} requires it. You signed in with a passkey, which counts.</Alert>
        )}
        <Button variant={keptOut ? 'primary' : 'outline'} onClick={() => onAct('turn on')}>
          Turn on<span className="sr"> two-factor sign-in</span>
        </Button>
      </div>
    )
  }
  return (
    <div className="two-factor-state">
      <p className="two-factor-on">
        <ShieldCheck aria-hidden />
        <span>
          <b>On since {longDay(enabledAt)}</b>
          {codesLeft(left)}
        </span>
      </p>
      {left <= limits.recoveryCodesFew && (
        <Alert kind="warn">
          {left === 0
            ? 'If your phone is lost, you can’t sign in. Make new recovery codes and keep them somewhere safe.'
            : 'Make new recovery codes before you run out, and keep them somewhere safe.'}
        </Alert>
      )}
      {requiring && (
        <p className="two-factor-required">{requiring} requires it, so it stays on while you are a member.</p>
      )}
      <div className="row wrap">
        <Button variant="outline" onClick={() => onAct('new codes')}>
          New codes
        </Button>
        <Button variant="outline" onClick={() => onAct('other app')}>
          Use another app
        </Button>
        {!requiring && (
          <Button variant="danger-outline" onClick={() => onAct('turn off')}>
            Turn off<span className="sr"> two-factor sign-in</span>
          </Button>
        )}
      </div>
    </div>
  )
}

function codesLeft(left: number) {
  if (left === 0) return 'No recovery codes left'
  return left === 1 ? '1 recovery code left' : `${left} recovery codes left`
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <CodesDialog title="Your new recovery codes" codes={codes} onClose={onClose} />
  return (
    <ProofDialog
      title="New recovery codes"
      description="You get ten new codes, and the ones you have stop working."
      schema={RecoveryCodesRenewal}
      action="Make new codes"
      onProof={async (proof) => setCodes((await renew.mutateAsync(proof)).recoveryCodes)}
      onClose={onClose}
    />
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor()
  return (
    <ProofDialog
      title="Turn off two-factor sign-in?"
      description="Your password alone then signs you in, and your recovery codes stop working."
      schema={TwoFactorEnd}
      action="Turn off"
      danger
      onProof={async (proof) => {
        await disable.mutateAsync(proof)
        toast.success('Two-factor sign-in is off')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
