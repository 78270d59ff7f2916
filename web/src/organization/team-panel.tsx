import type { Organization, OrganizationUser } from '@perkloop/contract/organization'
import { may } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import { Send } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { loadingTeam } from '#locale/organization'
import * as t from '#locale/organization-team'
import { useHistoryStep } from '../platform/history-step'
import { PagedList } from '../platform/paged-list'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ListSkeleton } from '../ui/list-skeleton'
import { ConfirmAct } from './confirm-act'
import { DirectorySection } from './directory-section'
import { DomainJoining } from './domain-joining'
import { InviteForm } from './invite-form'
import { JoinLinks } from './join-links'
import { MemberRow } from './member-row'
import { PanelError } from './panel-error'
import { PanelNote, type Said } from './panel-note'
import { useRoles } from './role.queries'
import { RoleAssignDialog } from './role-assign-dialog'
import {
  useInviteUser,
  useOrganizationUsers,
  useRemoveMember,
  useRevokeInvitation,
  useSetMemberRole,
} from './team.queries'
import { Usage } from './usage'
import { useBriefSuccess } from './use-brief-success'

export function TeamPanel({ organization }: { organization: Organization }) {
  const user = useUser()
  const roles = useRoles(organization._id)
  const email = useRef<HTMLInputElement>(null)
  const { state } = useLocation() as { state: { founded?: boolean } | null }
  const { members, invited } = organization.seats
  if (roles.isPending) return <ListSkeleton text={loadingTeam()} />
  if (!roles.data) return <PanelError error={roles.error} />
  return (
    <div className="org-team">
      {state?.founded && members + invited === 1 && (
        <div className="org-ready">
          <Alert kind="success">{t.isReady({ organization: organization.name })}</Alert>
        </div>
      )}
      <Button
        variant="outline"
        block
        className="org-to-invite"
        icon={<Send aria-hidden />}
        onClick={() => email.current?.focus()}
      >
        {t.inviteSomeone()}
      </Button>
      <Members organizationId={organization._id} roles={roles.data} />
      <div className="org-side">
        <Usage organization={organization}>
          {may(user, 'change the plan') && (
            <Link className="link" to="?tab=subscription">
              {t.seePlans()}
            </Link>
          )}
        </Usage>
        <InviteForm organization={organization} roles={roles.data} emailRef={email} />
        <DomainJoining organizationId={organization._id} />
        <JoinLinks organizationId={organization._id} roles={roles.data} />
        <DirectorySection
          organizationId={organization._id}
          roles={roles.data}
          lacksPlan={organization.lacks.includes('scim')}
        />
      </div>
    </div>
  )
}

type Open = { act: 'role' | 'remove' | 'revoke'; member: OrganizationUser }

function Members({ organizationId, roles }: { organizationId: string; roles: Role[] }) {
  const users = useOrganizationUsers(organizationId)
  const { value: open, open: setOpen, close } = useHistoryStep<Open>()
  const assign = useSetMemberRole(organizationId)
  const again = useInviteUser(organizationId)
  const sendAgain = ({ email, role }: OrganizationUser) => {
    if (again.isPending) return
    again.mutate({ email, roleId: role })
  }
  const remove = useRemoveMember(organizationId)
  const revoke = useRevokeInvitation(organizationId)
  const said: Said[] = [
    [useBriefSuccess(assign), t.roleUpdated()],
    [useBriefSuccess(again), t.invitationSent()],
    [useBriefSuccess(remove), t.memberRemoved()],
    [useBriefSuccess(revoke), t.invitationRevoked()],
  ]
  return (
    <section aria-label={t.members()} className="stack">
      <PanelNote error={again.error} success={said} />
      <PagedList list={users} loading={loadingTeam()}>
        {(members) => (
          <table className="org-table">
            <thead>
              <tr>
                <th scope="col">{t.member()}</th>
                <th scope="col">{t.role()}</th>
                <th scope="col">{t.status()}</th>
                <th scope="col">
                  <span className="sr">{t.whatYouCanDo()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <MemberRow
                  // An invitation that is sent again has a new id: its row stays, and the focus with it.
                  key={member.isActive ? member._id : member.email}
                  member={member}
                  role={roles.find((role) => role._id === member.role)}
                  sending={again.isPending && again.variables.email === member.email}
                  onAct={(act) => setOpen({ act, member })}
                  onSendAgain={() => sendAgain(member)}
                />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
      {open?.act === 'role' && <RoleAssignDialog member={open.member} roles={roles} assign={assign} onClose={close} />}
      {open?.act === 'remove' && (
        <ConfirmAct
          act={remove}
          subject={open.member._id}
          title={t.removeQuestion({ name: open.member.name ?? '' })}
          text={t.removeMeans()}
          confirmLabel={t.remove()}
          onClose={close}
        />
      )}
      {open?.act === 'revoke' && (
        <ConfirmAct
          act={revoke}
          subject={open.member._id}
          title={t.revokeQuestion()}
          text={t.revokeMeans({ email: open.member.email })}
          confirmLabel={t.revokeInvitation()}
          onClose={close}
        />
      )}
    </section>
  )
}
