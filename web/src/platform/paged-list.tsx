import type { ReactNode } from 'react'
import * as general from '#locale/general'
import { Button } from '../ui/button'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { LoadError } from './load-error'
import './paged-list.css'

/** Rows that are still loading. */
export function ListSkeleton({ text }: { text: string }) {
  return (
    <div className="stack">
      <LoadingNote text={text} />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} radius={12} />
      ))}
    </div>
  )
}

interface Paged<T> {
  data: T[] | undefined
  error: unknown
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export interface PagedListProps<T> {
  list: Paged<T>
  loading: string
  empty?: ReactNode | undefined
  children: (items: T[]) => ReactNode
}

/** A paginated list in its states: loading, failed, empty, or with its entries. */
export function PagedList<T>({ list, loading, empty, children }: PagedListProps<T>) {
  if (list.isPending) return <ListSkeleton text={loading} />
  if (!list.data) return <LoadError error={list.error} onRetry={list.refetch} />
  if (list.data.length === 0) return empty
  return (
    <>
      {children(list.data)}
      {list.hasNextPage && (
        <div className="list-more">
          <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {general.showMore()}
          </Button>
        </div>
      )}
    </>
  )
}
