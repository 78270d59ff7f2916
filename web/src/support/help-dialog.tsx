import type { SupportRequest } from '@perkloop/contract/support'
import { useState } from 'react'
import * as dialogs from '#locale/exchange-dialogs'
import * as t from '#locale/support'
import { useKeepDraft, useSavedDraft } from '../platform/form-draft'
import { LoadError } from '../platform/load-error'
import { Dialog } from '../ui/dialog'
import { LoadingNote, SkeletonLines } from '../ui/skeleton'
import { AskDialog } from './ask-dialog'
import { EarlierRequests } from './earlier-requests'
import { useSupportRequests } from './support.queries'
import { ThreadDialog } from './thread-dialog'

interface HelpDialogProps {
  exchangeId: string
  /** The other party of the exchange. */
  otherName: string
  onClose: () => void
}

/** Help with an exchange: the newest request of the reader, or a new one where there is none. */
export function HelpDialog({ exchangeId, otherName, onClose }: HelpDialogProps) {
  const requests = useSupportRequests(exchangeId)
  const [chosen, choose] = useState<string>()
  // What is being written, by request: it outlives that another one is looked at.
  const name = `support.${exchangeId}`
  const before = useSavedDraft<Record<string, string>>(name)
  const [texts, setTexts] = useState(before ?? {})
  const isWriting = Object.values(texts).some((text) => text.trim() !== '')
  useKeepDraft(name, () => (isWriting ? texts : undefined))
  if (!requests.data) {
    return (
      <Dialog open onOpenChange={onClose} title={dialogs.contactSupport()}>
        {requests.isPending ? (
          <>
            <LoadingNote text={t.loading()} />
            <SkeletonLines widths={['60%', '90%', '75%']} />
          </>
        ) : (
          <LoadError error={requests.error} onRetry={requests.refetch} />
        )}
      </Dialog>
    )
  }
  const [newest] = requests.data
  // Sent from another tab, a request must not take the place of one that is being written. What is cached may be older.
  if (!chosen && !newest && requests.isFetchedAfterMount) choose(anew)
  const shown = chosen ?? newest?._id
  if (shown === undefined || shown === anew)
    return <AskDialog exchangeId={exchangeId} otherName={otherName} onClose={onClose} />
  const isOpen = (one: SupportRequest) => one.status !== 'resolved'
  return (
    <ThreadDialog
      key={shown}
      id={shown}
      otherName={otherName}
      text={texts[shown] ?? ''}
      onText={(text) => setTexts((all) => ({ ...all, [shown]: text }))}
      dirty={isWriting}
      onAskAnew={requests.data.some(isOpen) ? undefined : () => choose(anew)}
      onClose={onClose}
    >
      {(busy) => <EarlierRequests list={requests} shown={shown} disabled={busy} onChoose={choose} />}
    </ThreadDialog>
  )
}

/** Instead of the id of a request. */
const anew = 'anew'
