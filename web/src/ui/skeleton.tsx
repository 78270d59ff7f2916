import type { CSSProperties } from 'react'
import { classes } from './classes'
import './skeleton.css'

interface SkeletonProps {
  width?: CSSProperties['width'] | undefined
  height?: CSSProperties['height'] | undefined
  radius?: CSSProperties['borderRadius'] | undefined
  className?: string | undefined
}

/** A grey placeholder. Silent for screen readers: say 'Loading perks' once with a LoadingNote. */
export function Skeleton({ width, height, radius, className }: SkeletonProps) {
  return <span className={classes('sk', className)} style={{ width, height, borderRadius: radius }} aria-hidden />
}

/** The lines of a text that is still to come, each as wide as given; the first a little higher, like a name. */
export function SkeletonLines({ widths }: { widths: readonly CSSProperties['width'][] }) {
  return (
    <span className="sk-lines" aria-hidden>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines
        <Skeleton key={line} width={width} height={line === 0 ? 16 : 12} />
      ))}
    </span>
  )
}

export function LoadingNote({ text }: { text: string }) {
  return <output className="sr">{text}</output>
}
