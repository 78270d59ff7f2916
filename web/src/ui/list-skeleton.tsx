import { LoadingNote, Skeleton } from './skeleton'

/** Rows that are still loading. */
export function ListSkeleton({ text, rows = 4 }: { text: string; rows?: number }) {
  return (
    <div className="stack">
      <LoadingNote text={text} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed rows
        <Skeleton key={row} height={56} radius={12} />
      ))}
    </div>
  )
}
