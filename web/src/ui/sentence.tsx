import { Children, type ReactNode } from 'react'

/** A message that has elements in it, in the order of its language. */
export function Sentence({ parts }: { parts: readonly ReactNode[] }) {
  return Children.toArray(parts)
}
