import type { ReactNode } from 'react'

export const stopTitle = () => 'Stop these mails?'
export const youGetMail = ({ when }: { when: ReactNode }) => [
  'You get a mail when ',
  when,
  '. Your other mails stay as they are.',
]
export const unsubscribe = () => 'Unsubscribe'
export const chooseMails = () => 'Choose which mails you get'
export const unsubscribed = () => 'You are unsubscribed'
export const noMoreMail = ({ when }: { when: ReactNode }) => [
  'We will not mail you any more when ',
  when,
  '. It still shows in the app.',
]
export const deadLink = () => 'This link does not work'
export const deadLinkText = () =>
  'It may be cut short, or its account is gone. Signed in, you can switch off every kind of mail in your profile.'
export const goToSettings = () => 'Go to mail settings'
