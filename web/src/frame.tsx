import type { ReactNode } from 'react'
import { useUnreadCount } from './chat/unread.queries'
import { useUnreadFailure } from './chat/unread-failure'
import { useEarlyPages } from './early-pages'
import { finderShortcut, useFinder } from './finder/use-finder'
import { usePendingCount } from './friendship/pending.queries'
import { NavigationBar } from './navigation/navigation-bar'
import { VisitorFrame } from './navigation/visitor-frame'
import { useNotified } from './notification/use-notified'
import { useConfig } from './platform/config'
import { useHistoryStep } from './platform/history-step'
import { optionalPart } from './platform/optional-part'
import { useSession } from './platform/session'
import { toast } from './ui/toast'
import { useOtherFaces } from './user/use-other-faces'
import { useLogout } from './user/user.queries'

const FinderDialog = optionalPart(
  () => import('./finder/finder-dialog'),
  (file) => file.FinderDialog,
)

const NotificationsDialog = optionalPart(
  () => import('./notification/notifications-dialog'),
  (file) => file.NotificationsDialog,
)

/** The navigation around a page, of a signed-in user or of a visitor. */
export function Frame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return user ? <SignedInFrame name={user.name}>{children}</SignedInFrame> : <VisitorFrame>{children}</VisitorFrame>
}

function SignedInFrame({ name, children }: { name: string; children: ReactNode }) {
  const logout = useLogout()
  const finder = useFinder()
  // A step of the history: on phones Back closes it.
  const list = useHistoryStep<true>()
  const openList = () => list.open(true)
  const { unread, bidsToAnswer } = useNotified(openList)
  useUnreadFailure()
  useEarlyPages()
  const notLoaded = () => {
    finder.close()
    list.close()
    toast.error()
  }
  return (
    <>
      <NavigationBar
        name={name}
        unread={useUnreadCount()}
        pendingFriends={usePendingCount()}
        bidsToAnswer={bidsToAnswer}
        notifications={unread}
        onNotifications={openList}
        organizationsEnabled={useConfig().ENABLE_ORGANIZATIONS}
        onLogout={() => logout.mutate()}
        others={useOtherFaces()}
        onFind={finder.show}
        findShortcut={finderShortcut}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {list.value && <NotificationsDialog onClose={list.close} onFailed={notLoaded} />}
      {finder.open && <FinderDialog onClose={finder.close} onGo={finder.go} onFailed={notLoaded} />}
    </>
  )
}
