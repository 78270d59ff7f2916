import type { ReactNode } from 'react'

export const title = () => 'Welcome back'
export const intro = () => 'Sign in to see your bids and swaps.'
export const introWithPerk = () => 'Sign in, and the perk you looked at opens.'
export const signedOutButKept = () =>
  'You were signed out. Please log in again. What you wrote is kept, and there again once you are back.'
export const signInToJoin = ({ organization }: { organization: string }) =>
  `Sign in with the email you were invited with to join ${organization}.`
export const enterPassword = () => 'Enter your password'
export const forgotPassword = () => 'Forgot password?'
export const signingIn = () => 'Signing in...'
export const welcomeBack = () => 'Welcome back!'
export const loginFailed = ({ why }: { why: string }) => `Login failed: ${why}`
export const verifyFirst = () => 'Please verify your email before logging in'
export const newHere = ({ createAccount }: { createAccount: ReactNode }) => ['New to Perkloop? ', createAccount]
export const createAccount = () => 'Create your account'
