import type { ReactNode } from 'react'
import * as t from '#locale/admin'
import { LoadError } from '../platform/load-error'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { needsProof } from '../user/prove-dialog'
import { ProofAsked } from './admin-proof'

interface Props<T> {
  read: { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** One thing of the desk in its states, as AdminList is for lists. What was read stays, with open forms, while it can't be read again. */
export function AdminLoad<T>({ read, children }: Props<T>) {
  if (read.isPending) {
    return (
      <div className="stack">
        <LoadingNote text={t.loading()} />
        <Skeleton height={72} radius={12} />
        <Skeleton height={280} radius={12} />
      </div>
    )
  }
  const asksProof = needsProof(read.error)
  if (read.data === undefined && !asksProof) return <LoadError error={read.error} onRetry={read.refetch} />
  return (
    <>
      {asksProof && <ProofAsked />}
      {read.data !== undefined && children(read.data)}
    </>
  )
}
