import type { ReactNode } from 'react'

export const title = () => 'Konto erstellen'
export const intro = () => 'Nimm deine Angaben aus dem Job, damit andere wissen, von welcher Firma ein Perk kommt.'
export const introWithPerk = () =>
  'Danach öffnet sich der Perk von eben. Nimm deine Angaben aus dem Job, damit andere wissen, von welcher Firma ein Perk kommt.'
export const invitedTo = ({ organization, role }: { organization: string; role: string }) =>
  `Du bist zu ${organization} eingeladen, mit der Rolle ${role}. Sobald du dich registrierst, gehörst du dazu.`
export const loadingInvitation = () => 'Deine Einladung wird geladen'
export const onlyThisAddress = () => 'Deine Einladung gilt nur für diese Adresse'
export const invitedOnly = () => 'Du brauchst eine Einladung'
export const invitedOnlyText = () =>
  'Hier registriert man sich mit dem Link einer Einladung per E-Mail. Wer dich einlädt, schickt ihn.'
export const lookAfterThis = () => 'Ich soll Perkloop hier verwalten'
export const addressAt = ({ domains }: { domains: string[] }) =>
  `Nimm deine Adresse bei ${new Intl.ListFormat('de', { type: 'disjunction' }).format(domains)}`
export const withoutInvitation = () => 'Ohne Einladung registrieren'
export const alreadySwapping = ({ signIn }: { signIn: ReactNode }) => ['Tauschst du schon mit? ', signIn]
export const usernameTaken = () => 'Dieser Benutzername ist vergeben'
export const usernameFree = ({ username }: { username: string }) => `${username} ist frei`
export const takeInstead = ({ username }: { username: string }) => `${username} nehmen`
