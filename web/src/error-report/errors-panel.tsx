import { type ErrorGroup, type ErrorState, Resolution } from '@perkloop/contract/error-report'
import { limits } from '@perkloop/contract/limits'
import { useState } from 'react'
import * as t from '#locale/admin-errors'
import { AdminList } from '../admin/admin-list'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { useFirstSeen } from '../platform/use-first-seen'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { Button } from '../ui/button'
import { ago, clock, longDay } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { Field } from '../ui/field'
import { TabPanel, Tabs } from '../ui/tabs'
import { TextArea } from '../ui/text-input'
import { useErrors, useResolveError } from './error-report.queries'
import './errors.css'

const states = [
  { value: 'open', label: t.open },
  { value: 'resolved', label: t.resolved },
] as const satisfies { value: ErrorState; label: () => string }[]

/** Errors that people's browsers reported, one entry for those that are the same. */
export function ErrorsPanel() {
  const [params, setParams] = useSearchParamsHere()
  const state = states.find(({ value }) => value === params.get('state'))?.value ?? 'open'
  const errors = useErrors(state)
  const [resolving, setResolving] = useState<ErrorGroup>()
  const latest = (group: ErrorGroup) => errors.data?.find(({ _id }) => _id === group._id) ?? group
  const show = (next: ErrorState) => setParams(next === 'open' ? {} : { state: next }, { preventScrollReset: true })
  return (
    <div className="stack">
      <Tabs
        id="errors"
        label={t.which()}
        look="segments"
        items={states.map(({ value, label }) => ({ value, label: label() }))}
        value={state}
        onChange={show}
      />
      <TabPanel id="errors" value={state}>
        <AdminList list={errors} empty={<EmptyState art="none" title={t.nothing()} text={t.nothingText()} small />}>
          {(groups) => (
            <ul className="errors">
              {groups.map((group) => (
                <Row key={group._id} group={group} onResolve={() => setResolving(group)} />
              ))}
            </ul>
          )}
        </AdminList>
      </TabPanel>
      {resolving && <ResolveDialog group={latest(resolving)} onClose={() => setResolving(undefined)} />}
    </div>
  )
}

const moment = (at: string) => t.dayAndTime({ day: longDay(at), time: clock(at) })

function Row({ group, onResolve }: { group: ErrorGroup; onResolve: () => void }) {
  const { message, frame, count, firstAt, lastAt, resolvedAt, latest } = group
  const more = [latest.stack, latest.componentStack].filter((stack) => stack !== null).join('\n')
  return (
    <li>
      <div className="errors-head">
        <div>
          <b>{message}</b>
          {frame && <code>{frame}</code>}
        </div>
        {resolvedAt === null && (
          <Button size="sm" variant="outline" onClick={onResolve}>
            {t.resolve()}
          </Button>
        )}
      </div>
      <p className="errors-when num">
        <span>{t.times({ count })}</span>
        <time dateTime={lastAt}>{t.lastSeen({ when: ago(lastAt) })}</time>
        <time dateTime={firstAt}>{t.firstSeen({ when: moment(firstAt) })}</time>
      </p>
      <details>
        <summary>{t.latest()}</summary>
        <dl>
          <dt>{t.page()}</dt>
          <dd>{latest.url ?? t.unknown()}</dd>
          <dt>{t.browser()}</dt>
          <dd>{latest.userAgent ?? t.unknown()}</dd>
        </dl>
        {more && <pre>{more}</pre>}
      </details>
    </li>
  )
}

function ResolveDialog({ group, onClose }: { group: ErrorGroup; onClose: () => void }) {
  const resolve = useResolveError(group._id)
  const withSeen = useFirstSeen(group)
  const { register, errors, isDirty, dialog } = useDialogForm({
    schema: Resolution,
    values: { reason: '', lastAt: group.lastAt },
    send: ({ reason }) => withSeen(({ lastAt }) => resolve.mutateAsync({ reason, lastAt })),
    said: { doing: t.resolving(), done: t.isResolved() },
    shownFields: ['reason'],
    onSent: onClose,
  })
  return (
    <FormDialog
      {...dialog}
      dirty={isDirty}
      title={t.resolveThis()}
      description={t.resolveText()}
      label={t.resolve()}
      onClose={onClose}
    >
      <Field label={t.reason()} hint={t.reasonHint()} error={errors.reason?.message}>
        <TextArea limit={limits.reasonLength} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
