import { login, logout, type Registration, register, resendVerification, verifyEmail } from '@perkloop/contract/account'
import { deleteProfile, getUser, type ProfileChange, updateProfile } from '@perkloop/contract/user'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../platform/api'
import { finishBeforeSignOut } from '../platform/before-sign-out'
import { changed } from '../platform/changes'
import { showWritten } from '../platform/optimistic'
import * as session from '../platform/session'
import { profileQuery } from '../platform/session.queries'
import { hasLeft, readToken } from '../platform/token'
import { leaveForGood } from '../platform/wanted-page'

export function useLogin() {
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) => call(login, { body: credentials }),
  })
}

/** Ends the session on the server if it can be reached, and here in any case. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      await finishBeforeSignOut().catch(() => undefined)
      // Before the request: another one under way may be refused first, because the session is over.
      leaveForGood()
      // It arrives also if the tab is closed at once.
      const ended = call(logout, { keepalive: true }).catch(() => undefined)
      // Not after the response: meanwhile another tab is refused, and takes its user for one whom the server signed out.
      session.logout()
      return ended
    },
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: (registration: z.input<typeof Registration>) => call(register, { body: registration }),
  })
}

/** Opens a verification link, once. */
export function useVerifyEmail(token: string) {
  return useQuery({
    queryKey: ['users', 'verify-email', token],
    queryFn: ({ signal }) => call(verifyEmail, { params: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

export function useResendVerification() {
  return useMutation({ mutationFn: (email: string) => call(resendVerification, { body: { email } }) })
}

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (change: z.input<typeof ProfileChange>) => call(updateProfile, { body: change }),
    onSuccess: (user) => {
      showWritten(profileQuery.queryKey, user)
      void changed('profile')
    },
  })
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: () => call(deleteProfile),
    onMutate: readToken,
    // Whoever has signed in here meanwhile stays.
    onSuccess: (_done, _given, token) => (hasLeft(token) ? undefined : session.logout()),
  })
}

export function viewedProfileQuery(userId: string) {
  return queryOptions({
    queryKey: ['users', userId],
    queryFn: ({ signal }) => call(getUser, { params: { id: userId }, signal }),
    meta: { readOn: ['profile', 'exchange', 'friends'] },
  })
}

/** A user's profile, with their perks, exchanges and friendship with the viewer. */
export function useViewedProfile(userId: string) {
  return useQuery(viewedProfileQuery(userId))
}
