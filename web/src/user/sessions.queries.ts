import { changePassword, endOtherSessions, endSession, listSessions, proveByPassword } from '@perkloop/contract/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { reload } from '../platform/changes'

/** The user's sessions. */
export function useSessions() {
  return useQuery({
    queryKey: ['users', 'sessions'],
    queryFn: ({ signal }) => call(listSessions, { signal }),
    meta: { readOn: ['profile'] },
  })
}

const profileChanged = reload('profile')

export function useEndSession() {
  return useMutation({ mutationFn: (id: string) => call(endSession, { params: { id } }), onSettled: profileChanged })
}

export function useEndOtherSessions() {
  return useMutation({ mutationFn: () => call(endOtherSessions), onSettled: profileChanged })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (change: { currentPassword: string; newPassword: string }) => call(changePassword, { body: change }),
    onSuccess: profileChanged,
  })
}

export function useProof() {
  return useMutation({
    mutationFn: (proof: { currentPassword: string; code?: string | undefined }) =>
      call(proveByPassword, { body: proof }),
  })
}
