import { type JoinLink, JoinLinkDraft } from '@perkloop/contract/join-link'
import type { Role } from '@perkloop/contract/role'
import { Link2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#locale/organization-links'
import { role as roleLabel } from '#locale/organization-team'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { useHistoryStep } from '../platform/history-step'
import { ListSkeleton } from '../platform/paged-list'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { CopyButton } from '../ui/copy-button'
import { ago, longDay } from '../ui/dates'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { useAddJoinLink, useDeleteJoinLink, useJoinLinks } from './join-link.queries'
import { PanelError } from './panel-error'
import { RoleSelect } from './role-select'
import { roleWord } from './words'
import './join-links.css'
import { useHoldBack } from '../platform/leave-question'

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
  const nameOf = (role: string) => roleWord(roles.find(({ _id }) => _id === role)?.name ?? '')
  // Not those revoked here or by another admin.
  const works = ({ link, listedAt }: (typeof made)[number]) =>
    links.dataUpdatedAt <= listedAt || links.data?.some(({ _id }) => _id === link._id)
  return (
    <section className="panel org-invite org-links" aria-labelledby={title}>
      <h2 id={title}>{t.joinLinks()}</h2>
      <p className="muted">{t.whatLinksAreFor()}</p>
      {made.filter(works).map(({ link, token }) => (
        <MadeLink key={link._id} token={token} role={nameOf(link.role)} />
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
        onMade={(next) => setMade([{ ...next, listedAt: links.dataUpdatedAt }, ...made.filter(works)])}
      />
      {revoked && <RevokeLink organizationId={organizationId} link={revoked} onClose={close} />}
    </section>
  )
}

function MadeLink({ token, role }: { token: string; role: string }) {
  const address = `${window.location.origin}/register?invitation=${token}`
  return (
    <Alert kind="success">
      {t.copyItNow({ role })}
      <span className="org-link-made">
        <code>{address}</code>
        <CopyButton text={address} label={t.copyLink()} done={t.linkCopied()} />
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
      <Field label={roleLabel()} error={errors.roleId?.message}>
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
