import type { ReactNode } from 'react'
import { number, plural } from './language'

export const title = () => 'Zwei-Faktor-Anmeldung'
export const intro = () =>
  'Nach deinem Passwort gibst du einen Code ein, den eine App auf deinem Handy anzeigt. Ein gestohlenes Passwort reicht dann nicht mehr.'
export const loading = () => 'Zwei-Faktor-Anmeldung wird geladen'
/** The organizations that require it, mostly one. */
export const organizations = ({ names }: { names: readonly string[] }) => names.join(' und ')
export const requiredAndClosed = ({ organizations }: { organizations: string }) =>
  `Pflicht bei ${organizations}. Die Seiten dort öffnen sich erst, wenn du sie einschaltest oder dich mit einem Passkey anmeldest.`
export const requiredByPasskey = ({ organizations }: { organizations: string }) =>
  `Pflicht bei ${organizations}. Du hast dich mit einem Passkey angemeldet, das zählt auch.`
export const requiredAndOn = ({ organizations }: { organizations: string }) =>
  `Pflicht bei ${organizations}. Solange du dort Mitglied bist, bleibt sie also an.`
export const onSince = ({ day }: { day: string }) => `Aktiv seit ${day}`
export const codesLeft = ({ count }: { count: number }) =>
  count === 0
    ? 'Keine Wiederherstellungscodes mehr'
    : `Noch ${number(count)} ${plural(count, { one: 'Wiederherstellungscode', other: 'Wiederherstellungscodes' })}`
export const noneLeft = () =>
  'Wenn du dein Handy verlierst, kannst du dich nicht mehr anmelden. Erstelle neue Wiederherstellungscodes und bewahre sie sicher auf.'
export const fewLeft = () =>
  'Erstelle neue Wiederherstellungscodes, bevor sie dir ausgehen, und bewahre sie sicher auf.'

export const turnOn = () => 'Einschalten'
export const turnOnTwoFactor = ({ twoFactor }: { twoFactor: ReactNode }) => ['Einschalten', twoFactor]
export const turnOff = () => 'Ausschalten'
export const turnOffTwoFactor = ({ twoFactor }: { twoFactor: ReactNode }) => ['Ausschalten', twoFactor]
/** For screen readers, within 'Einschalten' and 'Ausschalten'. */
export const twoFactor = () => ': Zwei-Faktor-Anmeldung'
export const newCodes = () => 'Neue Codes'
export const otherApp = () => 'Andere App verwenden'

export const turnOnTitle = () => 'Zwei-Faktor-Anmeldung einschalten'
export const needApp = () =>
  'Du brauchst eine Authenticator-App auf deinem Handy, zum Beispiel Google Authenticator, 1Password oder Aegis.'
export const otherAppHint = () =>
  'Für ein neues oder verlorenes Handy. Sobald die neue App eingerichtet ist, gelten die bisherige App und deine bisherigen Wiederherstellungscodes nicht mehr.'
export const addToApp = () => 'Perkloop zu deiner App hinzufügen'
export const scan = () => 'Scanne den QR-Code mit deiner Authenticator-App und gib dann den Code ein, den sie anzeigt.'
export const qrCode = () => 'QR-Code für deine Authenticator-App'
export const noCamera = () => 'Keine Kamera? Gib diesen Schlüssel in der App ein.'
export const copyKey = () => 'Schlüssel kopieren'
export const keyCopied = () => 'Schlüssel kopiert!'
export const openApp = () => 'App auf diesem Handy öffnen'
export const code = () => 'Code'
export const thisApp = () => 'Diese App verwenden'

export const isOn = () => 'Die Zwei-Faktor-Anmeldung ist an'
export const codesFromThisApp = () => 'Deine Codes kommen jetzt aus dieser App'
export const codesOnce = () =>
  'Mit diesen Wiederherstellungscodes meldest du dich an, wenn du dein Handy nicht zur Hand hast. Jeder gilt einmal. Bewahre sie sicher auf: Wir zeigen sie nicht noch einmal.'
export const recoveryCodes = () => 'Wiederherstellungscodes'
export const download = () => 'Herunterladen'
export const copy = () => 'Kopieren'
export const savedThem = () => 'Ich habe sie gesichert'
export const codesCopied = () => 'Wiederherstellungscodes kopiert!'
export const copyFailed = () => 'Das Kopieren hat nicht geklappt. Kopiere sie bitte von Hand.'
export const fileHead = ({ email }: { email: string }) => `Perkloop-Wiederherstellungscodes von ${email}`
export const fileHint = () => 'Jeder meldet dich einmal an, nach deinem Passwort.'
export const done = () => 'Fertig'
export const leaveTitle = () => 'Schließen, ohne die Codes zu sichern?'
export const leaveText = () => 'Wir zeigen sie nicht noch einmal. In deinem Profil kannst du neue erstellen.'
export const leave = () => 'Schließen'
export const backToCodes = () => 'Zurück zu den Codes'

export const newRecoveryCodes = () => 'Neue Wiederherstellungscodes'
export const tenNewCodes = () => 'Du bekommst zehn neue Codes, und die bisherigen gelten nicht mehr.'
export const makeNewCodes = () => 'Neue Codes erstellen'
export const yourNewCodes = () => 'Deine neuen Wiederherstellungscodes'
export const turnOffTitle = () => 'Zwei-Faktor-Anmeldung ausschalten?'
export const passwordAlone = () =>
  'Zum Anmelden reicht dann dein Passwort, und deine Wiederherstellungscodes gelten nicht mehr.'
export const isOff = () => 'Die Zwei-Faktor-Anmeldung ist aus'

export const codeFromApp = () => 'Code aus deiner App'
export const orRecoveryCode = () => 'Oder einer deiner Wiederherstellungscodes'
export const codesNotSeen = () => 'Es gibt neue Wiederherstellungscodes, die du nicht gesehen hast. Erstelle neue.'
