import type { ReactNode } from 'react'

export const title = () => 'Willkommen zurück'
export const intro = () => 'Während du weg warst, ging das Tauschen weiter.'
export const introWithPerk = () => 'Melde dich an, dann öffnet sich der Perk von eben.'
export const signedOutButKept = () =>
  'Du wurdest abgemeldet. Melde dich bitte wieder an. Was du geschrieben hast, ist danach wieder da.'
export const signInToJoin = ({ organization }: { organization: string }) =>
  `Melde dich mit der E-Mail-Adresse an, an die deine Einladung zu ${organization} ging.`
export const enterPassword = () => 'Gib dein Passwort ein'
export const forgotPassword = () => 'Passwort vergessen?'
export const signingIn = () => 'Du wirst angemeldet …'
export const welcomeBack = () => 'Willkommen zurück!'
export const loginFailed = ({ why }: { why: string }) => `Anmeldung fehlgeschlagen: ${why}`
export const verifyFirst = () => 'Bestätige bitte deine E-Mail-Adresse, bevor du dich anmeldest'
export const newHere = ({ createAccount }: { createAccount: ReactNode }) => ['Neu bei Perkloop? ', createAccount]
export const createAccount = () => 'Konto erstellen'
