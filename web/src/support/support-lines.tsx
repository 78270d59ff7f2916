import type { SupportThread } from '@perkloop/contract/support'
import type { Ref } from 'react'
import * as t from '#locale/support'
import { classes } from '../ui/classes'
import { ago, clock, longDay } from '../ui/dates'
import './support.css'

type Lines = Pick<SupportThread, 'description' | 'createdAt' | 'messages'>

/** What was written, oldest first, by the reader's side and by the other. */
export function SupportLines({
  thread,
  author,
  reader,
  ref,
}: {
  thread: Lines
  author: string
  reader: 'author' | 'support'
  ref?: Ref<HTMLOListElement>
}) {
  const first = { _id: 'first', by: 'author', content: thread.description, createdAt: thread.createdAt } as const
  return (
    <ol ref={ref} className="support-lines" aria-label={t.whatWasWritten()}>
      {[first, ...thread.messages].map(({ _id, by, content, createdAt }) => (
        <li key={_id} className={classes('support-line', by === reader && 'is-own')}>
          <small>
            <b>{by === 'support' ? t.support() : author}</b>
            <time dateTime={createdAt} title={t.dayAndTime({ day: longDay(createdAt), time: clock(createdAt) })}>
              {ago(createdAt)}
            </time>
          </small>
          <p>{content}</p>
        </li>
      ))}
    </ol>
  )
}
