import type { ReactNode } from 'react'
import { SkipLink } from './skip-link'

/** What stands around a public page, alike where the server renders it and where the browser takes over. */
export function PublicPageRoot({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  )
}
