import type { User } from '@perkloop/contract/user'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import * as t from '#locale/session'
import { toast } from '../ui/toast'
import { finishBeforeSignOut } from './before-sign-out'
import { forgetDrafts } from './draft'
import { queryClient } from './query-client'
import { profileQuery } from './session.queries'
import { dropToken, keepToken, onTokenChange, readToken, wasPutOut } from './token'
import { isLeft, leaveForGood, takeWanted } from './wanted-page'

type Session =
  | { status: 'out'; user: null }
  | { status: 'loading'; user: null }
  /** `user` is null only if the profile could not be loaded for now. */
  | { status: 'in'; user: User | null }

export function useSession(): Session {
  const token = useSyncExternalStore(onTokenChange, readToken, () => null)
  const profile = useQuery({ ...profileQuery, enabled: token !== null })
  if (token === null) return { status: 'out', user: null }
  if (profile.data) return { status: 'in', user: profile.data }
  return profile.isPending ? { status: 'loading', user: null } : { status: 'in', user: null }
}

/** The signed-in user, for screens behind RequireSession. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('This screen needs a signed-in user')
  return user
}

export function login(token: string, user: User) {
  // With the token of the user who acted.
  void finishBeforeSignOut()
  // Before other tabs hear of it.
  takeWanted(user._id)
  keepToken(token)
  forgetDrafts(user._id)
  queryClient.setQueryData(profileQuery.queryKey, user)
}

/** Ends the session here and in every other tab. The slice `user` ends it on the server. */
export function logout() {
  forgetUser()
  dropToken()
}

/** The next user of this tab must find nothing of the last: no page, no text. */
function forgetUser() {
  leaveForGood()
  forgetDrafts()
}

const signedOutToast = 'signed out'

let generation = 0
onTokenChange(() => {
  generation++
  queryClient.clear()
  if (readToken() !== null) return toast.dismiss(signedOutToast)
  // A user whom the server signed out goes on where they were. Who left in another tab has left this one too.
  if (!wasPutOut()) forgetUser()
  else if (!isLeft()) toast.info(t.signedOut(), { id: signedOutToast })
})

// A tab that the browser has put aside did not hear that its user left. What a visitor types stays.
if (readToken() === null && !wasPutOut()) forgetDrafts('visitor')

/** Mounts the whole tree anew when a user signs in or out, so that no state of one is left for the next. */
export function SessionBoundary({ children }: { children: ReactNode }) {
  const current = useSyncExternalStore(
    onTokenChange,
    () => generation,
    () => 0,
  )
  return <Fragment key={current}>{children}</Fragment>
}
