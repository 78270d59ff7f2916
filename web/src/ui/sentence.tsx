import { createElement, Fragment, type ReactNode } from 'react'

/** A message that has elements in it, in the order of its language. */
export function Sentence({ parts }: { parts: readonly ReactNode[] }) {
  // As children of their own, so that none needs a key: they never change places.
  return createElement(Fragment, null, ...parts)
}
