import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as t from '#locale/organization-required'
import { useConfig } from '../platform/config'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'
import { FullMessage } from '../ui/full-message'

/** For pages of members only: everybody else is told how to get an organization. */
export function RequireOrganization({ children }: { children: ReactNode }) {
  const { ENABLE_ORGANIZATIONS } = useConfig()
  const { organization } = useUser()
  if (!ENABLE_ORGANIZATIONS || organization !== null) return children
  return (
    <FullMessage
      title={t.organizationRequired()}
      text={t.createOrJoinFirst()}
      actions={
        <Button asChild>
          <Link to="/organization">{t.createOrJoin()}</Link>
        </Button>
      }
    />
  )
}
