import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  loginSecondStep,
  renewRecoveryCodes,
} from '@perkloop/contract/two-factor'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { changed } from '../platform/changes'

// These responses are shown once, and must not stay in the cache after that.
const secret = { gcTime: 0 }

export function useTwoFactor() {
  return useQuery({
    queryKey: ['users', 'two-factor'],
    queryFn: ({ signal }) => call(getTwoFactor, { signal }),
    meta: { readOn: ['profile'] },
  })
}

/** Reloads the organization too: it may have been closed for lack of a second factor. */
const reloadAccount = () => {
  void changed('profile')
  void changed('organization')
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
    onSuccess: reloadAccount,
    ...secret,
  })
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (proof: { currentPassword: string; code: string }) => call(renewRecoveryCodes, { body: proof }),
    onSuccess: reloadAccount,
    ...secret,
  })
}

export function useDisableTwoFactor() {
  return useMutation({
    mutationFn: (proof: { currentPassword: string; code: string }) => call(disableTwoFactor, { body: proof }),
    onSuccess: reloadAccount,
  })
}

export function useLoginSecondStep() {
  return useMutation({
    mutationFn: (step: { ticket: string; code: string }) => call(loginSecondStep, { body: step }),
  })
}
