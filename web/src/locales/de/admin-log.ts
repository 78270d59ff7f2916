import type { LogDetail, LogValue } from '@perkloop/contract/log'

export const person = () => 'Person'
export const personHint = () => 'Ganzer Benutzername, E-Mail-Adresse oder Id'
export const event = () => 'Ereignis'
export const anyEvent = () => 'Jedes Ereignis'
export const from = () => 'Von'
export const to = () => 'Bis'
export const download = () => 'Herunterladen'
export const nothing = () => 'Nichts verzeichnet'
export const nothingText = () =>
  'Einträge bleiben ein Jahr, Ablehnungen 30 Tage. Gib Benutzernamen oder E-Mail-Adresse ganz ein.'
export const endsFirst = () => 'Das Ende liegt vor dem Anfang'
export const endsFirstText = () => 'Wähle für „Bis“ einen Tag, der nicht vor „Von“ liegt.'
export const doneBy = () => 'durch'
export const dayAndTime = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`
export const quoted = ({ reason }: { reason: string }) => `„${reason}“`
export const detail = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`
export const formerMember = () => 'Ehemaliges Mitglied'
export const detailNames: Record<LogDetail, () => string> = {
  by: () => 'durch',
  decision: () => 'Entscheidung',
  outcome: () => 'Ergebnis',
  report: () => 'Meldung',
  until: () => 'bis',
  organization: () => 'Organisation',
  token: () => 'Token',
  perk: () => 'Perk',
  request: () => 'Support-Anfrage',
  error: () => 'Fehler',
  provider: () => 'Anbieter',
  retried: () => 'noch einmal gesendet',
  code: () => 'Antwort',
  route: () => 'Aufruf',
  times: () => 'Anzahl',
  what: () => 'Einstellungen',
  identityCheck: () => 'Prüfung der Identität',
  added: () => 'hinzugefügt',
  removed: () => 'entfernt',
  order: () => 'Reihenfolge',
  mails: () => 'E-Mails',
}
export const detailValues: Record<LogValue, () => string> = {
  password: () => 'Passwort',
  code: () => 'Passwort und Code',
  passkey: () => 'Passkey',
  sso: () => 'Anmeldung der Organisation',
  demo: () => 'Demo',
  keep: () => 'behalten',
  hide: () => 'ausblenden',
  warn: () => 'verwarnen',
  suspend: () => 'sperren',
  upheld: () => 'bestätigt',
  'for good': () => 'für immer',
  reversed: () => 'zurückgenommen',
  'their organization': () => 'die eigene Organisation',
  'the clock': () => 'Ablauf der Zeit',
  registration: () => 'Registrierung',
  publicListing: () => 'öffentlicher Marktplatz',
  banner: () => 'Banner',
}
