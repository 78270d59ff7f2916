import { limits } from '@perkloop/contract/limits'
import type { SupportThread } from '@perkloop/contract/support'
import type { ReactNode } from 'react'
import * as general from '#locale/general'
import * as t from '#locale/support'
import { messageOf } from '../platform/api-error'
import { FormDialog } from '../platform/form-dialog'
import { LoadError } from '../platform/load-error'
import { useUser } from '../platform/session'
import { useChosen } from '../platform/use-chosen'
import { useSending } from '../platform/use-sending'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/choice'
import { Field } from '../ui/field'
import { LoadingNote, SkeletonLines } from '../ui/skeleton'
import { TextArea } from '../ui/text-input'
import { toast } from '../ui/toast'
import { useShareChat, useSupportThread, useWriteToSupport } from './support.queries'
import { SupportLines } from './support-lines'
import { mayReopen } from './support-view'

interface ThreadDialogProps {
  id: string
  otherName: string
  /** What is being written. */
  text: string
  onText: (text: string) => void
  /** Whether anything is being written, here or to another request. */
  dirty: boolean
  /** Begins another request, where none is open. */
  onAskAnew: (() => void) | undefined
  onClose: () => void
  /** Below the thread. While a text is sent nothing may lead away: back here it could be sent again. */
  children: (busy: boolean) => ReactNode
}

/** A request of the reader's: what was written, and a field to go on. What is typed stays when sending fails. */
export function ThreadDialog({ id, otherName, onAskAnew, onClose, children, ...draft }: ThreadDialogProps) {
  const { text, onText, dirty } = draft
  const me = useUser()
  const { data: thread, isPending, error, refetch } = useSupportThread(id)
  const write = useWriteToSupport(id)
  const reopens = thread?.status === 'resolved'
  const canWrite = thread !== undefined && (!reopens || mayReopen(thread))
  const empty = text.trim() === ''
  const sending = useSending({
    send: () => write.mutateAsync({ content: text, reopens }),
    onSent: () => onText(''),
  })
  return (
    <FormDialog
      title={t.yourRequest()}
      description={thread && stateOf(thread)}
      dirty={dirty}
      // It stays open after a text was sent.
      sending={{ ...sending, done: false }}
      onSubmit={() => !empty && canWrite && void sending.submit()}
      onClose={onClose}
      footer={
        <>
          {onAskAnew && (
            <Button type="button" variant="quiet" className="support-act" disabled={dirty} onClick={onAskAnew}>
              {t.askAnew()}
            </Button>
          )}
          {canWrite ? (
            <Button type="submit" busy={sending.busy} disabled={empty}>
              {reopens ? t.openAgain() : t.send()}
            </Button>
          ) : (
            <Button type="button" onClick={onClose}>
              {general.close()}
            </Button>
          )}
        </>
      }
    >
      {thread && (
        <>
          <SupportLines thread={thread} author={me.name} reader="author" />
          {canWrite && (
            <Field label={reopens ? t.whatIsMissing() : t.writeBack()}>
              <TextArea
                rows={3}
                limit={limits.reasonLength}
                maxLength={limits.reasonLength}
                value={text}
                // What is added while it is sent would go with it.
                readOnly={sending.busy}
                onChange={(event) => onText(event.target.value)}
              />
            </Field>
          )}
          {!reopens && <ShareChat thread={thread} otherName={otherName} />}
        </>
      )}
      {!thread && isPending && (
        <>
          <LoadingNote text={t.loading()} />
          <SkeletonLines widths={['60%', '90%', '75%']} />
        </>
      )}
      {!thread && error && <LoadError error={error} onRetry={refetch} />}
      {children(sending.busy)}
    </FormDialog>
  )
}

function stateOf({ status, messages }: SupportThread) {
  if (status === 'resolved') return t.resolved({ days: limits.unansweredDays })
  return messages.at(-1)?.by === 'support' ? t.answered() : t.waits()
}

function ShareChat({ thread, otherName }: { thread: SupportThread; otherName: string }) {
  const share = useShareChat(thread._id)
  const [isShared, choose] = useChosen(thread.isChatShared, (next, onSettled) =>
    share.mutate(next, { onError: (error) => toast.error(messageOf(error)), onSettled }),
  )
  return (
    <Checkbox
      label={t.shareChat()}
      hint={t.shareChatHint({ name: otherName })}
      checked={isShared}
      onChange={(event) => {
        if (!share.isPending) choose(event.target.checked)
      }}
    />
  )
}
