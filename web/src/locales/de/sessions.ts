import type { ReactNode } from 'react'
import { number, plural } from './language'

export const email = () => 'E-Mail-Adresse'
export const changeEmail = () => 'E-Mail-Adresse ändern'
export const whereSignedIn = () => 'Wo du angemeldet bist'
export const sessionEnds = ({ idle, most }: { idle: number; most: number }) =>
  `Eine Sitzung endet von selbst, wenn du sie ${idle} Tage nicht nutzt, spätestens aber nach ${most} Tagen.`
export const sessions = () => 'Sitzungen'
export const loading = () => 'Deine Sitzungen werden geladen'
export const inUse = ({ since }: { since: string }) => `Gerade aktiv, angemeldet seit ${since}`
export const inUseFrom = ({ since, address }: { since: string; address: string }) =>
  `Gerade aktiv, angemeldet seit ${since} von ${address}`
export const lastUsed = ({ ago, since }: { ago: string; since: string }) =>
  `Zuletzt genutzt: ${ago}, angemeldet seit ${since}`
export const lastUsedFrom = ({ ago, since, address }: { ago: string; since: string; address: string }) =>
  `Zuletzt genutzt: ${ago}, angemeldet seit ${since} von ${address}`
export const thisDevice = () => 'Dieses Gerät'
/** Null for a device that tells nothing of itself. */
export const deviceName = ({ browser, system }: { browser: string | null; system: string | null }) =>
  browser && system ? `${browser} unter ${system}` : (browser ?? system)
export const unknownDevice = () => 'Unbekanntes Gerät'
/** Names the passkey of a device that tells nothing of itself. */
export const passkey = () => 'Passkey'

export const signOut = () => 'Abmelden'
export const signOutOn = ({ onDevice }: { onDevice: ReactNode }) => ['Abmelden', onDevice]
/** For screen readers, within 'Abmelden'. */
export const onDevice = ({ device }: { device: string }) => `: ${device}`
export const signingOut = () => 'Wird abgemeldet …'
export const signedOutOn = ({ device }: { device: string }) => `${device} abgemeldet`
export const signOutElsewhere = () => 'Überall sonst abmelden'
export const signOutElsewhereTitle = () => 'Überall sonst abmelden?'
export const othersEnd = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Eine andere Sitzung endet sofort. Hier bleibst du angemeldet.',
    other: `${number(count)} andere Sitzungen enden sofort. Hier bleibst du angemeldet.`,
  })
export const signedOutElsewhere = () => 'Überall sonst abgemeldet'

export const changePassword = () => 'Passwort ändern'
export const staySignedIn = () => 'Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.'
export const passwordChanged = () => 'Passwort geändert. Überall sonst bist du jetzt abgemeldet.'
