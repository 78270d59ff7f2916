import { limits } from '@perkloop/contract/limits'
import type { AppealOutcome } from '@perkloop/contract/report'
import { useState } from 'react'
import * as t from '#locale/report'
import { useAdminProof } from '../admin/admin-proof'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { useSending } from '../platform/use-sending'
import { Alert, intoView } from '../ui/alert'
import { Button } from '../ui/button'
import { Radio } from '../ui/choice'
import { Field } from '../ui/field'
import { TextArea } from '../ui/text-input'
import { useDecideAppeal, useReportCase } from './report.queries'
import { CaseLoading, ReportWas } from './report-was'
import './report.css'

const choices: Record<AppealOutcome, () => string> = { upheld: t.uphold, reversed: t.takeBack }

/** What a user says against a decision, at the desk. What is typed stays when the call is refused. */
export function AppealDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: found, isPending, error, refetch } = useReportCase(id)
  const decide = useDecideAppeal(id)
  const me = useUser()._id
  const { withProof } = useAdminProof()
  const [outcome, setOutcome] = useState<AppealOutcome>('upheld')
  const [reason, setReason] = useState('')
  const empty = reason.trim() === ''
  const sending = useSending({
    send: () => withProof(() => decide.mutateAsync({ outcome, reason })),
    onSent: onClose,
  })
  const waits = found?.appeal?.outcome === null
  const isForOther = waits && found.isForOther
  const mayDecide = waits && !isForOther
  // One's own decision ends it too.
  const isLate = found && !waits && !empty && !sending.busy && !sending.done
  return (
    <FormDialog
      title={t.appeal()}
      size="wide"
      dirty={!empty}
      sending={sending}
      onSubmit={() => !empty && mayDecide && void sending.submit()}
      onClose={onClose}
      footer={
        mayDecide && (
          <Button type="submit" busy={sending.busy} disabled={empty}>
            {choices[outcome]()}
          </Button>
        )
      }
    >
      {found ? <ReportWas found={found} /> : <CaseLoading {...{ isPending, error, refetch }} />}
      {isForOther && (
        <Alert kind="note">{found.person._id === me ? t.appealAboutYou() : t.appealOnYourDecision()}</Alert>
      )}
      {mayDecide && (
        <fieldset className="report-choices">
          <legend>{t.decision()}</legend>
          {(['upheld', 'reversed'] as const).map((one) => (
            <Radio
              key={one}
              name="outcome"
              label={choices[one]()}
              checked={outcome === one}
              onChange={() => setOutcome(one)}
            />
          ))}
        </fieldset>
      )}
      {isLate && (
        <div ref={intoView} role="alert">
          <Alert kind="warn">{t.decidedMeanwhile()}</Alert>
        </div>
      )}
      {found && (mayDecide || !empty) && (
        <Field label={t.reason()} hint={isLate ? undefined : t.mailsReason(found.person)}>
          <TextArea
            rows={3}
            limit={limits.reasonLength}
            maxLength={limits.reasonLength}
            value={reason}
            readOnly={!mayDecide}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </FormDialog>
  )
}
