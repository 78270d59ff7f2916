import type { DirectoryGroup } from '@perkloop/contract/directory'
import { holdsAll, may } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import { useCallback, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import * as leave from '#locale/leave-dialog'
import * as t from '#locale/organization-directory'
import { messageOf } from '../platform/api-error'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { ListSkeleton } from '../ui/list-skeleton'
import { passFocusOn } from '../ui/pass-focus-on'
import { Select } from '../ui/text-input'
import { useDirectory, useMapGroup } from './directory.queries'
import { PanelError } from './panel-error'
import { PlanNeeded } from './plan-needed'
import { roleLabel } from './role-labels'
import './directory.css'

interface Props {
  organizationId: string
  roles: Role[]
  /** Without the plan it adds nobody, and its groups keep their roles. */
  lacksPlan: boolean
}

/** Where the organization's directory sends its people by SCIM, and the role of each of its groups. */
export function DirectorySection({ organizationId, roles, lacksPlan }: Props) {
  const title = useId()
  const mayMakeTokens = may(useUser(), 'manage the integrations')
  const directory = useDirectory(organizationId)
  const groups = directory.data?.groups ?? []
  const [unsaved, setUnsaved] = useState<string[]>([])
  // One question for all of them.
  const leaving = useLeaveQuestion(unsaved.length > 0, 'tab')
  const tellUnsaved = useCallback(
    (groupId: string, isUnsaved: boolean) =>
      setUnsaved((before) => [...before.filter((one) => one !== groupId), ...(isUnsaved ? [groupId] : [])]),
    [],
  )
  return (
    <section className="panel org-invite org-directory" aria-labelledby={title}>
      <h2 id={title}>{t.directory()}</h2>
      <p className="muted">
        {t.whatItIsFor()}{' '}
        {!lacksPlan &&
          (mayMakeTokens ? (
            <Link className="link" to="/organization#access-tokens">
              {t.toTokens()}
            </Link>
          ) : (
            t.askForToken()
          ))}
      </p>
      {lacksPlan && <PlanNeeded feature="scim" />}
      {directory.isPending && <ListSkeleton text={t.loadingDirectory()} />}
      {directory.isError && !directory.data && <PanelError error={directory.error} />}
      {directory.data && (
        <p className="org-directory-address">
          <code>{directory.data.address}</code>
          <CopyButton text={directory.data.address} label={t.copyAddress()} done={t.addressCopied()} />
        </p>
      )}
      {groups.length > 0 && (
        <ul aria-label={t.groups()}>
          {groups.map((group) => (
            <GroupRow key={group._id} {...{ organizationId, group, roles, tellUnsaved }} isFixed={lacksPlan} />
          ))}
        </ul>
      )}
      <LeaveDialog leaving={leaving} title={leave.choiceTitle()} />
    </section>
  )
}

interface GroupProps {
  organizationId: string
  group: DirectoryGroup
  roles: Role[]
  isFixed: boolean
  tellUnsaved: (groupId: string, isUnsaved: boolean) => void
}

/** Each is saved by itself: the next does not wait for it. */
function GroupRow({ organizationId, group, roles, isFixed, tellUnsaved }: GroupProps) {
  const me = useUser()
  const select = useId()
  const { _id: groupId, name, members, roleId } = group
  const map = useMapGroup(organizationId, groupId)
  const stored = roleId ?? ''
  // The arrow keys choose each role that they pass in a closed select, so a choice is not sent by itself.
  const [chosen, setChosen] = useState<string>()
  const shown = chosen ?? stored
  const isUnsaved = shown !== stored && !map.isPending
  useEffect(() => {
    tellUnsaved(groupId, isUnsaved)
    return () => tellUnsaved(groupId, false)
  }, [tellUnsaved, groupId, isUnsaved])
  const save = () => {
    if (map.isPending) return
    const onSuccess = () => setChosen((now) => (now === shown ? undefined : now))
    map.mutate(shown || null, { onSuccess })
  }
  return (
    <li>
      <label htmlFor={select}>
        <b>{name}</b>
        <small>{t.members({ members })}</small>
      </label>
      <Select id={select} value={shown} disabled={isFixed} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t.noRole()}</option>
        {roles.map((role) => (
          <option key={role._id} value={role._id} disabled={!holdsAll(me, role.permissions)}>
            {roleLabel(role.name)}
          </option>
        ))}
      </Select>
      {shown !== stored && (
        <Button
          ref={passFocusOn(`[id="${select}"]`)}
          size="sm"
          busy={map.isPending}
          aria-label={t.saveRole({ name })}
          onClick={save}
        >
          {t.save()}
        </Button>
      )}
      {map.isError && <Alert>{messageOf(map.error)}</Alert>}
    </li>
  )
}
