import type { ReactNode } from 'react'

export const stopTitle = () => 'Diese Mails abbestellen?'
export const youGetMail = ({ when }: { when: ReactNode }) => [
  'Du bekommst eine Mail, wenn ',
  when,
  '. An deinen anderen Mails ändert sich nichts.',
]
export const unsubscribe = () => 'Abbestellen'
export const chooseMails = () => 'Aussuchen, welche Mails du bekommst'
export const unsubscribed = () => 'Du hast diese Mails abbestellt'
export const noMoreMail = ({ when }: { when: ReactNode }) => [
  'Du bekommst keine Mail mehr, wenn ',
  when,
  '. In der App siehst du es weiterhin.',
]
export const deadLink = () => 'Dieser Link funktioniert nicht'
export const deadLinkText = () =>
  'Vielleicht ist er unvollständig, oder das Konto gibt es nicht mehr. Nach dem Anmelden kannst du in deinem Profil jede Art von Mail abschalten.'
export const goToSettings = () => 'Zu den E-Mail-Einstellungen'
