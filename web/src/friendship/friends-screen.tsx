import { useEffect } from 'react'
import { Link } from 'react-router'
import * as t from '#locale/friends'
import * as general from '#locale/general'
import { browseMarketplace } from '#locale/perk-actions'
import { LoadError } from '../platform/load-error'
import { NextPage } from '../platform/next-page'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { Count } from '../ui/badge'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { LoadingNote, Skeleton, SkeletonLines } from '../ui/skeleton'
import { TooltipProvider } from '../ui/tooltip'
import { FriendCard } from './friend-card'
import { useFriends } from './friendship.queries'
import { usePendingRequests } from './pending.queries'
import { PeopleFinder } from './people-finder'
import { RequestCard } from './request-card'
import './friends.css'

export function FriendsScreen() {
  const pending = usePendingRequests()
  const count = pending.data?.length ?? 0
  const [params, setParams] = useSearchParamsHere()
  const asked = params.get('view') === 'requests'
  const showsRequests = asked && count > 0
  const show = (requests: boolean) => setParams(requests ? { view: 'requests' } : {}, { preventScrollReset: true })

  // After the last request is answered there is nothing left on this tab. What is cached may be older than the first one.
  const over = asked && pending.isSuccess && !pending.isFetching && count === 0
  useEffect(() => {
    if (over) setParams({}, { replace: true, preventScrollReset: true })
  }, [over, setParams])

  return (
    <div className="page main">
      <div className="page-head friends-head">
        <h1 className="h1">{t.myFriends()}</h1>
        {count > 0 && (
          <Button variant="outline" onClick={() => show(!showsRequests)}>
            {showsRequests ? (
              t.viewFriends()
            ) : (
              <>
                {t.viewRequests()} <Count value={count} />
              </>
            )}
          </Button>
        )}
      </div>
      {pending.isError && !pending.data && <LoadError error={pending.error} onRetry={pending.refetch} />}
      <div className="friends-layout">
        <PeopleFinder />
        <section tabIndex={-1} aria-label={showsRequests ? t.friendRequests() : t.friends()}>
          {showsRequests ? (
            <div className="friend-requests">
              {pending.data?.map((request) => (
                <RequestCard key={request._id} request={request} />
              ))}
            </div>
          ) : (
            <Friends />
          )}
        </section>
      </div>
    </div>
  )
}

function Friends() {
  const friends = useFriends()
  if (friends.isPending) return <FriendsSkeleton />
  if (!friends.data) {
    return <LoadError error={friends.error} onRetry={friends.refetch} />
  }
  if (friends.data.length === 0) {
    return (
      <EmptyState
        art="people"
        title={t.noFriends()}
        text={t.findOthers()}
        action={
          <Button asChild variant="outline">
            <Link to="/marketplace">{browseMarketplace()}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <>
      <TooltipProvider>
        <div className="friend-grid">
          {friends.data.map((friendship) => (
            <FriendCard key={friendship._id} friendship={friendship} />
          ))}
        </div>
      </TooltipProvider>
      <NextPage list={friends} className="friends-more">
        {general.showMore()}
      </NextPage>
    </>
  )
}

function FriendsSkeleton() {
  return (
    <div className="friend-grid">
      <LoadingNote text={t.loadingFriends()} />
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="panel friend-card" aria-hidden>
          <div className="friend-person">
            <Skeleton className="avatar-lg" radius="50%" />
            <SkeletonLines widths={['70%', '45%']} />
          </div>
          <div className="friend-acts">
            <Skeleton width={72} height={36} radius={8} />
            <Skeleton width={104} height={36} radius={8} />
          </div>
        </div>
      ))}
    </div>
  )
}
