import type { Joining } from '@perkloop/contract/domain-joining'

export const byDomain = () => 'Beitritt über die Domain'
export const byDomainText = () =>
  'Wer eine bestätigte Adresse unter einer Domain hat, die ihr nachgewiesen habt, kommt als Mitglied herein.'
export const noDomain = () =>
  'Weise zuerst in den Einstellungen eine Domain nach. Dann kommen Leute mit einer Adresse dort als Mitglieder herein.'
export const askForDomain = () =>
  'Eine Domain nachweisen kann ein Admin deiner Organisation. Dann kommen Leute mit einer Adresse dort als Mitglieder herein.'
export const waitsForDomain = () =>
  'Das ist gespeichert, wartet aber noch: So kann niemand beitreten, bevor ihr eine Domain nachgewiesen habt.'
export const loading = () => 'Einstellung zum Beitritt wird geladen'
export const modes: Record<Joining['mode'], () => string> = {
  off: () => 'Niemand',
  ask: () => 'Sie fragen, und ihr entscheidet',
  join: () => 'Sie treten sofort bei',
}
export const saveJoining = () => 'Speichern, wie Leute beitreten'
export const requests = () => 'Möchten beitreten'
export const takeIn = () => 'Aufnehmen'
export const takeInPerson = ({ name }: { name: string }) => `${name} aufnehmen`
export const isTakenIn = ({ name }: { name: string }) => `${name} ist jetzt Mitglied`
export const turnDown = () => 'Ablehnen'
export const turnDownPerson = ({ name }: { name: string }) => `${name} ablehnen`
export const isTurnedDown = ({ name }: { name: string }) => `${name} ist abgelehnt`
export const more = () => 'Mehr zeigen'
export const isHere = ({ organization }: { organization: string }) => `${organization} ist bei Perkloop`
export const takesIn = ({ domain }: { domain: string }) => `Deine Adresse ist an ${domain}, du kannst also beitreten.`
export const mayAsk = ({ domain }: { domain: string }) =>
  `Deine Adresse ist an ${domain}, du kannst also um Aufnahme bitten.`
export const waits = ({ organization }: { organization: string }) =>
  `Du hast gefragt, ob du beitreten darfst. Du erfährst es, sobald ${organization} entscheidet.`
export const turnedDown = ({ day }: { day: string }) =>
  `Deine Anfrage wurde abgelehnt. Ab ${day} kannst du wieder fragen.`
export const join = () => 'Beitreten'
export const ask = () => 'Um Aufnahme bitten'
export const takeBack = () => 'Nicht mehr fragen'
export const joined = ({ organization }: { organization: string }) => `Du bist ${organization} beigetreten`
export const takingIn = ({ name }: { name: string }) => `${name} wird aufgenommen …`
export const turningDown = ({ name }: { name: string }) => `${name} wird abgelehnt …`
