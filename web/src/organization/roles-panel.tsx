import { permissionWords } from '@perkloop/contract/locale/permissions'
import { holdsAll, isDefaultRole, may } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import type { User } from '@perkloop/contract/user'
import { Check, Pencil, Plus, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import * as t from '#locale/organization-roles'
import { useHistoryStep } from '../platform/history-step'
import { useUser } from '../platform/session'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { ListSkeleton } from '../ui/list-skeleton'
import { useIsWide } from '../ui/use-is-wide'
import { ConfirmAct } from './confirm-act'
import { PanelError } from './panel-error'
import { PanelHead } from './panel-head'
import { PanelNote, type Said } from './panel-note'
import { PlanNeeded } from './plan-needed'
import { useCreateRole, useDeleteRole, useRoles, useUpdateRole } from './role.queries'
import { RoleDialog } from './role-dialog'
import { permissionGroups, roleDescription, roleLabel } from './role-labels'
import { useBriefSuccess } from './use-brief-success'

type Open = { act: 'create' } | { act: 'edit' | 'delete'; role: Role }
type OnAct = (act: 'edit' | 'delete', role: Role) => void
interface Acts {
  lacksPlan: boolean
  onAct: OnAct
}

interface Props {
  organizationId: string
  /** Roles of its own are deleted then, and neither made nor changed. */
  lacksPlan: boolean
}

export function RolesPanel({ organizationId, lacksPlan }: Props) {
  const mayManage = mayManageRoles(useUser())
  const roles = useRoles(organizationId)
  const wide = useIsWide()
  const { value: open, open: setOpen, close } = useHistoryStep<Open>()
  const create = useCreateRole(organizationId)
  const update = useUpdateRole(organizationId)
  const remove = useDeleteRole(organizationId)
  const said: Said[] = [
    [useBriefSuccess(create), t.roleCreated()],
    [useBriefSuccess(update), t.roleUpdated()],
    [useBriefSuccess(remove), t.roleDeleted()],
  ]
  // As it is now: they may be given another role while the dialog is open.
  const uses = (open?.act === 'delete' && roles.data?.find(({ _id }) => _id === open.role._id)?.uses) || 0
  const act: OnAct = (what, role) => setOpen({ act: what, role })
  return (
    <div className="stack">
      <PanelNote success={said} />
      <PanelHead
        title={t.rolesAndPermissions()}
        text={mayManage ? t.defaultsCanBeEdited() : t.whatEachRoleAllows()}
        action={
          mayManage &&
          !lacksPlan && (
            <Button icon={<Plus aria-hidden />} onClick={() => setOpen({ act: 'create' })}>
              {t.createRole()}
            </Button>
          )
        }
      />
      {mayManage && lacksPlan && <PlanNeeded feature="custom-roles" />}
      {roles.isPending && <ListSkeleton text={t.loadingRoles()} />}
      {!roles.data && roles.isError && <PanelError error={roles.error} />}
      {roles.data &&
        (wide ? (
          <RoleMatrix roles={roles.data} lacksPlan={lacksPlan} onAct={act} />
        ) : (
          <RoleLists roles={roles.data} lacksPlan={lacksPlan} onAct={act} />
        ))}
      {open?.act === 'create' && <RoleDialog create={create} update={update} onClose={close} />}
      {open?.act === 'edit' && <RoleDialog role={open.role} create={create} update={update} onClose={close} />}
      {open?.act === 'delete' && (
        <ConfirmAct
          act={remove}
          subject={open.role._id}
          title={t.confirmDeletion()}
          text={uses > 0 ? t.isUsed({ uses }) : t.reassignFirst({ role: roleLabel(open.role.name) })}
          confirmLabel={t.deleteRole()}
          disabled={uses > 0}
          onClose={close}
        />
      )}
    </div>
  )
}

const mayManageRoles = (me: User) => may(me, 'manage the roles')

/** The actions on a role; none on a role with more permissions than the user holds. */
function RoleActs({ role, lacksPlan, onAct }: Acts & { role: Role }) {
  const me = useUser()
  if (!mayManageRoles(me) || !holdsAll(me, role.permissions)) return null
  const name = roleLabel(role.name)
  return (
    <>
      {(isDefaultRole(role.name) || !lacksPlan) && (
        <IconButton label={t.edit({ role: name })} onClick={() => onAct('edit', role)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {!isDefaultRole(role.name) && (
        <IconButton label={t.remove({ role: name })} onClick={() => onAct('delete', role)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </>
  )
}

/** Many roles make the table scroll sideways, so it must be reachable by keyboard. */
const scrollable = { tabIndex: 0 }

function RoleMatrix({ roles, lacksPlan, onAct }: Acts & { roles: Role[] }) {
  return (
    <section className="org-matrix-wrap" aria-label={t.permissionsOfEach()} {...scrollable}>
      <table className="org-matrix">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t.permission()}</span>
            </th>
            {roles.map((role) => (
              <th key={role._id} scope="col">
                <b>{roleLabel(role.name)}</b>
                <span className="org-matrix-acts">
                  <RoleTag role={role} />
                  <RoleActs role={role} lacksPlan={lacksPlan} onAct={onAct} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {permissionGroups.map(({ title, keys }) => (
          <tbody key={title()}>
            <tr className="org-matrix-group">
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {title()}
              </th>
            </tr>
            {keys.map(([key]) => (
              <tr key={key}>
                <th scope="row">{permissionWords[key]}</th>
                {roles.map((role) => (
                  <td key={role._id}>
                    <Allowed yes={role.permissions[key]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** On phones a role is easier to read on its own than in a row of columns. */
function RoleLists({ roles, lacksPlan, onAct }: Acts & { roles: Role[] }) {
  return (
    <div className="stack">
      {roles.map((role, at) => (
        <details key={role._id} className="panel org-role-list" open={at === 0}>
          <summary>
            <b>{roleLabel(role.name)}</b>
            <RoleTag role={role} />
          </summary>
          <div className="org-role-about">
            <p className="muted">{roleDescription(role)}</p>
            <RoleActs role={role} lacksPlan={lacksPlan} onAct={onAct} />
          </div>
          {permissionGroups.map(({ title, keys }) => (
            <Fragment key={title()}>
              <h3>{title()}</h3>
              <ul>
                {keys.map(([key]) => (
                  <li key={key}>
                    {permissionWords[key]}
                    <Allowed yes={role.permissions[key]} />
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </details>
      ))}
    </div>
  )
}

function RoleTag({ role }: { role: Role }) {
  return isDefaultRole(role.name) ? <Tag kind="line">{t.isDefault()}</Tag> : <Tag kind="plain">{t.custom()}</Tag>
}

function Allowed({ yes }: { yes: boolean }) {
  return (
    <span className={yes ? 'org-yes' : 'org-no'}>
      {yes && <Check aria-hidden />}
      <span className="sr">{yes ? t.allowed() : t.notAllowed()}</span>
    </span>
  )
}
