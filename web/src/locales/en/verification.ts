import type { ReactNode } from 'react'

export const checkYourEmail = () => 'Check Your Email'
export const linkSent = ({ email }: { email: ReactNode }) => [
  'We sent a link to ',
  email,
  '. Open it to finish setting up your account.',
]
export const linkSentToYou = () => 'We sent a link to your email address. Open it to finish setting up your account.'
export const organizationJoined = () => 'Organization Joined'
export const partOf = ({ organization }: { organization: string }) => `You are now part of ${organization}.`
export const partOfYours = () => 'You are now part of your organization.'
export const nothingThere = ({ resend }: { resend: ReactNode }) => ['Nothing there? ', resend]
export const resendTheEmail = () => 'Resend the email'

export const verifying = () => 'Verifying your email'
export const oneMoment = () => 'One moment.'
export const verified = () => 'Email verified'
export const takingYou = () => 'Taking you to sign in.'
export const verificationFailed = () => 'Verification failed'
export const verificationHint = () => 'Verification failed. The link may be invalid or expired.'

export const newLink = () => 'We send you a new link. It works for 24 hours.'
export const sendLink = () => 'Send link'
