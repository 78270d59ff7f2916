import { type SsoConnection, type SsoState, type SsoUse, ssoUses } from '@perkloop/contract/sso'
import { useState } from 'react'
import * as t from '#locale/sso-settings'
import { useHistoryStep } from '../platform/history-step'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Radio } from '../ui/choice'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Field } from '../ui/field'
import { Select } from '../ui/text-input'
import { toast } from '../ui/toast'
import { faultOf } from './fault'
import { useSsoActs } from './sso.queries'

interface Props {
  organization: string
  state: SsoState & { connection: SsoConnection }
  /** Without the plan it is only switched off. */
  mayChange: boolean
}

/** Nobody, whoever likes to, or all members. To require it is asked about first, with the admin who keeps their password. */
export function SsoUseChoice({ organization, state: { connection, admins }, mayChange }: Props) {
  const { use } = useSsoActs(organization)
  // The mutation says a moment later that it is under way: until then React would put the pressed choice back.
  const [pressed, setPressed] = useState<SsoUse>()
  const { value: asking = false, open, close } = useHistoryStep<true>()
  const isEnforced = connection.use === 'enforced'
  const kept = admins.find(({ _id }) => _id === connection.breakGlassId)
  const [chosen, setChosen] = useState<string>()
  const [isTooEarly, setTooEarly] = useState(false)
  const isTested = connection.test?.isGood === true
  const usual = [kept, ...admins].find((admin) => admin?.hasPassword) ?? admins[0]
  const breakGlassId = chosen ?? usual?._id ?? ''
  const keeper = admins.find(({ _id }) => _id === breakGlassId)
  const ask = () => {
    setChosen(undefined)
    if (use.isError) use.reset()
    open(true)
  }
  const change = (wanted: SsoUse) => {
    if (use.isPending || wanted === connection.use) return
    setTooEarly(wanted === 'enforced' && !isTested)
    if (wanted === 'enforced') return isTested && ask()
    setPressed(wanted)
    use.mutate(
      { use: wanted },
      { onSuccess: () => toast.success(t.switched()), onSettled: () => setPressed(undefined) },
    )
  }
  const enforce = () =>
    use.mutate(
      { use: 'enforced', breakGlassId },
      {
        onSuccess: () => {
          close()
          toast.success(t.switched())
        },
      },
    )
  return (
    <>
      <Field label={t.whoSignsIn()} group>
        <div className="sso-uses">
          {ssoUses.map((one) => (
            <Radio
              key={one}
              name="sso-use"
              label={t.uses[one]()}
              hint={t.useHints[one]()}
              checked={(pressed ?? connection.use) === one}
              disabled={!mayChange && one !== 'off' && one !== connection.use}
              onChange={() => change(one)}
            />
          ))}
        </div>
      </Field>
      {isEnforced && (
        <div className="row wrap sso-keeper">
          <p className="muted">{kept ? t.keptBy({ name: kept.name }) : t.keptByAll()}</p>
          {mayChange && (
            <Button variant="outline" size="sm" onClick={ask}>
              {t.chooseKeeper()}
            </Button>
          )}
        </div>
      )}
      {isEnforced && kept && !kept.hasPassword && (
        <Alert kind="warn">{t.keeperNeedsPassword({ name: kept.name })}</Alert>
      )}
      {isTooEarly && !isTested && <Alert>{t.testFirst()}</Alert>}
      {use.isError && !asking && <Alert>{faultOf(use.error)}</Alert>}
      <ConfirmDialog
        open={asking}
        onOpenChange={close}
        title={isEnforced ? t.keeperQuestion() : t.enforceQuestion()}
        text={isEnforced ? t.keeperMeans() : t.enforceMeans()}
        confirmLabel={isEnforced ? t.chooseKeeper() : t.enforceIt()}
        busy={use.isPending}
        disabled={!keeper?.hasPassword}
        onConfirm={enforce}
      >
        {use.isError && <Alert>{faultOf(use.error)}</Alert>}
        <Field label={t.breakGlass()}>
          <Select value={breakGlassId} onChange={({ target }) => setChosen(target.value)}>
            {admins.map(({ _id, name, hasPassword }) => (
              <option key={_id} value={_id} disabled={!hasPassword}>
                {hasPassword ? name : t.withoutPassword({ name })}
              </option>
            ))}
          </Select>
        </Field>
        {keeper && !keeper.hasPassword && <Alert kind="warn">{t.keeperNeedsPassword({ name: keeper.name })}</Alert>}
      </ConfirmDialog>
    </>
  )
}
