import type { ReactNode } from 'react'

export const tokens = () => 'Zugriffstoken'
export const intro = () =>
  'Mit einem Token kann ein Programm Perkloop in deinem Namen verwenden, soweit du es erlaubst: bei deinen eigenen Perks, Geboten, Tauschvorgängen und Chats. An dein Konto, dein Passwort und deine Geräte kommt es nie.'
export const introOrganization = () =>
  'Mit einem Token kann ein Programm über deine Organisation lesen, soweit du es erlaubst. Das für dein Verzeichnis ändert, wer im Team ist. Ein Token bleibt, wenn die Person geht, die es erstellt hat.'
export const loading = () => 'Zugriffstoken werden geladen'
export const none = () => 'Noch keine Zugriffstoken.'
export const enough = ({ most }: { most: number }) =>
  `Mehr als ${most} Zugriffstoken gehen nicht. Widerrufe eins, um ein anderes zu erstellen.`
export const documentation = () => 'Wie Programme Perkloop aufrufen'

export const endsIn = ({ lastFour }: { lastFour: string }) => `pk_…${lastFour}`
export const ended = () => 'Abgelaufen'
export const usage = ({ used, until }: { used: string; until: string }) =>
  `Zuletzt verwendet ${used}, gilt bis ${until}`
export const neverUsed = ({ until }: { until: string }) => `Noch nicht verwendet, gilt bis ${until}`
export const wasUsed = ({ used, until }: { used: string; until: string }) =>
  `Zuletzt verwendet ${used}, galt bis ${until}`
export const wasNeverUsed = ({ until }: { until: string }) => `Nie verwendet, galt bis ${until}`
export const madeBy = ({ name }: { name: string }) => `Erstellt von ${name}`
export const madeByFormer = () => 'Erstellt von einem früheren Mitglied'

export const make = () => 'Zugriffstoken erstellen'
export const name = () => 'Name'
export const nameHint = () => 'Was es verwendet, damit du es in der Liste erkennst'
export const worksFor = () => 'Gilt für'
export const forDays = ({ days }: { days: number }) => `${days} Tage`
export const forYear = () => '1 Jahr'
export const mayDo = () => 'Es darf'

export const scopes = {
  'profile:read': () => 'Dein Profil sehen und die von Personen, die du sehen darfst',
  'perks:read': () => 'Perks, deine Wunschlisten und deine Suchen sehen',
  'perks:write': () => 'Deine Perks, Wunschlisten und Suchen anlegen, ändern und löschen',
  'bids:read': () => 'Deine Gebote und die auf deine Perks sehen',
  'bids:write': () => 'Gebote abgeben, ändern, annehmen und ablehnen',
  'exchanges:read': () => 'Deine Tauschvorgänge und Ringtausche sehen',
  'exchanges:write': () => 'Deine Tauschvorgänge ändern, abschließen, abbrechen und bewerten, Ringtausche beantworten',
  'chat:read': () => 'Deine Chats lesen',
  'chat:write': () => 'In deinen Chats schreiben',
  'friends:read': () => 'Deine Freunde und Anfragen sehen',
  'friends:write': () => 'Freundschaftsanfragen senden und beantworten',
  'notifications:read': () => 'Deine Benachrichtigungen lesen',
  'notifications:write': () => 'Deine Benachrichtigungen als gelesen markieren',
  'organization:read': () => 'Einstellungen und Rollen sehen',
  'members:read': () => 'Die Mitglieder sehen',
  'trade:read': () => 'Perks und Tauschvorgänge der Mitglieder sehen, ohne Chats',
  'insights:read': () => 'Die Auswertung lesen',
  'audit:read': () => 'Das Protokoll lesen',
  scim: () => 'Benutzer und Gruppen aus deinem Verzeichnis schicken (SCIM)',
}

export const secretTitle = () => 'Dein neues Zugriffstoken'
export const secretText = () =>
  'Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt. Bewahr es auf, wo du Passwörter aufbewahrst.'
export const copy = () => 'Zugriffstoken kopieren'
export const copied = () => 'Zugriffstoken kopiert!'
export const isKept = () => 'Ich habe es kopiert'

export const revoke = ({ token }: { token: ReactNode }) => ['Widerrufen', token]
/** For screen readers, within 'Revoke'. */
export const ofToken = ({ name }: { name: string }) => `: ${name}`
export const revokeTitle = () => 'Dieses Zugriffstoken widerrufen?'
export const revokeText = ({ name }: { name: string }) =>
  `Was ${name} verwendet, funktioniert sofort nicht mehr. Das lässt sich nicht rückgängig machen.`
export const revokeIt = () => 'Widerrufen'
export const revoking = () => 'Zugriffstoken wird widerrufen …'
export const revoked = () => 'Zugriffstoken widerrufen'
export const leaveSecret = () => 'Gehen? Es wird nicht noch einmal gezeigt'
export const loseSecret = () => 'Gehen'
export const staySecret = () => 'Noch nicht'
