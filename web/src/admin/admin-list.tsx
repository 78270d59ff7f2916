import type { ReactNode } from 'react'
import * as t from '#locale/admin'
import * as general from '#locale/general'
import { LoadError } from '../platform/load-error'
import { Button } from '../ui/button'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { needsProof } from '../user/prove-dialog'
import { ProofAsked } from './admin-proof'

interface Paged<T> {
  data: T[] | undefined
  error: unknown
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface AdminListProps<T> {
  list: Paged<T>
  empty: ReactNode
  children: (items: T[]) => ReactNode
}

/** A list of the desk in its states: loading, to be proven for, failed, empty, or with its entries. */
export function AdminList<T>({ list, empty, children }: AdminListProps<T>) {
  if (list.isPending) {
    return (
      <div className="stack">
        <LoadingNote text={t.loading()} />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={56} radius={12} />
        ))}
      </div>
    )
  }
  if (needsProof(list.error)) return <ProofAsked />
  if (!list.data) return <LoadError error={list.error} onRetry={list.refetch} />
  if (list.data.length === 0) return empty
  return (
    <>
      {children(list.data)}
      {list.hasNextPage && (
        <div className="admin-more">
          <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {general.showMore()}
          </Button>
        </div>
      )}
    </>
  )
}
