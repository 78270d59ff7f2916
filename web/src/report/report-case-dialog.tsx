import { limits } from '@perkloop/contract/limits'
import type { ReportDecision } from '@perkloop/contract/report'
import { useState } from 'react'
import * as t from '#locale/report'
import { useAdminProof } from '../admin/admin-proof'
import { FormDialog } from '../platform/form-dialog'
import { useSending } from '../platform/use-sending'
import { Alert, intoView } from '../ui/alert'
import { Button } from '../ui/button'
import { Radio } from '../ui/choice'
import { Field } from '../ui/field'
import { Select, TextArea } from '../ui/text-input'
import { useDecideReport, useReportCase } from './report.queries'
import { CaseLoading, decisions, ReportWas } from './report-was'
import './report.css'

const spans = [7, 30, 90] as const

/** What was reported, at the desk. What is typed stays when it has changed meanwhile. */
export function ReportCaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: found, isPending, error, refetch } = useReportCase(id)
  const decide = useDecideReport(id)
  const { withProof } = useAdminProof()
  const [decision, setDecision] = useState<ReportDecision>('keep')
  const [days, setDays] = useState<number>(spans[0])
  const [reason, setReason] = useState('')
  const empty = reason.trim() === ''
  const sending = useSending({
    send: (version: number) => {
      const span = decision === 'suspend' && days > 0 ? { days } : {}
      return withProof(() => decide.mutateAsync({ decision, reason, version, ...span }))
    },
    said: { done: t.isDecided() },
    onSent: onClose,
  })
  const waits = found?.status === 'open'
  const isOpen = waits && !found.isForOther
  // One's own decision ends it too.
  const isLate = found && !waits && !empty && !sending.busy && !sending.done
  return (
    <FormDialog
      title={t.reported()}
      size="wide"
      dirty={!empty}
      sending={sending}
      onSubmit={() => !empty && isOpen && void sending.submit(found.version)}
      onClose={onClose}
      footer={
        isOpen && (
          <Button
            type="submit"
            variant={decision === 'keep' ? undefined : 'danger'}
            busy={sending.busy}
            disabled={empty}
          >
            {decisions[decision](found)}
          </Button>
        )
      }
    >
      {found && <ReportWas found={found} />}
      {waits && found.isForOther && <Alert kind="note">{t.reportAboutYou()}</Alert>}
      {isOpen && (
        <>
          <fieldset className="report-choices">
            <legend>{t.decision()}</legend>
            {(['keep', 'hide', 'warn', 'suspend'] as const).map((one) => (
              <Radio
                key={one}
                name="decision"
                label={decisions[one](found)}
                checked={decision === one}
                onChange={() => setDecision(one)}
              />
            ))}
          </fieldset>
          {decision === 'suspend' && (
            <Field label={t.howLong()}>
              <Select value={days} onChange={(event) => setDays(Number(event.target.value))}>
                {spans.map((span) => (
                  <option key={span} value={span}>
                    {t.forDays({ days: span })}
                  </option>
                ))}
                <option value={0}>{t.forGood()}</option>
              </Select>
            </Field>
          )}
        </>
      )}
      {isLate && (
        <div ref={intoView} role="alert">
          <Alert kind="warn">{t.decidedMeanwhile()}</Alert>
        </div>
      )}
      {found && (isOpen || !empty) && (
        <Field
          label={t.reason()}
          hint={isLate ? undefined : decision === 'keep' ? t.keptReason() : t.readsReason(found.person)}
        >
          <TextArea
            rows={3}
            limit={limits.reasonLength}
            maxLength={limits.reasonLength}
            value={reason}
            readOnly={!isOpen}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      {!found && <CaseLoading {...{ isPending, error, refetch }} />}
    </FormDialog>
  )
}
