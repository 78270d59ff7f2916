import { type JoinLink, JoinLinkDraft } from '@perkloop/contract/join-link'
import type { Role } from '@perkloop/contract/role'
import { Link2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#locale/organization-links'
import { role as fieldLabel } from '#locale/organization-team'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { useHistoryStep } from '../platform/history-step'
import { LeaveDialog } from '../platform/leave-dialog'
import { useHoldBack, useLeaveQuestion } from '../platform/leave-question'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { CopyButton } from '../ui/copy-button'
import { ago, longDay } from '../ui/dates'
import { Field } from '../ui/field'
import { ListSkeleton } from '../ui/list-skeleton'
import { TextInput } from '../ui/text-input'
import { useAddJoinLink, useDeleteJoinLink, useJoinLinks } from './join-link.queries'
import { PanelError } from './panel-error'
import { roleLabel } from './role-labels'
import { RoleSelect } from './role-select'
import './join-links.css'

interface MadeJoinLink {
  link: JoinLink
  /** Shown only now. */
  token: string
}

/** Links by which several people join: made here, copied once, and revoked. */
export function JoinLinks({ organizationId, roles }: { organizationId: string; roles: Role[] }) {
  const title = useId()
  const links = useJoinLinks(organizationId)
  const [made, setMade] = useState<(MadeJoinLink & { listedAt: number })[]>([])
  const { value: revoked, open: setRevoked, close } = useHistoryStep<JoinLink>()
  const nameOf = (role: string) => roleLabel(roles.find(({ _id }) => _id === role)?.name ?? '')
  // Not those revoked here or by another admin.
  const works = ({ link, listedAt }: (typeof made)[number]) =>
    links.dataUpdatedAt <= listedAt || links.data?.some(({ _id }) => _id === link._id)
  const shown = made.filter(works)
  const [copied, setCopied] = useState<string[]>([])
  const leaving = useLeaveQuestion(!shown.every(({ link }) => copied.includes(link._id)), 'tab')
  return (
    <section className="panel org-invite org-links" aria-labelledby={title}>
      <h2 id={title}>{t.joinLinks()}</h2>
      <p className="muted">{t.whatLinksAreFor()}</p>
      {shown.map(({ link, token }) => (
        <MadeLink
          key={link._id}
          token={token}
          role={nameOf(link.role)}
          onCopied={() => setCopied((all) => [...all, link._id])}
        />
      ))}
      {links.isPending && <ListSkeleton text={t.loadingLinks()} />}
      {links.isError && !links.data && <PanelError error={links.error} />}
      {links.data && links.data.length > 0 && (
        <ul>
          {links.data.map((link) => (
            <li key={link._id}>
              <span>
                <b>{nameOf(link.role)}</b>
                <small>
                  {t.usedUntil({
                    used: link.used,
                    most: link.usesMost,
                    day: longDay(link.endsAt),
                    made: ago(link.createdAt),
                  })}
                </small>
              </span>
              <Button variant="quiet" size="sm" onClick={() => setRevoked(link)}>
                {t.revoke()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MakeLink
        organizationId={organizationId}
        roles={roles}
        onMade={(next) => setMade([{ ...next, listedAt: links.dataUpdatedAt }, ...shown])}
      />
      {revoked && <RevokeLink organizationId={organizationId} link={revoked} onClose={close} />}
      <LeaveDialog
        leaving={leaving}
        title={t.leaveLink()}
        text={t.leaveText()}
        confirmLabel={t.loseLink()}
        cancelLabel={t.stayWithLink()}
      />
    </section>
  )
}

function MadeLink({ token, role, onCopied }: { token: string; role: string; onCopied: () => void }) {
  const address = `${window.location.origin}/register?invitation=${token}`
  return (
    <Alert kind="success">
      {t.copyItNow({ role })}
      <span className="org-link-made" onCopy={onCopied}>
        <code>{address}</code>
        <CopyButton text={address} label={t.copyLink()} done={t.linkCopied()} onCopied={onCopied} />
      </span>
    </Alert>
  )
}

const wholeNumber = { setValueAs: (value: unknown) => (value === '' ? Number.NaN : Number(value)) }

function MakeLink({
  organizationId,
  roles,
  onMade,
}: {
  organizationId: string
  roles: Role[]
  onMade: (made: MadeJoinLink) => void
}) {
  const add = useAddJoinLink(organizationId)
  // The address is shown here, and nowhere else.
  useHoldBack(add.isPending)
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: formResolver(JoinLinkDraft),
    defaultValues: { roleId: '', days: 7, usesMost: 10 },
  })
  const { errors } = formState
  const hasFieldErrors = Object.keys(errors).length > 0
  const submit = handleSubmit(async (draft) => {
    if (add.isPending) return
    try {
      onMade(await add.mutateAsync(draft))
      reset()
    } catch (error) {
      showFieldErrors(error, setError, ['roleId', 'days', 'usesMost'])
    }
  })
  return (
    <form className="org-link-form" noValidate onSubmit={submit} aria-label={t.makeLink()}>
      {add.isError && !hasFieldErrors && <Alert>{messageOf(add.error)}</Alert>}
      <Field label={fieldLabel()} error={errors.roleId?.message}>
        <RoleSelect roles={roles} {...register('roleId')} />
      </Field>
      <div className="org-link-bounds">
        <Field label={t.days()} error={errors.days?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('days', wholeNumber)} />
        </Field>
        <Field label={t.people()} error={errors.usesMost?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('usesMost', wholeNumber)} />
        </Field>
      </div>
      <Button type="submit" variant="outline" block icon={<Link2 aria-hidden />} busy={add.isPending}>
        {t.makeLink()}
      </Button>
    </form>
  )
}

function RevokeLink({
  organizationId,
  link,
  onClose,
}: {
  organizationId: string
  link: JoinLink
  onClose: () => void
}) {
  const revoke = useDeleteJoinLink(organizationId)
  useHoldBack(revoke.isPending)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.revokeQuestion()}
      text={t.revokeMeans()}
      confirmLabel={t.revokeLink()}
      busy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(link._id, {
          onSuccess: onClose,
        })
      }
    >
      {revoke.isError && <Alert>{messageOf(revoke.error)}</Alert>}
    </ConfirmDialog>
  )
}
