import { listReceivedComments } from '@perkloop/contract/user'
import { Link } from 'react-router'
import * as absent from '#locale/absent-names'
import * as general from '#locale/general'
import * as t from '#locale/people'
import { callPage } from '../platform/api'
import { LoadError } from '../platform/load-error'
import { NextPage } from '../platform/next-page'
import { usePaginated } from '../platform/pagination'
import { monthAndYear } from '../ui/dates'
import { LoadingNote, Skeleton } from '../ui/skeleton'

const perPage = 10

function useReceivedComments(userId: string) {
  return usePaginated(
    ['users', userId, 'comments'],
    ({ cursor, signal }) =>
      callPage(listReceivedComments, { params: { id: userId }, query: { limit: perPage, cursor }, signal }),
    { meta: { readOn: ['profile', 'exchange', 'friends'] } },
  )
}

/** What others wrote in their ratings of a person, newest first. */
export function ReceivedComments({ userId }: { userId: string }) {
  const comments = useReceivedComments(userId)
  return (
    <section className="comments" aria-labelledby="comments">
      <h2 className="h2" id="comments">
        {t.comments()}
      </h2>
      {comments.isPending && (
        <>
          <LoadingNote text={t.commentsLoading()} />
          <Skeleton height={64} radius={12} />
        </>
      )}
      {comments.isError && !comments.data && <LoadError error={comments.error} onRetry={comments.refetch} />}
      {comments.data?.length === 0 && <p className="muted">{t.noComments()}</p>}
      <ul className="comment-list">
        {comments.data?.map(({ number, comment, month, writer }) => (
          <li key={number}>
            <blockquote>{comment}</blockquote>
            <p className="muted">
              <Writer writer={writer} />
              <time dateTime={month}>{monthAndYear(month)}</time>
            </p>
          </li>
        ))}
      </ul>
      <NextPage list={comments}>{general.showMore()}</NextPage>
    </section>
  )
}

function Writer({ writer: { _id, firstName } }: { writer: { _id: string | null; firstName: string } }) {
  if (_id === null) return firstName || absent.formerMember()
  return (
    <Link className="link" to={`/profile/${_id}`}>
      {firstName}
    </Link>
  )
}
