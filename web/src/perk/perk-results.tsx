import type { Perk, PerkSort } from '@perkloop/contract/perk'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '../platform/api-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { LoadingNote } from '../ui/skeleton'
import { TabPanel, Tabs } from '../ui/tabs'
import { usePerkList } from './perk.queries'
import { PerkCardSkeleton } from './perk-card'
import { sorts } from './use-perk-sort'

const places = Array.from({ length: 8 }, (_, index) => `place ${index + 1}`)

interface Props {
  q: string
  sort: PerkSort
  onSort: (sort: PerkSort) => void
  onClear: () => void
  card: (perk: Perk, eager: boolean) => ReactNode
}

/** The list of perks on offer, sorted and searched, more of them on scrolling. */
export function PerkResults({ q, sort, onSort, onClear, card }: Props) {
  const list = usePerkList({ q, sort })
  const { data: perks = [], hasNextPage, isFetchingNextPage, fetchNextPage, isPending, error } = list
  const end = useSeen(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage()
  })

  return (
    <>
      <div className="toolbar">
        <Tabs id="sort" label="Sort perks" items={sorts} value={sort} onChange={onSort} bare />
        {perks.length > 0 && (
          <output className="num result-n">
            {perks.length}
            {hasNextPage && '+'} {perks.length === 1 ? 'perk' : 'perks'}
          </output>
        )}
      </div>
      <TabPanel id="sort" value={sort}>
        {isPending && <LoadingNote text="Loading perks" />}
        {error && (
          <Alert
            action={
              <Button size="sm" variant="danger-outline" onClick={() => void list.refetch()}>
                Try again
              </Button>
            }
          >
            {messageOf(error)}
          </Alert>
        )}
        {!isPending && !error && perks.length === 0 && <Nothing q={q} onClear={onClear} />}
        <div className={list.isPlaceholderData ? 'perks is-stale' : 'perks'}>
          {isPending && places.map((place) => <PerkCardSkeleton key={place} />)}
          {perks.map((perk, index) => (
            <Fragment key={perk._id}>{card(perk, index < 4)}</Fragment>
          ))}
        </div>
        {hasNextPage && (
          <div className="perks-more" ref={end}>
            <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </TabPanel>
    </>
  )
}

function Nothing({ q, onClear }: { q: string; onClear: () => void }) {
  if (q === '') {
    return <EmptyState title="Nothing on offer yet" text="New perks come round every day. Look in again soon." />
  }
  return (
    <EmptyState
      title={`Nothing matches “${q}”`}
      text="New perks come round every day. Try a shorter search."
      action={
        <Button variant="outline" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}

/** Calls back when the element comes near the window's lower edge. */
function useSeen(onSeen: () => void) {
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  const [watch] = useState(() => (element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return watch
}
