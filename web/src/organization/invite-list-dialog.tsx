import { holdsAll } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import { Check, CircleAlert, Send } from 'lucide-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import * as general from '#locale/general'
import * as t from '#locale/organization-invite-list'
import { FormDialog } from '../platform/form-dialog'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { DialogClose } from '../ui/dialog'
import { Field } from '../ui/field'
import { FileInput, TextArea } from '../ui/text-input'
import { type ListFault, type ListRow, listOf, mostBytes, mostInList, readList } from './invite-list.rules'
import { InviteResults } from './invite-results'
import { roleLabel } from './role-labels'
import { RoleSelect } from './role-select'
import { useOrganizationUsers } from './team.queries'
import { useInviteMany } from './use-invite-many'

interface Props {
  organizationId: string
  roles: Role[]
  onClose: () => void
}

const faultText: Record<ListFault, () => string> = {
  emailInvalid: t.emailInvalid,
  roleUnknown: t.roleUnknown,
  roleTooStrong: t.roleTooStrong,
  twice: t.isTwice,
  isMember: t.isMember,
}

/** Invites the people of a pasted list or a CSV file, after a look at each row. */
export function InviteListDialog({ organizationId, roles, onClose }: Props) {
  const me = useUser()
  const [text, setText] = useState('')
  const [defaultRole, setDefaultRole] = useState(roles.find(({ name }) => name === 'member')?._id ?? '')
  const [isTooLarge, setTooLarge] = useState(false)
  const many = useInviteMany(organizationId)
  // A user who leaves the list invites nobody else from it.
  useEffect(() => many.stop, [many.stop])
  // Those that the page shows anyway; the server refuses the others, each by its row.
  const members = useOrganizationUsers(organizationId).data ?? []
  const isDirty = text.trim() !== ''

  const read = readList(text, {
    roles: roles.map(({ _id, name, permissions }) => ({
      id: _id,
      names: [name, roleLabel(name)],
      isAllowed: holdsAll(me, permissions),
    })),
    defaultRole,
    members: new Set(members.filter(({ isActive }) => isActive).map(({ email }) => email.toLowerCase())),
  })
  const rows = read === 'tooMany' ? [] : read
  const good = rows.filter(({ fault, roleId }) => fault === null && roleId !== '')

  const change = (next: string) => {
    many.forget()
    setTooLarge(false)
    setText(next)
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (!chosen) return
    // Before it is read.
    if (chosen.size > mostBytes) return setTooLarge(true)
    change(await chosen.text())
  }
  const send = async () => {
    if (many.busy || good.length === 0) return
    const { invited } = await many.send(good)
    // Those that were not invited stay, to be mended.
    const done = new Set(invited.map((email) => email.toLowerCase()))
    setText(listOf(rows.filter(({ email }) => !done.has(email.toLowerCase()))))
  }

  return (
    <FormDialog
      title={t.inviteList()}
      description={t.howListsLook()}
      size="form"
      dirty={isDirty}
      sending={{ busy: many.busy, done: false, refusal: undefined, ended: many.results.length }}
      onSubmit={() => void send()}
      onClose={onClose}
      footer={
        <>
          {/* Two keys: a press that began on the one must not end on the other, which takes its place. */}
          {many.busy ? (
            <Button key="stop" variant="outline" onClick={many.stop}>
              {t.stop()}
            </Button>
          ) : (
            <DialogClose key="close" asChild>
              <Button variant="outline">{general.close()}</Button>
            </DialogClose>
          )}
          <Button type="submit" icon={<Send aria-hidden />} busy={many.busy} disabled={good.length === 0}>
            {t.sendInvitations({ count: good.length })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <InviteResults results={many.results} />
        {(isTooLarge || read === 'tooMany') && <Alert>{t.tooMany({ most: mostInList })}</Alert>}
        <Field label={t.list()}>
          <TextArea
            rows={6}
            spellCheck={false}
            autoCapitalize="none"
            // In the end what was not sent takes its place.
            readOnly={many.busy}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <Field label={t.orFile()}>
          <FileInput
            disabled={many.busy}
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void choose(event)}
          />
        </Field>
        <Field label={t.roleOfOthers()}>
          <RoleSelect roles={roles} value={defaultRole} onChange={(event) => setDefaultRole(event.target.value)} />
        </Field>
        {rows.length > 0 && <Preview rows={rows} roles={roles} good={good.length} />}
      </div>
    </FormDialog>
  )
}

function Preview({ rows, roles, good }: { rows: ListRow[]; roles: Role[]; good: number }) {
  return (
    <section aria-label={t.preview()}>
      <p className="muted" aria-live="polite">
        {t.readyOf({ good, all: rows.length })}
      </p>
      <ul className="org-invite-results">
        {rows.map(({ number, email, roleId, fault }) => (
          <li key={number} className={fault ? 'is-refused' : undefined}>
            {fault ? <CircleAlert aria-hidden /> : <Check aria-hidden />}
            <span>
              <b>{t.rowOf({ number, email })}</b>{' '}
              {fault ? faultText[fault]() : roleLabel(roles.find(({ _id }) => _id === roleId)?.name ?? t.noRole())}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
