import { Building2 } from 'lucide-react'
import * as general from '#locale/general'
import * as t from '#locale/organization-invitation'
import { ApiError, messageOf } from '../platform/api-error'
import { useInvitationToken } from '../platform/invitation-token'
import { mayPass } from '../platform/may-pass'
import { useUser } from '../platform/session'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { PasswordEnds } from '../sso/password-ends'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { longDay } from '../ui/dates'
import { Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { useInvitation } from './invitation.queries'
import { useAcceptInvitation } from './organization.queries'
import { roleLabel } from './role-labels'

/**
 * What an invitation's link offers a signed-in user: join, or why that does not work and what to do.
 * @param alone It is all that the page shows.
 */
export function InvitationNotice({ alone = false }: { alone?: boolean }) {
  const me = useUser()
  const [, setParams] = useSearchParamsHere()
  const token = useInvitationToken()
  const invitation = useInvitation(token)
  const accept = useAcceptInvitation()
  if (!token) return null
  const Title = alone ? 'h1' : 'h2'

  const drop = () =>
    setParams(
      (before) => {
        before.delete('invitation')
        return before
      },
      { replace: true },
    )
  const join = async () => {
    if (accept.isPending) return
    try {
      const organization = await accept.mutateAsync(token)
      toast.success(t.joined({ organization: organization.name }))
      drop()
      document.getElementById('main')?.focus()
    } catch {
      // Shown below, beside the button.
    }
  }
  const error = accept.error ?? invitation.error
  // A link is for every visitor who has it.
  const invited = invitation.data?.email
  const isMine = invited === null || invited?.toLowerCase() === me.email.toLowerCase()
  // The link was used before and is opened again.
  const isThere = !accept.error && error instanceof ApiError && error.code === 'ALREADY_MEMBER'
  // Nobody is in two organizations.
  const own = me.organization
  const already =
    own === null || !isMine || !invitation.data || accept.isPending || accept.isSuccess
      ? undefined
      : own === invitation.data.organizationId
        ? t.inItAlready()
        : t.leaveFirst({ organization: me.organizationName ?? '' })
  const mayJoin = isMine && already === undefined
  const mayRetry = error !== null && mayPass(error)
  const dismiss = (
    <Button size="sm" variant={isThere ? 'outline' : 'danger-outline'} onClick={drop}>
      {general.dismiss()}
    </Button>
  )
  return (
    <div className={alone ? 'org-invited is-alone' : 'org-invited'}>
      {invitation.isPending && <Skeleton height={72} radius={12} />}
      {error && !(mayRetry && accept.error) && (
        <Alert
          kind={isThere ? 'note' : 'error'}
          action={
            mayRetry ? (
              <Button size="sm" variant="danger-outline" onClick={() => void invitation.refetch()}>
                {general.tryAgain()}
              </Button>
            ) : (
              dismiss
            )
          }
        >
          {messageOf(error)}
        </Alert>
      )}
      {mayRetry && accept.error && <Alert>{messageOf(accept.error)}</Alert>}
      {invitation.data && (!error || mayRetry) && (
        <section className="panel org-invitation" aria-labelledby="invitation">
          <Building2 aria-hidden />
          <div>
            <Title id="invitation">{t.join({ organization: invitation.data.organizationName })}</Title>
            <p className="muted">
              {already ??
                (isMine
                  ? t.invitedAs({ role: roleLabel(invitation.data.roleName) })
                  : t.invitedAnother({ invited: invited ?? '', me: me.email }))}
            </p>
            {mayJoin && <PasswordEnds id={invitation.data.organizationId} name={invitation.data.organizationName} />}
            {mayJoin && alone && <p className="muted">{t.openUntil({ day: longDay(invitation.data.expiresAt) })}</p>}
          </div>
          <div className="row">
            <Button variant="quiet" disabled={accept.isPending} onClick={drop}>
              {already ? general.dismiss() : alone ? t.createYourOwn() : t.notNow()}
            </Button>
            {mayJoin && (
              <Button busy={accept.isPending} onClick={() => void join()}>
                {t.joinOrganization()}
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  )
}
