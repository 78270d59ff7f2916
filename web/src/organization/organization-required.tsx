import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../platform/config'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'
import { FullMessage } from '../ui/full-message'

/** For what only members of an organization have: everybody else is told how to come by one. */
export function RequireOrganization({ children }: { children: ReactNode }) {
  const { ENABLE_ORGANIZATIONS } = useConfig()
  const { organization } = useUser()
  if (!ENABLE_ORGANIZATIONS || organization !== null) return children
  return (
    <FullMessage
      title="Organization Required"
      text="This section requires organization membership. Please create or join an organization first."
      actions={
        <Button asChild>
          <Link to="/organization">Create or Join Organization</Link>
        </Button>
      }
    />
  )
}
