import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import * as general from '#locale/general'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { messageOf } from './api-error'
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

export interface NextOf {
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface Paged<T> extends NextOf {
  data: T[] | undefined
  isPending: boolean
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
      <NextPage list={list} className="list-more">
        {general.showMore()}
      </NextPage>
    </>
  )
}

interface NextPageProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'> {
  list: NextOf
  /** Of a box around the button. */
  className?: string
  children: ReactNode
}

/** The button for the next page, if there is one, below the reason if that could not be loaded. It stays, and so its focus does. */
export function NextPage({ list, className, variant = 'outline', children, ...look }: NextPageProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hasFailed = list.isFetchNextPageError && !list.isFetchingNextPage
  // The reason pushes it down, often out of sight.
  useEffect(() => {
    if (hasFailed) button.current?.scrollIntoView({ block: 'nearest' })
  }, [hasFailed])
  if (!list.hasNextPage) return null
  const more = (
    <Button
      ref={button}
      variant={variant}
      {...look}
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  )
  return (
    <>
      {hasFailed && <Alert>{messageOf(list.error)}</Alert>}
      {className ? <div className={className}>{more}</div> : more}
    </>
  )
}
