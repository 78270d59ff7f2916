import type { ViewedProfile } from '@perkloop/contract/user'
import { Pencil } from 'lucide-react'
import { Link, useParams } from 'react-router'
import * as about from '#locale/about-fields'
import * as people from '#locale/people'
import * as t from '#locale/user-profile'
import { blocking, useBlocked } from '../block/block.queries'
import { BlockedNotice } from '../block/blocked-notice'
import { PersonMenu } from '../block/person-menu'
import { PerkCardSkeleton } from '../perk/perk-card'
import { PerkPicture } from '../perk/perk-picture'
import { ApiError } from '../platform/api-error'
import { LoadError } from '../platform/load-error'
import { usePageTitle } from '../platform/page-title'
import { useUser } from '../platform/session'
import { useUndoable } from '../platform/undo'
import { Button } from '../ui/button'
import { monthAndYear, shortDay } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { Price } from '../ui/price'
import { Sentence } from '../ui/sentence'
import { LoadingNote, Skeleton, SkeletonLines } from '../ui/skeleton'
import { FriendshipAction } from './friendship-action'
import { ProfileCompany } from './profile-company'
import { ProfileHead } from './profile-head'
import { ReceivedComments } from './received-comments'
import { useViewedProfile } from './user.queries'
import '../perk/perk-card.css'
import './profile.css'

export function UserProfileScreen() {
  const { userId = '' } = useParams()
  const { data, error, refetch } = useViewedProfile(userId)
  // What was read before is gone too: either may have blocked the other since.
  const isGone = error instanceof ApiError && error.status === 404
  const isBlocking = useUndoable()(blocking(userId))
  return (
    <div className="page main">
      {(!data || isGone || isBlocking) && <h1 className="sr">{t.profile()}</h1>}
      {isGone ? (
        <NotFound userId={userId} />
      ) : data && isBlocking ? (
        <BlockedNotice name={data.user.name} />
      ) : data ? (
        <Viewed key={data.user._id} profile={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

/** A user who blocked this person is told so. For everybody else the profile does not exist. */
function NotFound({ userId }: { userId: string }) {
  const { data: people, isPending } = useBlocked()
  const blocked = people?.find(({ _id }) => _id === userId)
  if (isPending) return <Loading />
  if (blocked) return <BlockedNotice name={blocked.name} />
  return (
    <EmptyState
      title={t.notFound()}
      text={t.notFoundText()}
      art="people"
      action={
        <Button asChild variant="outline">
          <Link to="/friends">{t.findPeople()}</Link>
        </Button>
      }
    />
  )
}

function Viewed({ profile }: { profile: ViewedProfile }) {
  const { user, stats } = profile
  const self = useUser()._id === user._id
  usePageTitle(user.name)
  return (
    <>
      <ProfileHead
        person={user}
        rating={user}
        ratingFirst
        action={
          self ? (
            <EditProfile />
          ) : (
            <>
              <FriendshipAction profile={profile} />
              <PersonMenu person={user} />
            </>
          )
        }
      >
        {(user.verifiedCompany || user.company) && (
          <span>
            <ProfileCompany person={user} />
          </span>
        )}
        <span>{people.memberSince({ month: monthAndYear(user.memberSince) })}</span>
        {user.linkedin && (
          <a className="link" href={user.linkedin} target="_blank" rel="noreferrer">
            {about.linkedIn()}
          </a>
        )}
      </ProfileHead>
      <dl className="stats">
        <Stat name={t.completedExchanges()} value={stats.completedExchanges} />
        <Stat name={t.exchangesWithYou()} value={stats.completedExchangesWithUser} />
        <Stat name={t.activeExchanges()} value={stats.activeExchanges} />
      </dl>
      <div className="profile-cols">
        <section aria-labelledby="available-perks">
          <h2 className="h2" id="available-perks">
            {t.availablePerks()}
          </h2>
          {profile.perks.length === 0 && <p className="muted">{t.noPerks()}</p>}
          <div className="perks two-up">
            {profile.perks.map((perk) => (
              <PerkTile key={perk._id} perk={perk} own={self} />
            ))}
          </div>
        </section>
        <section aria-labelledby="active-exchanges">
          <h2 className="h2" id="active-exchanges">
            {t.activeExchanges()}
          </h2>
          {profile.activeExchanges.length === 0 && <p className="muted">{t.nothingUnderWay()}</p>}
          <ul className="active-list">
            {profile.activeExchanges.map((exchange) => (
              <li key={exchange._id}>
                <span className="thumb">
                  <PerkPicture perk={{ title: exchange.perkTitle }} />
                </span>
                <div>
                  <b>{exchange.perkTitle}</b>
                  <span className="muted">
                    {exchange.bidderName === null ? t.withPrivateMember() : t.withPerson({ name: exchange.bidderName })}
                  </span>
                </div>
                <time className="faint" dateTime={exchange.completionDate}>
                  {shortDay(exchange.completionDate)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <ReceivedComments userId={user._id} />
    </>
  )
}

function EditProfile() {
  return (
    <Button asChild variant="outline" icon={<Pencil aria-hidden />}>
      <Link to="/profile">{t.editProfile()}</Link>
    </Button>
  )
}

function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

function PerkTile({ perk, own }: { perk: ViewedProfile['perks'][number]; own: boolean }) {
  const address = own ? '/myperks' : `/marketplace?perk=${perk._id}`
  return (
    <article className="perk">
      <div className="perk-art">
        <PerkPicture perk={perk} />
      </div>
      <div className="perk-line">
        <h3 className="perk-title" title={perk.title}>
          <Link className="perk-open" to={address}>
            {perk.title}
          </Link>
        </h3>
      </div>
      <p className="tile-text">{perk.description}</p>
      <div className="perk-foot">
        <Price dollars={perk.estimatedValue} />
        {!own && (
          <Button asChild variant="soft" size="sm">
            <Link to={address}>
              <Sentence parts={t.placeBid({ onPerk: <span className="sr">{t.onPerk({ title: perk.title })}</span> })} />
            </Link>
          </Button>
        )}
      </div>
    </article>
  )
}

function Loading() {
  return (
    <>
      <LoadingNote text={t.loading()} />
      <div className="profile-head" aria-hidden>
        <Skeleton className="avatar-xl" radius="50%" />
        <SkeletonLines widths={[280, 200]} />
      </div>
      <div className="stats" aria-hidden>
        {[1, 2, 3].map((stat) => (
          <div key={stat} className="stat">
            <Skeleton width={120} height={14} />
            <Skeleton width={48} height={44} />
          </div>
        ))}
      </div>
      <div className="profile-cols" aria-hidden>
        <div className="perks two-up">
          {[1, 2, 3].map((place) => (
            <PerkCardSkeleton key={place} />
          ))}
        </div>
        <SkeletonLines widths={[160, '90%', '70%', '80%']} />
      </div>
    </>
  )
}
