import { number, plural } from './language'

export const title = () => 'Single Sign-on'
export const intro = () =>
  'Mitglieder melden sich mit eurem eigenen Identitätsanbieter an, etwa Entra ID, Okta oder Google Workspace. Das geht mit E-Mail-Adressen unter euren nachgewiesenen Domains.'
export const loading = () => 'Single Sign-on wird geladen'
export const needsDomain = () => 'Weise oben zuerst eine Domain nach: Ohne eine kann sich niemand so anmelden.'
export const registerThis = () => 'Trage das bei eurem Identitätsanbieter ein'
export const redirectAddress = () => 'Rücksprungadresse'
export const copyPart = ({ name }: { name: string }) => `Kopieren: ${name}`
export const copied = ({ name }: { name: string }) => `Kopiert: ${name}`
export const setUp = () => 'Einrichten'
export const edit = () => 'Bearbeiten'
export const test = () => 'Verbindung testen'
export const remove = () => 'Entfernen'
export const setUpTitle = () => 'Single Sign-on einrichten'
export const saved = () => 'Gespeichert'
export const issuer = () => 'Issuer'
export const issuerHint = () => 'Die Adresse eures Anbieters, etwa https://login.example.com'
export const clientId = () => 'Client-ID'
export const clientSecret = () => 'Client-Secret'
export const secretStays = () => 'Leer lassen, damit das bisherige bleibt'
export const role = () => 'Rolle neuer Mitglieder'
export const more = () => 'Gruppen und Namen der Claims'
export const groups = () => 'Gruppen und Rollen'
export const groupsHint = () =>
  'Die erste Gruppe, in der jemand ist, bestimmt die Rolle, bei jeder Anmeldung. Ohne Gruppen werden Rollen nur hier vergeben.'
export const group = () => 'Gruppe'
export const groupRole = () => 'Rolle dieser Gruppe'
export const addGroup = () => 'Gruppe hinzufügen'
export const removeGroup = ({ number }: { number: number }) => `Gruppe ${number} entfernen`
export const emailClaim = () => 'Claim mit der E-Mail'
export const groupsClaim = () => 'Claim mit den Gruppen'
export const whoSignsIn = () => 'Wer sich so anmeldet'
export const uses = {
  off: () => 'Noch niemand',
  offered: () => 'Wer möchte',
  enforced: () => 'Alle Mitglieder',
}
export const useHints = {
  off: () => 'Mitglieder melden sich mit Passwort oder Passkey an.',
  offered: () => 'Die Anmeldeseite bietet es für E-Mails an euren Domains an.',
  enforced: () => 'Passwort und Passkey sind für Mitglieder an euren Domains geschlossen.',
}
export const saveUse = () => 'Speichern, wer sich so anmeldet'
export const switched = () => 'Geändert'
export const enforceQuestion = () => 'Nur noch mit Single Sign-on?'
export const enforceMeans = () =>
  'Mitglieder an euren Domains werden jetzt abgemeldet und kommen nur noch über euren Identitätsanbieter herein. Ein Admin behält Passwort und Passkey, falls er einmal ausfällt.'
export const breakGlass = () => 'Dieser Admin behält sein Passwort'
export const enforceIt = () => 'Verlangen'
export const keptBy = ({ name }: { name: string }) => `${name} behält Passwort und Passkey.`
export const isGood = ({ when, message }: { when: string; message: string }) => `Getestet ${when}: ${message}`
export const isBad = ({ when, message }: { when: string; message: string }) => `Getestet ${when}. ${message}`
export const notTested = () => 'Noch nicht getestet. Der Test geht den ganzen Weg und meldet niemanden an.'
export const beginning = () => 'Es geht zu eurem Identitätsanbieter …'
export const removeQuestion = () => 'Single Sign-on entfernen?'
export const removeMeans = () =>
  'Mitglieder melden sich wieder mit Passwort oder Passkey an. Wer keins hat, setzt eins über „Passwort vergessen?“.'
export const removed = () => 'Single Sign-on ist entfernt'
export const removing = () => 'Single Sign-on wird entfernt …'
export const kind = () => 'Standard'
export const kinds = { oidc: () => 'OpenID Connect', saml: () => 'SAML 2.0' }
export const metadataFile = () => 'Metadaten-Datei'
export const metadataFileHint = () => 'Die XML-Datei, die euer Anbieter zum Herunterladen anbietet'
export const metadataAddress = () => 'Oder ihre Adresse'
export const metadataStays = () => 'Beides leer lassen, damit bleibt, was zuletzt gelesen wurde'
export const fileTooLarge = () => 'Diese Datei ist zu groß für die Metadaten eines Anbieters'
export const acsAddress = () => 'Adresse für Antworten (ACS, Antwort-URL)'
export const entityId = () => 'Entity-ID (Audience), zugleich die Adresse unserer Metadaten'
export const signInAddress = () => 'Anmelde-URL für die App-Übersicht des Anbieters'
export const certificateEnds = ({ day }: { day: string }) => `Sein Zertifikat gilt bis zum ${day}.`
export const attributeHint = () => 'Leer: die üblichen Namen'
export const keptByAll = () =>
  'Wer Passwort und Passkey behielt, ist kein Admin mehr: Alle Admins behalten ihre, bis du jemanden auswählst.'
export const chooseKeeper = () => 'Admin auswählen'
export const keeperQuestion = () => 'Wer behält das Passwort?'
export const keeperMeans = () =>
  'Für den Tag, an dem euer Identitätsanbieter ausfällt. Andere Admins melden sich nur mit Single Sign-on an und werden jetzt abgemeldet, falls sie sich anders angemeldet haben.'
export const certificateEndsSoon = ({ day }: { day: string }) =>
  `Sein Zertifikat gilt bis zum ${day}. Erneuere es bei eurem Identitätsanbieter und lies hier seine Metadaten neu ein, sonst kann sich danach niemand mehr so anmelden.`
export const certificateEnded = ({ day }: { day: string }) =>
  `Sein Zertifikat endete am ${day}, so kann sich niemand mehr anmelden. Erneuere es bei eurem Identitätsanbieter und lies hier seine Metadaten neu ein.`
export const outOfReach = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 Mitglied darf', other: `${number(count)} Mitglieder dürfen` })} mehr als die Person, die diese Verbindung gespeichert hat. Sie meldet ${plural(count, { one: 'es', other: 'sie' })} nicht an, das Passwort bleibt. Speichert ein Admin sie, erreicht sie alle.`
export const withoutPassword = ({ name }: { name: string }) => `${name} (hat kein Passwort)`
export const keeperNeedsPassword = ({ name }: { name: string }) =>
  `${name} hat kein Passwort. Es lässt sich mit „Passwort vergessen?“ festlegen, bevor es gebraucht wird; oder du wählst einen anderen Admin.`
export const testFirst = () => 'Teste zuerst die Verbindung: Sie muss funktionieren, bevor nichts anderes mehr geht.'
export const noConnection = () =>
  'Es gibt keine Verbindung zu Perkloop, darum ist nichts geschehen. Versuch es noch einmal, wenn du online bist.'
