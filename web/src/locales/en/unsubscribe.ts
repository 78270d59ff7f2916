import type { ReactNode } from 'react'

export const stopTitle = () => 'Stop these emails?'
export const youGetMail = ({ when }: { when: ReactNode }) => [
  'You get an email when ',
  when,
  '. You keep getting the others.',
]
export const unsubscribe = () => 'Unsubscribe'
export const chooseMails = () => 'Choose which emails you get'
export const unsubscribed = () => 'You are unsubscribed'
export const noMoreMail = ({ when }: { when: ReactNode }) => [
  'We won’t email you any more when ',
  when,
  '. It still shows in the app.',
]
export const deadLink = () => 'This link does not work'
export const deadLinkText = () =>
  'It may be cut short, or its account is gone. Signed in, you can switch off every kind of email in your profile.'
export const goToSettings = () => 'Go to email settings'
