import type { OrganizationUser } from '@perkloop/contract/organization'
import { holdsAll, isDefaultRole } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import { UserMinus, X } from 'lucide-react'
import * as t from '#locale/organization-team'
import { useUser } from '../platform/session'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { roleLabel } from './role-labels'

interface Props {
  member: OrganizationUser
  role: Role | undefined
  sending: boolean
  onAct: (act: 'role' | 'remove' | 'revoke') => void
  onSendAgain: () => void
}

/** A member, or an open invitation, with the actions the user may take. */
export function MemberRow({ member, role, sending, onAct, onSendAgain }: Props) {
  const me = useUser()
  const { name, email, title, isActive, isDeactivated } = member
  const status = isDeactivated ? t.deactivated() : isActive ? t.active() : t.pending()
  const isMe = member._id === me._id
  // No member may change one who holds more permissions than they do.
  const mayAct = isMe || (role !== undefined && holdsAll(me, role.permissions))
  return (
    <tr>
      <td>
        <div className="org-member">
          <Avatar name={name ?? email} src={isMe ? me.portraitUrl : member.portraitUrl} />
          <div>
            <b>
              {name ?? email}
              {isMe && <span className="faint">{t.isYou()}</span>}
            </b>
            <span className="muted">{name === null ? t.invited() : email}</span>
          </div>
        </div>
      </td>
      <td>
        <span className="org-role">
          {role && roleLabel(role.name)}
          {role && !isDefaultRole(role.name) && <small>{t.custom()}</small>}
        </span>
        {title && <span className="org-title muted">{title}</span>}
      </td>
      <td>
        <span className={isActive && !isDeactivated ? 'org-dot' : 'org-dot is-pending'}>{status}</span>
      </td>
      <td className="org-acts">
        <div>
          {mayAct && isActive && (
            <>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t.editRoleOf({ name: name ?? '' })}
                onClick={() => onAct('role')}
              >
                {t.editRole()}
              </Button>
              {!isMe && (
                <IconButton label={t.removeMember({ name: name ?? '' })} onClick={() => onAct('remove')}>
                  <UserMinus aria-hidden />
                </IconButton>
              )}
            </>
          )}
          {mayAct && !isActive && (
            <>
              <Button
                size="sm"
                variant="quiet"
                busy={sending}
                aria-label={t.sendAgainTo({ email })}
                onClick={onSendAgain}
              >
                {t.sendAgain()}
              </Button>
              <IconButton label={t.revokeInvitationOf({ email })} onClick={() => onAct('revoke')}>
                <X aria-hidden />
              </IconButton>
            </>
          )}
        </div>
      </td>
    </tr>
  )
}
