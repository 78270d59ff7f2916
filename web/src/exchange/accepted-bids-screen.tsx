import { useEffect } from 'react'
import { Link } from 'react-router'
import * as t from '#locale/exchanges'
import { browseMarketplace } from '#locale/perk-actions'
import { useUnread } from '../chat/unread.queries'
import { LoadError } from '../platform/load-error'
import { useIsGone } from '../platform/use-is-gone'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { useIsWide } from '../ui/use-is-wide'
import { useExchanges } from './exchange.queries'
import { ExchangeList } from './exchange-list'
import { firstListed } from './exchange-view'
import { ExchangesSkeleton, OpenExchangeSkeleton } from './exchanges-skeleton'
import { OpenExchange } from './open-exchange'
import './accepted-bids-screen.css'

/** Exchanges on the left, the open one on the right; on phones one after the other. The address holds the open one. */
export function AcceptedBidsScreen() {
  const exchanges = useExchanges()
  const { data: unread = {} } = useUnread()
  const [params, setParams] = useSearchParamsHere()
  const wide = useIsWide()
  const all = exchanges.data ?? []
  const asked = params.get('exchange')
  const open = all.find((exchange) => exchange._id === asked)
  // Beside the list one exchange is always open; the address names it, as if the user had chosen it.
  const first = wide && !asked ? firstListed(all)?._id : undefined
  useEffect(() => {
    if (first) setParams({ exchange: first }, { replace: true, preventScrollReset: true })
  }, [first, setParams])
  const isGone = useIsGone(asked, open !== undefined, exchanges.isFetching)
  const isComing = asked !== null && !open && !isGone && exchanges.isFetching
  const isLoading = exchanges.isPending || (isComing && all.length === 0)
  const view = open || (exchanges.isPending && (wide || asked)) || (asked && exchanges.data) ? 'detail' : 'list'

  return (
    <div className="page main" data-view={view}>
      <div className="page-head">
        <h1 className="h1">{t.acceptedBids()}</h1>
      </div>
      {isLoading && <ExchangesSkeleton />}
      {exchanges.isError && !exchanges.data && <LoadError error={exchanges.error} onRetry={exchanges.refetch} />}
      {exchanges.data && !isLoading && all.length === 0 && (
        <EmptyState
          title={t.noExchanges()}
          text={t.settleHere()}
          action={
            <Button asChild>
              <Link to="/marketplace">{browseMarketplace()}</Link>
            </Button>
          }
        />
      )}
      {all.length > 0 && (
        <div className="exchange-layout">
          <ExchangeList exchanges={all} unread={unread} openId={open?._id} />
          {open ? (
            <OpenExchange key={open._id} exchange={open} />
          ) : isComing ? (
            <OpenExchangeSkeleton />
          ) : (
            <div className="ex-pick">
              <EmptyState
                small
                title={asked ? t.notOneOfYours() : t.chooseAnExchange()}
                action={
                  asked && (
                    <Button asChild variant="outline">
                      <Link to="/acceptedbids">{t.seeAll()}</Link>
                    </Button>
                  )
                }
              />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
