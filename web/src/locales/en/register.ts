import type { ReactNode } from 'react'

export const title = () => 'Create your account'
export const intro = () => 'Use your work details so that people know which company a perk comes from.'
export const introWithPerk = () =>
  'The perk you looked at opens when you are in. Use your work details so that people know which company a perk comes from.'
export const invitedTo = ({ organization, role }: { organization: string; role: string }) =>
  `You are invited to ${organization} as ${role}. You join it as you sign up.`
export const loadingInvitation = () => 'Loading your invitation'
export const onlyThisAddress = () => 'Your invitation is for this address only'
export const invitedOnly = () => 'You need an invitation'
export const invitedOnlyText = () =>
  'People register here with the link of an invitation by email. Whoever invites you sends it.'
export const lookAfterThis = () => 'I was asked to look after this place'
export const addressAt = ({ domains }: { domains: string[] }) =>
  `Use your address at ${new Intl.ListFormat('en', { type: 'disjunction' }).format(domains)}`
export const withoutInvitation = () => 'Sign up without the invitation'
export const alreadySwapping = ({ signIn }: { signIn: ReactNode }) => ['Already swapping? ', signIn]
export const usernameTaken = () => 'This username is taken'
export const usernameFree = ({ username }: { username: string }) => `${username} is free`
export const takeInstead = ({ username }: { username: string }) => `Use ${username}`
