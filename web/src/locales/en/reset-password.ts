import type { ReactNode } from 'react'
import { number, plural } from './language'

export const stepOf = ({ step, at, name }: { step: ReactNode; at: number; name: string }) => [
  step,
  `${at} of 3, ${name}`,
]
/** For screen readers, before the number of the step. */
export const step = () => 'Step '
export const stepEmail = () => 'email'
export const stepCode = () => 'code'
export const stepNewPassword = () => 'new password'

export const resetYourPassword = () => 'Reset your password'
export const weSendACode = () => 'We send a code to your email. It takes a minute.'
export const newCodeIn = ({ time }: { time: string }) => `You can ask for a new code in ${time}`
export const sendCode = () => 'Send code'
export const codeSent = () => 'If the email exists, a code has been sent'

export const enterTheCode = () => 'Enter the code'
export const code = () => 'Code'
export const enterDigits = ({ count }: { count: number }) => `Enter the ${count} digits of the code`
export const invalidCode = () => 'Invalid code. Please try again.'
export const resendIn = ({ time }: { time: string }) => `Resend in ${time}`
export const resendCode = () => 'Resend code'
export const triesLeft = ({ count }: { count: number }) =>
  `${['No', 'One', 'Two', 'Three'][count] ?? number(count)} ${plural(count, { one: 'try', other: 'tries' })} left, then you start again.`
export const anotherEmail = () => 'Use another email'
export const tooManyAttempts = () => 'Too many attempts. Please try again.'
export const codeStale = () => 'This code does not work any more. Please ask for a new one.'

export const chooseNewPassword = () => 'Choose a new password'
export const bothMatch = () => 'Both entries match'
/** For screen readers, after a rule that is kept. */
export const done = () => ': done'
export const resetPassword = () => 'Reset password'
export const passwordChanged = () => 'Password changed. Sign in with the new one.'
