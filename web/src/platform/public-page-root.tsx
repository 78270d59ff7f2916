import type { ReactNode } from 'react'
import { SkipLink } from './skip-link'

/** The providers around a public page, the same on the server and in the browser. */
export function PublicPageRoot({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  )
}
