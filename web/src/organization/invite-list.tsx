import type { Role } from '@perkloop/contract/role'
import { useState } from 'react'
import * as t from '#locale/organization-invite-list'
import { Button } from '../ui/button'
import { InviteListDialog } from './invite-list-dialog'
import { useOrganizationUsers } from './team.queries'

/** Opens the dialog that invites from a list. */
export function InviteList({ organizationId, roles }: { organizationId: string; roles: Role[] }) {
  const [isOpen, setOpen] = useState(false)
  // Those that the page shows anyway; the server refuses the others, each by its row.
  const users = useOrganizationUsers(organizationId)
  return (
    <>
      <Button variant="quiet" block onClick={() => setOpen(true)}>
        {t.inviteFromList()}
      </Button>
      {isOpen && (
        <InviteListDialog
          organizationId={organizationId}
          roles={roles}
          members={users.data ?? []}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
