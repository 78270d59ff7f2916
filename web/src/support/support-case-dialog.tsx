import { limits } from '@perkloop/contract/limits'
import type { SupportCase } from '@perkloop/contract/support'
import { useEffect, useRef, useState } from 'react'
import * as badge from '#locale/badge'
import * as t from '#locale/support'
import { ProofAsked, useAdminProof } from '../admin/admin-proof'
import { FormDialog } from '../platform/form-dialog'
import { LoadError } from '../platform/load-error'
import { useSending } from '../platform/use-sending'
import { Alert, intoView } from '../ui/alert'
import { Button } from '../ui/button'
import { longDay } from '../ui/dates'
import { Field } from '../ui/field'
import { LoadingNote, SkeletonLines } from '../ui/skeleton'
import { TextArea } from '../ui/text-input'
import { needsProof } from '../user/prove-dialog'
import { SharedChat } from './shared-chat'
import { useAnswerSupport, useSupportCase } from './support.queries'
import { SupportLines } from './support-lines'

/** A request for help at the desk. What is typed stays when another administrator was faster. */
export function SupportCaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: request, isPending, error, refetch } = useSupportCase(id)
  const answer = useAnswerSupport(id)
  const { withProof } = useAdminProof()
  const [text, setText] = useState('')
  const resolving = useRef(false)
  const lines = useRef<HTMLOListElement>(null)
  const [sent, setSent] = useState(0)
  const empty = text.trim() === ''
  const sending = useSending({
    send: (version: number) =>
      withProof(() => answer.mutateAsync({ content: text, resolves: resolving.current, version })),
    onSent: () => {
      setText('')
      if (resolving.current) onClose()
      else setSent((count) => count + 1)
    },
  })
  // The button is in sight also where the new line is not.
  useEffect(() => {
    if (sent > 0) intoView(lines.current?.lastElementChild ?? null)
  }, [sent])
  const isOpen = request !== undefined && request.status !== 'resolved'
  const canAnswer = isOpen && !request.isForOther
  const submit = (resolves: boolean) => {
    resolving.current = resolves
    if (!empty && canAnswer) void sending.submit(request.version)
  }
  const asksProof = needsProof(error)
  // One's own answer may resolve it too.
  const isLate = !isOpen && !empty && !sending.busy
  return (
    <FormDialog
      title={request ? t.requestOfPerson({ name: request.author.name }) : t.yourRequest()}
      size="wide"
      dirty={!empty}
      // It stays open after an answer was sent.
      sending={{ ...sending, done: false }}
      onSubmit={() => submit(false)}
      onClose={onClose}
      footer={
        canAnswer && (
          <>
            <Button type="submit" variant="outline" className="support-act" disabled={empty || sending.busy}>
              {t.answerOnly()}
            </Button>
            <Button type="button" busy={sending.busy} disabled={empty} onClick={() => submit(true)}>
              {t.answerAndResolve()}
            </Button>
          </>
        )
      }
    >
      {asksProof && <ProofAsked />}
      {request && (
        <>
          <Facts request={request} />
          <SupportLines ref={lines} thread={request} author={request.author.name} reader="support" />
          <SharedChat request={request} />
          {isOpen && request.isForOther && <Alert kind="note">{t.supportByOther()}</Alert>}
          {isLate && (
            <div ref={intoView} role="alert">
              <Alert kind="warn">{t.resolvedMeanwhile()}</Alert>
            </div>
          )}
          {(canAnswer || !empty) && (
            <Field label={t.answer()} hint={isLate ? undefined : t.answerHint({ name: request.author.name })}>
              <TextArea
                rows={4}
                limit={limits.reasonLength}
                maxLength={limits.reasonLength}
                value={text}
                // What is added while it is sent would go with it.
                readOnly={sending.busy || !canAnswer}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
          )}
        </>
      )}
      {!request && isPending && (
        <>
          <LoadingNote text={t.loading()} />
          <SkeletonLines widths={['60%', '90%', '75%']} />
        </>
      )}
      {!request && error && !asksProof && <LoadError error={error} onRetry={refetch} />}
    </FormDialog>
  )
}

const states = { open: t.open, 'in-progress': t.inProgress, resolved: t.done }
const exchangeStates = {
  ongoing: badge.ongoing,
  pending_completion: badge.pendingCompletion,
  completed: badge.completed,
  cancelled: badge.cancelled,
}

function Facts({ request: { status, author, other, exchange } }: { request: SupportCase }) {
  const facts = [
    [t.status(), states[status]()],
    [t.author(), author.name],
    [t.otherParty(), other.name],
    // Of a loop the perk that is given goes to another person.
    ...(exchange.loop.length > 0
      ? []
      : [
          [
            t.swap(),
            t.swapOf({
              target: exchange.targetTitle,
              given: exchange.givenTitle,
              status: exchangeStates[exchange.status](),
            }),
          ] as const,
        ]),
    [t.completionDate(), longDay(exchange.completionDate)],
    ...(exchange.completionRequestedAt === null
      ? []
      : [[t.waitsSince(), longDay(exchange.completionRequestedAt)] as const]),
  ] as const
  return (
    <dl className="support-facts">
      {facts.map(([name, value]) => (
        <div key={name} className="support-fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {exchange.loop.length > 0 && (
        <div className="support-fact support-loop">
          <dt>{t.loop()}</dt>
          {exchange.loop.map(({ perk, from, to, status }) => (
            <dd key={from._id}>
              {t.handOver({ perk, from: from.name, to: to.name, status: exchangeStates[status]() })}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
