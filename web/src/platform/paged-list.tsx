import type { ReactNode } from 'react'
import * as general from '#locale/general'
import { ListSkeleton } from '../ui/list-skeleton'
import { LoadError } from './load-error'
import { type NextOf, NextPage } from './next-page'
import './paged-list.css'

interface Paged<T> extends NextOf {
  data: T[] | undefined
  isPending: boolean
  isPlaceholderData: boolean
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
  // Where the list before was empty, that says nothing of the one that is still loading.
  if (list.isPending || (list.isPlaceholderData && list.data?.length === 0)) return <ListSkeleton text={loading} />
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
