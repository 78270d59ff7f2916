import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  loginSecondStep,
  renewRecoveryCodes,
} from '@perkloop/contract/two-factor'
import { useMutation, useQuery } from '@tanstack/react-query'
import { readOrganizationAgain } from '../organization/organization.queries'
import { call } from '../platform/api'
import { queryClient } from '../platform/query-client'

// Below 'users', so that a live event of the profile reads it again.
const queryKey = ['users', 'two-factor']

// What these answer is shown once, and must not be found in memory after that.
const secret = { gcTime: 0 }

export function useTwoFactor() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(getTwoFactor, { signal }) })
}

/** Also the organization: it may have been closed for want of this. */
const readAgain = () => {
  void queryClient.invalidateQueries({ queryKey })
  void readOrganizationAgain()
}

export function useBeginTwoFactor() {
  return useMutation({
    mutationFn: (proof: { currentPassword: string; code?: string | undefined }) =>
      call(beginTwoFactor, { body: proof }),
    ...secret,
  })
}

export function useConfirmTwoFactor() {
  return useMutation({
    mutationFn: (proof: { code: string }) => call(confirmTwoFactor, { body: proof }),
    onSuccess: readAgain,
    ...secret,
  })
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (proof: { currentPassword: string; code: string }) => call(renewRecoveryCodes, { body: proof }),
    onSuccess: readAgain,
    ...secret,
  })
}

export function useDisableTwoFactor() {
  return useMutation({
    mutationFn: (proof: { currentPassword: string; code: string }) => call(disableTwoFactor, { body: proof }),
    onSuccess: readAgain,
  })
}

export function useLoginSecondStep() {
  return useMutation({
    mutationFn: (step: { ticket: string; code: string }) => call(loginSecondStep, { body: step }),
  })
}
