import type { Session } from '@perkloop/contract/session'
import { CircleHelp, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useRef, useState } from 'react'
import { PasskeysPanel } from '../passkey/passkeys-panel'
import { LoadError } from '../platform/load-error'
import { tell } from '../platform/tell'
import { TwoFactorPanel } from '../two-factor/two-factor-panel'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ago, shortDay } from '../ui/dates'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { PasswordForm } from './password-form'
import { useEndOtherSessions, useEndSession, useSessions } from './sessions.queries'

/** Where the user is signed in, and what it takes to sign in: password, second step, passkeys. */
export function SessionsPanel() {
  const here = useSessions().data?.find(({ isCurrent }) => isCurrent)
  return (
    <div className="sign-in">
      <div className="sign-in-main">
        <TwoFactorPanel />
        <PasskeysPanel device={here?.device ?? 'Passkey'} />
        <section aria-labelledby="sessions-title">
          <h2 className="h2" id="sessions-title">
            Where you are signed in
          </h2>
          <p>A session ends by itself after 7 days without use, or 30 days in all.</p>
          <Sessions />
        </section>
      </div>
      <section aria-labelledby="password-title">
        <h2 className="h2" id="password-title">
          Change password
        </h2>
        <p>You stay signed in here and are signed out everywhere else.</p>
        <PasswordForm />
      </section>
    </div>
  )
}

function Sessions() {
  const { data, error, isPending, refetch } = useSessions()
  const endOthers = useEndOtherSessions()
  const [asking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  if (isPending) return <LoadingSessions />
  if (!data) {
    return <LoadError error={error} onRetry={refetch} />
  }
  const others = data.length - 1
  const signOut = async () => {
    const done = await tell(() => endOthers.mutateAsync(), {
      doing: 'Signing out...',
      done: 'Signed out everywhere else',
      failed: 'Failed to end the sessions',
    })
    if (!done) return
    setAsking(false)
    list.current?.focus()
  }
  return (
    <>
      <ul className="session-list" ref={list} tabIndex={-1} aria-label="Sessions">
        {data.map((session) => (
          <SessionRow key={session._id} session={session} onEnded={() => list.current?.focus()} />
        ))}
      </ul>
      {others > 0 && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={asking && others > 0}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        text={`${others === 1 ? 'One other session ends' : `${others} other sessions end`} at once. You stay signed in here.`}
        confirmLabel="Sign out"
        busy={endOthers.isPending}
        onConfirm={() => void signOut()}
      />
    </>
  )
}

const icons: Record<Session['kind'], LucideIcon> = {
  desktop: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  unknown: CircleHelp,
}

/** The row goes with the session; focus then needs another place. */
function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const end = useEndSession()
  const { device, kind, address, createdAt, lastUsedAt, isCurrent } = session
  const name = device ?? 'Unknown device'
  const Icon = icons[kind]
  const signOut = async () => {
    const done = await tell(() => end.mutateAsync(session._id), {
      doing: 'Signing out...',
      done: `Signed out on ${name}`,
      failed: 'Failed to end the session',
    })
    if (done) onEnded()
  }
  return (
    <li>
      <span className="session-device">
        <Icon aria-hidden />
      </span>
      <div>
        <b>
          {name}
          {isCurrent && <Tag kind="line">This device</Tag>}
        </b>
        <p>
          {isCurrent ? 'In use now' : `Last used ${ago(lastUsedAt)}`}, signed in {shortDay(createdAt)}
          {address && ` from ${address}`}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="outline" size="sm" busy={end.isPending} onClick={() => void signOut()}>
          Sign out<span className="sr"> on {name}</span>
        </Button>
      )}
    </li>
  )
}

function LoadingSessions() {
  return (
    <div className="session-list">
      <LoadingNote text="Loading your sessions" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={60} radius={12} />
      ))}
    </div>
  )
}
