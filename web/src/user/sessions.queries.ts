import { changePassword, endOtherSessions, endSession, listSessions, proveByPassword } from '@perkloop/contract/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { queryClient } from '../platform/query-client'

// Below 'users', so that a live event of the profile reads it again.
const queryKey = ['users', 'sessions']

/** Where the user is signed in. */
export function useSessions() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(listSessions, { signal }) })
}

const readAgain = () => queryClient.invalidateQueries({ queryKey })

export function useEndSession() {
  return useMutation({ mutationFn: (id: string) => call(endSession, { params: { id } }), onSettled: readAgain })
}

export function useEndOtherSessions() {
  return useMutation({ mutationFn: () => call(endOtherSessions), onSettled: readAgain })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (change: { currentPassword: string; newPassword: string }) => call(changePassword, { body: change }),
    onSuccess: readAgain,
  })
}

export function useProof() {
  return useMutation({ mutationFn: (currentPassword: string) => call(proveByPassword, { body: { currentPassword } }) })
}
