import { type SsoConnection, type SsoState, type SsoUse, ssoUses } from '@perkloop/contract/sso'
import { useRef, useState } from 'react'
import * as general from '#locale/general'
import * as leave from '#locale/leave-dialog'
import * as t from '#locale/sso-settings'
import { useHistoryStep } from '../platform/history-step'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Radio } from '../ui/choice'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Field } from '../ui/field'
import { passFocusOn } from '../ui/pass-focus-on'
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

const chosenBox = '[name="sso-use"]:checked'

/** Nobody, members who like to, or all members. To require it is asked about first, with the admin who keeps their password. */
export function SsoUseChoice({ organization, state: { connection, admins }, mayChange }: Props) {
  const { use } = useSsoActs(organization)
  // The arrow keys choose each way that they pass, and some take effect at once: so a choice is not sent by itself.
  const [wanted, setWanted] = useState<SsoUse>()
  if (wanted === connection.use) setWanted(undefined)
  const shown = wanted ?? connection.use
  const isUnsaved = shown !== connection.use
  const { value: asking = false, open, close } = useHistoryStep<true>()
  const isEnforced = connection.use === 'enforced'
  const kept = admins.find(({ _id }) => _id === connection.breakGlassId)
  const [chosen, setChosen] = useState<string>()
  const isTooEarly = isUnsaved && shown === 'enforced' && connection.test?.isGood !== true
  // A choice that can't be saved yet is no loss: the test that it waits for leads to another page.
  const leaving = useLeaveQuestion(isUnsaved && !isTooEarly && !use.isPending, 'tab')
  const usual = [kept, ...admins].find((admin) => admin?.hasPassword) ?? admins[0]
  const breakGlassId = chosen ?? usual?._id ?? ''
  const keeper = admins.find(({ _id }) => _id === breakGlassId)
  const ask = () => {
    setChosen(undefined)
    if (use.isError) use.reset()
    open(true)
  }
  const isSaved = () => toast.success(t.switched())
  const save = () => (shown === 'enforced' ? ask() : use.mutate({ use: shown }, { onSuccess: isSaved }))
  const hasLeft = useRef(false)
  const enforce = () => {
    const onSuccess = () => {
      hasLeft.current = isUnsaved && !isEnforced
      close()
      isSaved()
    }
    use.mutate({ use: 'enforced', breakGlassId }, { onSuccess })
  }
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
              checked={shown === one}
              disabled={!mayChange && one !== 'off' && one !== connection.use}
              onChange={() => setWanted(one)}
            />
          ))}
        </div>
      </Field>
      {isUnsaved && (
        <Button
          ref={passFocusOn(chosenBox)}
          size="sm"
          className="sso-save"
          busy={use.isPending}
          disabled={isTooEarly}
          aria-label={t.saveUse()}
          onClick={save}
        >
          {general.save()}
        </Button>
      )}
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
      {isTooEarly && <Alert>{t.testFirst()}</Alert>}
      {use.isError && !asking && <Alert>{faultOf(use.error)}</Alert>}
      <ConfirmDialog
        open={asking}
        onOpenChange={close}
        title={isEnforced ? t.keeperQuestion() : t.enforceQuestion()}
        text={isEnforced ? t.keeperMeans() : t.enforceMeans()}
        confirmLabel={isEnforced ? t.chooseKeeper() : t.enforceIt()}
        busy={use.isPending}
        disabled={!keeper?.hasPassword}
        onClosed={() => {
          // The button that asked has gone.
          if (hasLeft.current) document.querySelector<HTMLElement>(chosenBox)?.focus()
          hasLeft.current = false
        }}
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
      <LeaveDialog leaving={leaving} title={leave.choiceTitle()} />
    </>
  )
}
