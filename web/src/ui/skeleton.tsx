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

export function LoadingNote({ text }: { text: string }) {
  return <output className="sr">{text}</output>
}
