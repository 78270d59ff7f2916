import { limits } from '@perkloop/contract/limits'
import type { Session } from '@perkloop/contract/session'
import { CircleHelp, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as t from '#locale/sessions'
import { PasskeysPanel } from '../passkey/passkeys-panel'
import { useHistoryStep } from '../platform/history-step'
import { lazyPart } from '../platform/lazy-part'
import { HoldBack } from '../platform/leave-question'
import { LoadError } from '../platform/load-error'
import { PartNotLoaded } from '../platform/part-not-loaded'
import { showResult } from '../platform/show-result'
import { TwoFactorPanel } from '../two-factor/two-factor-panel'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ago, shortDay } from '../ui/dates'
import { Sentence } from '../ui/sentence'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { EmailPanel } from './email-panel'
import { NoPassword, NoTwoFactor } from './no-password'
import { PasswordForm } from './password-form'
import { useEndOtherSessions, useEndSession, useSessions } from './sessions.queries'
import { useSignInWay } from './sign-in-way'

const TokensPanel = lazyPart(
  () => import('../access-token/tokens-panel'),
  (file) => file.TokensPanel,
)

/** The user's sessions, and how they sign in: password, second step, passkeys. */
export function SessionsPanel() {
  const { usesPassword, company } = useSignInWay()
  const here = useSessions().data?.find(({ isCurrent }) => isCurrent)
  return (
    <div className="sign-in">
      <div className="sign-in-main">
        {usesPassword ? <TwoFactorPanel /> : <NoTwoFactor company={company} />}
        {company === null && <PasskeysPanel device={(here && t.deviceName(here)) ?? t.passkey()} />}
        <section aria-labelledby="sessions-title">
          <h2 className="h2" id="sessions-title">
            {t.whereSignedIn()}
          </h2>
          <p>{t.sessionEnds({ idle: limits.sessionIdleDays, most: limits.sessionDays })}</p>
          <Sessions />
        </section>
        <TokensPanel failed={<PartNotLoaded />} />
      </div>
      <div className="sign-in-side">
        <EmailPanel />
        {usesPassword ? (
          <section aria-labelledby="password-title">
            <h2 className="h2" id="password-title">
              {t.changePassword()}
            </h2>
            <p>{t.staySignedIn()}</p>
            <PasswordForm />
          </section>
        ) : (
          <NoPassword company={company} />
        )}
      </div>
    </div>
  )
}

function Sessions() {
  const { data, error, isPending, refetch } = useSessions()
  const endOthers = useEndOtherSessions()
  const { value: asking = false, open, close } = useHistoryStep<true>()
  const list = useRef<HTMLUListElement>(null)
  const others = data ? data.length - 1 : 0
  const isMoot = asking && data !== undefined && others === 0
  useEffect(() => {
    if (isMoot) close()
  })
  if (isPending) return <LoadingSessions />
  if (!data) {
    return <LoadError error={error} onRetry={refetch} />
  }
  const signOut = async () => {
    const done = await showResult(() => endOthers.mutateAsync(), {
      doing: t.signingOut(),
      done: t.signedOutElsewhere(),
    })
    if (!done) return
    close()
    list.current?.focus()
  }
  return (
    <>
      <ul className="session-list" ref={list} tabIndex={-1} aria-label={t.sessions()}>
        {data.map((session) => (
          <SessionRow key={session._id} session={session} onEnded={() => list.current?.focus()} />
        ))}
      </ul>
      {others > 0 && (
        <Button variant="outline" onClick={() => open(true)}>
          {t.signOutElsewhere()}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={close}
        title={t.signOutElsewhereTitle()}
        text={t.othersEnd({ count: others })}
        confirmLabel={t.signOut()}
        busy={endOthers.isPending}
        onConfirm={() => void signOut()}
      />
      {asking && <HoldBack busy={endOthers.isPending} />}
    </>
  )
}

const icons: Record<Session['kind'], LucideIcon> = {
  desktop: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  unknown: CircleHelp,
}

/** The row disappears with the session, so its focus needs another place. */
function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const end = useEndSession()
  const { kind, isCurrent } = session
  const name = t.deviceName(session) ?? t.unknownDevice()
  const Icon = icons[kind]
  const signOut = async () => {
    const done = await showResult(() => end.mutateAsync(session._id), {
      doing: t.signingOut(),
      about: session._id,
      done: t.signedOutOn({ device: name }),
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
          {isCurrent && <Tag kind="line">{t.thisDevice()}</Tag>}
        </b>
        <p>{usage(session)}</p>
      </div>
      {!isCurrent && (
        <Button variant="outline" size="sm" busy={end.isPending} onClick={() => void signOut()}>
          <Sentence parts={t.signOutOn({ onDevice: <span className="sr">{t.onDevice({ device: name })}</span> })} />
        </Button>
      )}
    </li>
  )
}

function usage({ address, createdAt, lastUsedAt, isCurrent }: Session) {
  const since = shortDay(createdAt)
  if (isCurrent) return address ? t.inUseFrom({ since, address }) : t.inUse({ since })
  const lastUse = ago(lastUsedAt)
  return address ? t.lastUsedFrom({ ago: lastUse, since, address }) : t.lastUsed({ ago: lastUse, since })
}

function LoadingSessions() {
  return (
    <div className="session-list">
      <LoadingNote text={t.loading()} />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={60} radius={12} />
      ))}
    </div>
  )
}
