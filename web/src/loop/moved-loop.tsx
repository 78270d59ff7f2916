import * as t from '#locale/loops'
import { ApiError } from '../platform/api-error'
import { LoadError } from '../platform/load-error'
import { Redirect } from '../platform/redirect'
import { Alert } from '../ui/alert'
import { useLoop } from './loop.queries'

/** For a link to a loop that is not proposed any more: leads to its exchange, if it was agreed. */
export function MovedLoop({ id }: { id: string }) {
  const { data: loop, error, refetch } = useLoop(id)
  if (loop?.status === 'agreed') {
    return <Redirect to={`/acceptedbids?exchange=${loop.swaps.at(-1)?.exchangeId}`} />
  }
  if (loop) return loop.status === 'proposed' ? null : <Alert kind="note">{t.fellThrough()}</Alert>
  if (error instanceof ApiError && error.status === 404) return <Alert kind="note">{t.isGone()}</Alert>
  return error && <LoadError error={error} onRetry={refetch} />
}
