import type { RegistrationSetting } from '@perkloop/contract/setting'

const either = new Intl.ListFormat('de', { type: 'disjunction' })

export const registration = () => 'Registrierung'
export const registerModes = {
  open: () => 'Alle',
  domains: () => 'Wer eine E-Mail-Adresse bei diesen Domains hat',
  invited: () => 'Nur wer eingeladen ist',
}
export const registers = ({ mode, domains }: RegistrationSetting) =>
  mode === 'domains' ? `Wer eine E-Mail-Adresse bei ${either.format(domains)} hat` : registerModes[mode]()
export const registrationText = () =>
  'Wer in eine Organisation eingeladen ist, darf sich immer registrieren. Wer schon dabei ist, verliert nichts.'
export const whoRegisters = () => 'Wer sich registrieren darf'
export const domains = () => 'Domains'
export const domainsHint = () => 'Eine je Zeile, wie example.com'
export const listing = () => 'Öffentlicher Marktplatz'
export const listed = () => 'Besucher sehen Perks und wem sie gehören'
export const notListed = () => 'Besucher sehen keinen Perk und keinen Namen'
export const listingText = () =>
  'Mitglieder sehen immer dasselbe. Wann Suchmaschinen etwas vergessen, entscheiden sie selbst.'
export const whatVisitorsSee = () => 'Ohne Anmeldung'
export const banner = () => 'Banner'
export const noBanner = () => 'Keins'
export const bannerText = () => 'Eine Zeile oben auf jeder Seite außer den Leitfäden, für Mitglieder und Besucher.'
export const bannerWords = () => 'Text'
export const bannerHint = () => 'Leer lassen für keins'
export const sources = {
  here: () => 'Hier gesetzt',
  environment: () => 'Aus der Umgebung',
  default: () => 'Standard',
}
export const change = () => 'Ändern'
export const changeSetting = ({ title }: { title: string }) => `Ändern: ${title}`
export const changedAt = ({ day, time }: { day: string; time: string }) => `Zuletzt geändert am ${day}, ${time}`
export const save = () => 'Speichern'
export const changing = () => 'Einstellungen werden geändert'
export const changed = () => 'Die Einstellungen sind geändert'
export const reason = () => 'Grund'
export const reasonHint = () => 'Für das Sicherheitsprotokoll'
export const nowInForce = ({ value }: { value: string }) => `Jetzt gilt: ${value}`
