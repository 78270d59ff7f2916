import type { SupportCase } from '@perkloop/contract/support'
import { useState } from 'react'
import * as t from '#locale/support'
import { useAdminProof } from '../admin/admin-proof'
import { LoadError } from '../platform/load-error'
import { NextPage } from '../platform/next-page'
import { clock, longDay } from '../ui/dates'
import { LoadingNote, SkeletonLines } from '../ui/skeleton'
import { useSharedChat } from './support.queries'

/** The chat of the exchange where it is shared. Read only once it is opened: every look is in the security log. */
export function SharedChat({ request }: { request: SupportCase }) {
  const [isOpen, setOpen] = useState(false)
  const { name } = request.author
  if (request.status === 'resolved') return null
  if (!request.isChatShared) return <p className="muted">{t.notShared({ name })}</p>
  return (
    <details className="shared-chat" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.sharedChat({ name })}</summary>
      {isOpen && <Messages id={request._id} />}
    </details>
  )
}

function Messages({ id }: { id: string }) {
  const chat = useSharedChat(id, useAdminProof().withProof)
  if (!chat.data) {
    if (!chat.isPending) return <LoadError error={chat.error} onRetry={chat.refetch} />
    return (
      <>
        <LoadingNote text={t.loading()} />
        <SkeletonLines widths={['60%', '90%', '75%']} />
      </>
    )
  }
  if (chat.data.length === 0) return <p className="muted">{t.noMessages()}</p>
  return (
    <>
      {/* Stays at the end, where it hands on the focus of its button. */}
      <NextPage list={chat} size="sm">
        {t.older()}
      </NextPage>
      <ol>
        {chat.data.toReversed().map(({ _id, from, content, fileName, createdAt }) => (
          <li key={_id}>
            <small>
              <b>{from.name}</b>
              <time dateTime={createdAt}>{t.dayAndTime({ day: longDay(createdAt), time: clock(createdAt) })}</time>
            </small>
            <p>{content}</p>
            {fileName !== null && <p className="muted">{t.withFile({ name: fileName })}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}
