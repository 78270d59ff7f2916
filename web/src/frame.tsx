import type { ReactNode } from 'react'
import { useUnreadCount } from './chat/unread.queries'
import { useUnreadFailure } from './chat/unread-failure'
import { useEarlyPages } from './early-pages'
import { finderShortcut, useFinder } from './finder/use-finder'
import { NavigationBar } from './navigation/navigation-bar'
import { useShortcuts } from './navigation/use-shortcuts'
import { VisitorFrame } from './navigation/visitor-frame'
import { useNotified } from './notification/use-notified'
import { usePostingRefusal } from './perk/use-posting-refusal'
import { useConfig } from './platform/config'
import { useOpenAgain } from './platform/form-draft'
import { useHistoryStep } from './platform/history-step'
import { KeptScroll } from './platform/kept-scroll'
import { lazyPart } from './platform/lazy-part'
import { LeaveGate } from './platform/leave-gate'
import { notLoaded } from './platform/not-loaded'
import { useSession } from './platform/session'
import { Banner } from './ui/banner'
import { useOtherFaces } from './user/use-other-faces'
import { useLogout } from './user/user.queries'

const FinderDialog = lazyPart(
  () => import('./finder/finder-dialog'),
  (file) => file.FinderDialog,
)

const NotificationsDialog = lazyPart(
  () => import('./notification/notifications-dialog'),
  (file) => file.NotificationsDialog,
)

const PerkFormDialog = lazyPart(
  () => import('./perk/perk-form-dialog'),
  (file) => file.PerkFormDialog,
)

const ShortcutsDialog = lazyPart(
  () => import('./navigation/shortcuts-dialog'),
  (file) => file.ShortcutsDialog,
)

/** The navigation around a page, of a signed-in user or of a visitor. */
export function Frame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { banner } = useConfig()
  return (
    <>
      <LeaveGate />
      {user ? (
        <SignedInFrame name={user.name} portraitUrl={user.portraitUrl} isAdmin={user.isSystemAdmin}>
          {children}
        </SignedInFrame>
      ) : (
        <VisitorFrame banner={banner}>{children}</VisitorFrame>
      )}
      <KeptScroll />
    </>
  )
}

type Open = 'notifications' | 'keys' | 'post'

interface SignedInProps {
  name: string
  portraitUrl: string | null
  isAdmin: boolean
  children: ReactNode
}

function SignedInFrame({ name, portraitUrl, isAdmin, children }: SignedInProps) {
  const logout = useLogout()
  const finder = useFinder()
  // A step of the history: on phones Back closes it.
  const { value: opened, open, close } = useHistoryStep<Open>()
  const openList = () => open('notifications')
  const post = usePostingRefusal() === undefined ? () => open('post') : undefined
  useOpenAgain(
    'frame',
    opened === 'post' ? opened : undefined,
    () => post?.(),
    () => 'perk.new',
  )
  const keys = () => open('keys')
  useShortcuts({ go: finder.go, find: finder.show, keys, post, busy: finder.open || opened !== undefined })
  const { ENABLE_ORGANIZATIONS: organizations, banner } = useConfig()
  const { unread, bidsToAnswer, loopsToAnswer, requestsToAnswer } = useNotified(openList, opened === 'notifications')
  useUnreadFailure()
  useEarlyPages()
  return (
    <>
      <Banner text={banner} />
      <NavigationBar
        name={name}
        portraitUrl={portraitUrl}
        isAdmin={isAdmin}
        unread={useUnreadCount()}
        pendingFriends={requestsToAnswer}
        bidsToAnswer={bidsToAnswer}
        loopsToAnswer={loopsToAnswer}
        notifications={unread}
        onNotifications={openList}
        organizationsEnabled={organizations}
        onLogout={() => logout.mutate()}
        others={useOtherFaces()}
        onFind={finder.show}
        findShortcut={finderShortcut}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {opened === 'notifications' && <NotificationsDialog onClose={close} onFailed={notLoaded(close)} />}
      {opened === 'keys' && (
        <ShortcutsDialog organizations={organizations} onClose={close} onFailed={notLoaded(close)} />
      )}
      {opened === 'post' && <PerkFormDialog onClose={close} onFailed={notLoaded(close)} />}
      {finder.open && (
        <FinderDialog
          acts={{ post, notifications: openList, keys, logout: () => logout.mutate() }}
          onClose={finder.close}
          onGo={finder.leaveFor}
          onFailed={notLoaded(finder.close)}
        />
      )}
    </>
  )
}
