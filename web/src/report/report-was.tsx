import type { ReportCase, ReportDecision } from '@perkloop/contract/report'
import * as t from '#locale/report'
import { ProofAsked } from '../admin/admin-proof'
import { LoadError } from '../platform/load-error'
import { ago, longDay } from '../ui/dates'
import { LoadingNote, SkeletonLines } from '../ui/skeleton'
import { needsProof } from '../user/prove-dialog'
import { reasonTexts } from './report-reasons'

const hidden = { perk: t.hidePerk, person: t.hidePerson, message: t.hideMessage }
/** What a decision does, by what it is about. */
export const decisions: Record<ReportDecision, (found: ReportCase) => string> = {
  keep: () => t.keep(),
  hide: ({ kind }) => hidden[kind](),
  warn: ({ person }) => t.warn({ name: person.name }),
  suspend: ({ person }) => t.suspend({ name: person.name }),
}

const heads = { perk: t.perkOf, person: t.profileOf, message: t.messageOf }

/** What was reported and why, and what came of it. */
export function ReportWas({ found }: { found: ReportCase }) {
  const { kind, person, title, content, picture, reports, count, decision, decisionReason, decidedAt, appeal } = found
  return (
    <>
      <section className="report-was">
        <small>{heads[kind]({ name: person.name })}</small>
        <b>{title}</b>
        <p>{content}</p>
        {picture && <img src={picture} alt={t.pictureOf({ title })} />}
      </section>
      <section className="stack">
        <b>{t.reportCount({ count })}</b>
        <ul className="report-list">
          {reports.map(({ _id, reason, words, createdAt }) => (
            <li key={_id}>
              <small>
                <b>{reasonTexts[reason]()}</b> <time dateTime={createdAt}>{ago(createdAt)}</time>
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
      {appeal && (
        <section className="report-was">
          <small>{longDay(appeal.createdAt)}</small>
          <b>{t.appealOf(person)}</b>
          <p>{appeal.words}</p>
        </section>
      )}
      {appeal?.outcome && appeal.decidedAt && (
        <section className="report-was">
          <small>{longDay(appeal.decidedAt)}</small>
          <b>{t.outcomes[appeal.outcome]()}</b>
          <p>{appeal.reason}</p>
        </section>
      )}
    </>
  )
}

interface CaseLoadingProps {
  isPending: boolean
  error: unknown
  refetch: () => unknown
}

/** A case that is not there yet, or could not be loaded. */
export function CaseLoading({ isPending, error, refetch }: CaseLoadingProps) {
  if (isPending) {
    return (
      <>
        <LoadingNote text={t.loading()} />
        <SkeletonLines widths={['60%', '90%', '75%']} />
      </>
    )
  }
  return needsProof(error) ? <ProofAsked /> : <LoadError error={error} onRetry={refetch} />
}
