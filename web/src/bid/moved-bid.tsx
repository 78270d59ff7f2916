import * as t from '#locale/my-bids'
import { useExchanges } from '../exchange/exchange.queries'
import { Redirect } from '../platform/redirect'
import { useIsGone } from '../platform/use-is-gone'
import { Alert } from '../ui/alert'

/** For a link to a bid that is no longer in the lists: leads to its exchange, if it was accepted. */
export function MovedBid({ id }: { id: string }) {
  const { data: exchanges, isFetching } = useExchanges()
  const exchange = exchanges?.find(({ bidId }) => bidId._id === id)
  const isGone = useIsGone(id, exchange !== undefined, !exchanges || isFetching)
  if (exchange) return <Redirect to={`/acceptedbids?exchange=${exchange._id}`} />
  return isGone ? <Alert kind="note">{t.bidIsGone()}</Alert> : null
}
