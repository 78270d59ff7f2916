import { createElement, Fragment, type ReactNode } from 'react'

/** A message with elements in it, in the order of its language. */
export function Sentence({ parts }: { parts: readonly ReactNode[] }) {
  // As separate children, so that none needs a key: their order never changes.
  return createElement(Fragment, null, ...parts)
}
