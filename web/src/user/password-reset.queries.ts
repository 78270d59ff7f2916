import { requestPasswordReset, resetPassword, verifyResetOtp } from '@perkloop/contract/password-reset'
import { useMutation } from '@tanstack/react-query'
import { call } from '../platform/api'

export function useRequestReset() {
  return useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) })
}

export function useVerifyResetCode() {
  return useMutation({ mutationFn: (guess: { email: string; otp: string }) => call(verifyResetOtp, { body: guess }) })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (reset: { email: string; otp: string; newPassword: string }) => call(resetPassword, { body: reset }),
  })
}
