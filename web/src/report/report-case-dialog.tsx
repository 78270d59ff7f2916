import { limits } from '@perkloop/contract/limits'
import type { ReportCase, ReportDecision } from '@perkloop/contract/report'
import { useState } from 'react'
import * as t from '#locale/report'
import { ProofAsked, useAdminProof } from '../admin/admin-proof'
import { FormDialog } from '../platform/form-dialog'
import { LoadError } from '../platform/load-error'
import { useSending } from '../platform/use-sending'
import { Button } from '../ui/button'
import { Radio } from '../ui/choice'
import { ago, longDay } from '../ui/dates'
import { Field } from '../ui/field'
import { LoadingNote, SkeletonLines } from '../ui/skeleton'
import { Select, TextArea } from '../ui/text-input'
import { needsProof } from '../user/prove-dialog'
import { useDecideReport, useReportCase } from './report.queries'
import { reasonWords } from './report-words'
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
    onSent: onClose,
  })
  const isOpen = found?.status === 'open'
  return (
    <FormDialog
      title={t.reported()}
      size="wide"
      dirty={!empty}
      sending={sending}
      onSubmit={() => !empty && found && void sending.submit(found.version)}
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
      {found && <Was found={found} />}
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
          <Field label={t.reason()} hint={decision === 'keep' ? t.keptReason() : t.readsReason(found.person)}>
            <TextArea
              rows={3}
              limit={limits.reasonLength}
              maxLength={limits.reasonLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </>
      )}
      {!found && isPending && (
        <>
          <LoadingNote text={t.loading()} />
          <SkeletonLines widths={['60%', '90%', '75%']} />
        </>
      )}
      {!found && error && (needsProof(error) ? <ProofAsked /> : <LoadError error={error} onRetry={refetch} />)}
    </FormDialog>
  )
}

const hidden = { perk: t.hidePerk, person: t.hidePerson, message: t.hideMessage }
const decisions: Record<ReportDecision, (found: ReportCase) => string> = {
  keep: () => t.keep(),
  hide: ({ kind }) => hidden[kind](),
  warn: ({ person }) => t.warn({ name: person.name }),
  suspend: ({ person }) => t.suspend({ name: person.name }),
}

const heads = { perk: t.perkOf, person: t.profileOf, message: t.messageOf }

function Was({ found }: { found: ReportCase }) {
  const { kind, person, title, content, reports, count, decision, decisionReason, decidedAt } = found
  return (
    <>
      <section className="report-was">
        <small>{heads[kind]({ name: person.name })}</small>
        <b>{title}</b>
        <p>{content}</p>
      </section>
      <section className="stack">
        <b>{t.reportCount({ count })}</b>
        <ul className="report-list">
          {reports.map(({ _id, reason, words, createdAt }) => (
            <li key={_id}>
              <small>
                <b>{reasonWords[reason]()}</b> <time dateTime={createdAt}>{ago(createdAt)}</time>
              </small>
              {words && <span>{words}</span>}
            </li>
          ))}
        </ul>
      </section>
      {decision && decidedAt && (
        <section className="report-was">
          <small>{longDay(decidedAt)}</small>
          <b>{decisions[decision](found)}</b>
          <p>{decisionReason}</p>
        </section>
      )}
    </>
  )
}
