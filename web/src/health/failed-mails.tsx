import { type FailedMail, MailRetry } from '@perkloop/contract/health'
import { limits } from '@perkloop/contract/limits'
import * as t from '#locale/admin-health'
import { AdminList } from '../admin/admin-list'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { useHistoryStep } from '../platform/history-step'
import { Button } from '../ui/button'
import { ago, clock, longDay } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { Field } from '../ui/field'
import { TextArea } from '../ui/text-input'
import { useFailedMails, useRetryMails } from './health.queries'

/** Mails that failed, each to be tried again at once, or all that are shown. */
export function FailedMails() {
  const failed = useFailedMails()
  const { value: retrying, open: setRetrying, close } = useHistoryStep<string[]>()
  return (
    <section aria-labelledby="health-mails" className="stack">
      <h2 id="health-mails" className="h3">
        {t.failedMails()}
      </h2>
      <AdminList
        list={failed}
        empty={<EmptyState art="none" title={t.noneFailed()} text={t.noneFailedText()} small level={3} />}
      >
        {(mails) => {
          const later = mails.filter(({ isSoon }) => !isSoon).map(({ _id }) => _id)
          return (
            <>
              {later.length > 1 && (
                <Button
                  variant="outline"
                  className="health-all"
                  onClick={() => setRetrying(later.slice(0, limits.listMost))}
                >
                  {t.retryAll({ count: Math.min(later.length, limits.listMost) })}
                </Button>
              )}
              <ul className="health-mails">
                {mails.map((mail) => (
                  <Row key={mail._id} mail={mail} onRetry={() => setRetrying([mail._id])} />
                ))}
              </ul>
            </>
          )
        }}
      </AdminList>
      {retrying && <RetryDialog mails={retrying} onClose={close} />}
    </section>
  )
}

const moment = (at: string) => t.dayAndTime({ day: longDay(at), time: clock(at) })

function Row({ mail, onRetry }: { mail: FailedMail; onRetry: () => void }) {
  const { kind, recipient, attempts, error, createdAt, nextAt, isSoon } = mail
  return (
    <li>
      <div>
        <b>{recipient}</b>
        <code>{error}</code>
        <small className="num">
          <span>{t.ofKind({ kind })}</span>
          <span>{t.tried({ count: attempts })}</span>
          <time dateTime={createdAt}>{t.written({ when: ago(createdAt) })}</time>
          <time dateTime={nextAt}>{isSoon ? t.nextSoon() : t.nextAt({ when: moment(nextAt) })}</time>
        </small>
      </div>
      {!isSoon && (
        <Button size="sm" variant="outline" aria-label={t.retryTo({ recipient })} onClick={onRetry}>
          {t.retry()}
        </Button>
      )}
    </li>
  )
}

function RetryDialog({ mails, onClose }: { mails: string[]; onClose: () => void }) {
  const retry = useRetryMails()
  const { register, errors, isDirty, dialog } = useDialogForm({
    schema: MailRetry,
    values: { mails, reason: '' },
    send: (body) => retry.mutateAsync(body),
    said: { doing: t.retrying(), done: t.isRetried() },
    shownFields: ['reason'],
    onSent: onClose,
  })
  return (
    <FormDialog
      {...dialog}
      dirty={isDirty}
      title={t.retryThese({ count: mails.length })}
      description={t.retryText()}
      label={t.retry()}
      onClose={onClose}
    >
      <Field label={t.reason()} hint={t.reasonHint()} error={errors.reason?.message}>
        <TextArea limit={limits.reasonLength} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
