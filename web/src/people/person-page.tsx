import type { AdminPerson } from '@perkloop/contract/people'
import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'react-router'
import * as t from '#locale/admin-people'
import { oneDecimal } from '#locale/language'
import { ProofAsked } from '../admin/admin-proof'
import { roleLabel } from '../organization/role-labels'
import { ApiError } from '../platform/api-error'
import { useHistoryStep } from '../platform/history-step'
import { LoadError } from '../platform/load-error'
import { Alert } from '../ui/alert'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { ago, clock, longDay } from '../ui/dates'
import { Link } from '../ui/link'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { needsProof } from '../user/prove-dialog'
import { usePerson } from './people.queries'
import { ResetTwoFactorDialog, RestoreDialog, SignOutDialog, SuspendDialog } from './person-dialogs'
import { PersonTags } from './person-tags'

/** One person, with what administrators may do. */
export function PersonPage({ id }: { id: string }) {
  const [params] = useSearchParams()
  const person = usePerson(id)
  const back = new URLSearchParams(params)
  back.delete('person')
  return (
    <div className="stack">
      <Button asChild variant="quiet" size="sm" className="person-back">
        <Link to={`?${back}`}>
          <ArrowLeft aria-hidden />
          {t.allPeople()}
        </Link>
      </Button>
      {person.data ? (
        <Person person={person.data} />
      ) : needsProof(person.error) ? (
        <ProofAsked />
      ) : person.error instanceof ApiError && person.error.status === 404 ? (
        <Alert kind="note">{t.noSuchPerson()}</Alert>
      ) : person.isError ? (
        <LoadError error={person.error} onRetry={person.refetch} />
      ) : (
        <>
          <LoadingNote text={t.loadingPerson()} />
          <Skeleton height={72} radius={12} />
          <Skeleton height={280} radius={12} />
        </>
      )}
    </div>
  )
}

const dialogs = {
  suspend: SuspendDialog,
  restore: RestoreDialog,
  signOut: SignOutDialog,
  twoFactor: ResetTwoFactorDialog,
}

function Person({ person }: { person: AdminPerson }) {
  const dialog = useHistoryStep<keyof typeof dialogs>()
  const OpenDialog = dialog.value && dialogs[dialog.value]
  const { suspension, hasTwoFactor, sessions, isSelf, isSoleAdmin, organization } = person
  return (
    <>
      <header className="person-head">
        <Avatar name={person.name} size="lg" />
        <div>
          <h2 className="h2">{person.name}</h2>
          <p>{t.handleAndEmail(person)}</p>
        </div>
        <PersonTags person={person} />
      </header>
      {suspension && (
        <Alert kind="warn">
          <b>{suspension.until ? t.suspendedUntil({ moment: moment(suspension.until) }) : t.suspendedForGood()}</b>{' '}
          {because(suspension)}
        </Alert>
      )}
      {isSoleAdmin && organization && <Alert kind="note">{t.isSoleAdmin({ organization: organization.name })}</Alert>}
      <Facts person={person} />
      {isSelf ? (
        <Alert kind="note" action={<Link to="/profile">{t.toProfile()}</Link>}>
          {t.thisIsYou()}
        </Alert>
      ) : (
        <div className="person-acts">
          {suspension && <Button onClick={() => dialog.open('restore')}>{t.restore()}</Button>}
          <Button variant={suspension ? 'outline' : 'danger'} onClick={() => dialog.open('suspend')}>
            {suspension ? t.changeSuspension() : t.suspend()}
          </Button>
          {sessions > 0 && (
            <Button variant="outline" onClick={() => dialog.open('signOut')}>
              {t.signOut()}
            </Button>
          )}
          {hasTwoFactor && (
            <Button variant="outline" onClick={() => dialog.open('twoFactor')}>
              {t.resetTwoFactor()}
            </Button>
          )}
        </div>
      )}
      <p className="person-links">
        {organization && (
          <Link to={`/admin/organizations?organization=${organization._id}`}>{t.theirOrganization(organization)}</Link>
        )}
        <Link to={`/admin/log?${new URLSearchParams({ q: person.username })}`}>{t.theirLog()}</Link>
      </p>
      {OpenDialog && <OpenDialog person={person} onClose={dialog.close} />}
    </>
  )
}

const moment = (at: string) => t.dayAndTime({ day: longDay(at), time: clock(at) })

function because({ since, reason }: NonNullable<AdminPerson['suspension']>) {
  const from = { moment: moment(since) }
  return reason === null ? t.deactivatedSince(from) : t.suspendedBecause({ ...from, reason })
}

function Facts({ person }: { person: AdminPerson }) {
  const { organization, averageRating, lastUsedAt } = person
  const facts: [string, string | number][] = [
    [t.memberSince(), longDay(person.createdAt)],
    [t.company(), person.company ?? t.none()],
    [
      t.organization(),
      organization ? t.inRole({ name: organization.name, role: roleLabel(organization.role) }) : t.none(),
    ],
    [t.visibility(), person.discoverability === 'public' ? t.isPublic() : t.isPrivate()],
    [t.signedInAt(), person.sessions === 0 ? t.nowhere() : t.devices({ count: person.sessions })],
    [t.lastUsed(), lastUsedAt ? ago(lastUsedAt) : t.unknown()],
    [t.twoFactor(), person.hasTwoFactor ? t.isOn() : t.isOff()],
    [t.passkeys(), person.passkeys],
    [t.perksOnOffer(), person.perksOnOffer],
    [t.pendingBids(), person.pendingBids],
    [t.openExchanges(), person.openExchanges],
    [t.completedExchanges(), person.completedExchanges],
    [t.rating(), averageRating === null ? t.none() : oneDecimal(averageRating)],
  ]
  return (
    <dl className="person-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
