import type { ReactNode } from 'react'

export const stopTitle = () => 'Diese E-Mails abbestellen?'
export const youGetMail = ({ when }: { when: ReactNode }) => [
  'Du bekommst eine E-Mail, wenn ',
  when,
  '. An deinen anderen E-Mails ändert sich nichts.',
]
export const unsubscribe = () => 'Abbestellen'
export const chooseMails = () => 'Aussuchen, welche E-Mails du bekommst'
export const unsubscribed = () => 'Du hast diese E-Mails abbestellt'
export const noMoreMail = ({ when }: { when: ReactNode }) => [
  'Du bekommst keine E-Mail mehr, wenn ',
  when,
  '. In der App siehst du es weiterhin.',
]
export const deadLink = () => 'Dieser Link funktioniert nicht'
export const deadLinkText = () =>
  'Vielleicht ist er unvollständig, oder das Konto gibt es nicht mehr. Nach dem Anmelden kannst du in deinem Profil jede Art von E-Mail abschalten.'
export const goToSettings = () => 'Zu den E-Mail-Einstellungen'
