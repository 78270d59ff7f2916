import { limits } from '@perkloop/contract/limits'
import { RecoveryCodesRenewal, TwoFactorEnd, type TwoFactorState } from '@perkloop/contract/two-factor'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as t from '#locale/two-factor'
import { LoadError } from '../platform/load-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { longDay } from '../ui/dates'
import { Sentence } from '../ui/sentence'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { ProofDialog } from './proof-dialog'
import { CodesDialog, TurnOnDialog } from './turn-on-dialog'
import { useDisableTwoFactor, useRenewRecoveryCodes, useTwoFactor } from './two-factor.queries'
import { useShowCodes } from './use-show-codes'
import './two-factor.css'

type Act = 'turn on' | 'other app' | 'new codes' | 'turn off'

export const twoFactorHash = '#two-factor'

/** Whether two-factor sign-in is on, and all actions on it. */
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
        {t.title()}
      </h2>
      <p>{t.intro()}</p>
      {data ? (
        <State state={data} onAct={setAct} />
      ) : isPending ? (
        <div className="two-factor-state">
          <LoadingNote text={t.loading()} />
          <Skeleton height={44} radius={8} />
        </div>
      ) : (
        <div className="two-factor-state">
          <LoadError error={error} onRetry={refetch} />
        </div>
      )}
      {/* Outside the state, which changes while they are open. */}
      {(act === 'turn on' || act === 'other app') && <TurnOnDialog isOn={act === 'other app'} onClose={close} />}
      {act === 'new codes' && <NewCodes onClose={close} />}
      {act === 'turn off' && <TurnOff onClose={close} />}
    </section>
  )
}

function State({ state, onAct }: { state: TwoFactorState; onAct: (act: Act) => void }) {
  const { enabled, enabledAt, recoveryCodesLeft: left, requiredBy, keptOut } = state
  const organizations = t.organizations({ names: requiredBy })
  if (!enabled || enabledAt === null) {
    return (
      <div className="two-factor-state">
        {keptOut && <Alert kind="warn">{t.requiredAndClosed({ organizations })}</Alert>}
        {organizations && !keptOut && <Alert kind="note">{t.requiredByPasskey({ organizations })}</Alert>}
        <Button variant={keptOut ? 'primary' : 'outline'} onClick={() => onAct('turn on')}>
          <Sentence parts={t.turnOnTwoFactor({ twoFactor: <span className="sr">{t.twoFactor()}</span> })} />
        </Button>
      </div>
    )
  }
  return (
    <div className="two-factor-state">
      <p className="two-factor-on">
        <ShieldCheck aria-hidden />
        <span>
          <b>{t.onSince({ day: longDay(enabledAt) })}</b>
          {t.codesLeft({ count: left })}
        </span>
      </p>
      {left <= limits.recoveryCodesFew && <Alert kind="warn">{left === 0 ? t.noneLeft() : t.fewLeft()}</Alert>}
      {organizations && <p className="two-factor-required">{t.requiredAndOn({ organizations })}</p>}
      <div className="row wrap">
        <Button variant="outline" onClick={() => onAct('new codes')}>
          {t.newCodes()}
        </Button>
        <Button variant="outline" onClick={() => onAct('other app')}>
          {t.otherApp()}
        </Button>
        {!organizations && (
          <Button variant="danger-outline" onClick={() => onAct('turn off')}>
            <Sentence parts={t.turnOffTwoFactor({ twoFactor: <span className="sr">{t.twoFactor()}</span> })} />
          </Button>
        )}
      </div>
    </div>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes()
  const [codes, setCodes] = useState<string[]>()
  const showCodes = useShowCodes(renew.isPending, setCodes)
  if (codes) return <CodesDialog title={t.yourNewCodes()} codes={codes} onClose={onClose} />
  return (
    <ProofDialog
      title={t.newRecoveryCodes()}
      description={t.tenNewCodes()}
      schema={RecoveryCodesRenewal}
      action={t.makeNewCodes()}
      onProof={async (proof) => showCodes((await renew.mutateAsync(proof)).recoveryCodes)}
      onClose={onClose}
    />
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor()
  return (
    <ProofDialog
      title={t.turnOffTitle()}
      description={t.passwordAlone()}
      schema={TwoFactorEnd}
      action={t.turnOff()}
      danger
      onProof={async (proof) => {
        await disable.mutateAsync(proof)
        toast.success(t.isOff())
        onClose()
      }}
      onClose={onClose}
    />
  )
}
