import type { NewsKind } from '@perkloop/contract/organization-news'
import { number, plural } from './language'

export const notifications = () => 'Benachrichtigungen'
export const unread = ({ count }: { count: number }) => `Benachrichtigungen, ${number(count)} ungelesen`
export const loading = () => 'Benachrichtigungen werden geladen'
export const nothingYet = () => 'Noch nichts da'
export const whatComesHere = () => 'Hier stehen Gebote, Antworten, Nachrichten und Anfragen der letzten 90 Tage.'
export const markAllRead = () => 'Alle als gelesen markieren'
export const older = () => 'Ältere anzeigen'
export const unreadMark = () => 'Ungelesen: '
export const open = () => 'Öffnen'
export const show = () => 'Anzeigen'
export const severalNew = ({ count }: { count: number }) => `Du hast ${number(count)} neue Benachrichtigungen`

type Named = { name: string; perk: string }
export const newBid = ({ name, perk }: Named) => `${name} bietet auf deinen Perk ${perk}`
export const bidAccepted = ({ name, perk }: Named) => `${name} hat dein Gebot auf ${perk} angenommen`
export const bidRejected = ({ perk }: { perk: string }) => `Dein Gebot auf ${perk} wurde abgelehnt`
export const bidClosed = ({ perk }: { perk: string }) =>
  `Dein Gebot auf ${perk} hat sich erledigt: Einer der Perks ist nicht mehr zu haben`
export const counterOffer = ({ name, perk }: Named) => `${name} macht dir einen Gegenvorschlag zu ${perk}`
export const counterRefused = ({ name, perk }: Named) => `${name} hat deinen Gegenvorschlag zu ${perk} abgelehnt`
export const counterAccepted = ({ name, perk }: Named) => `${name} hat deinen Gegenvorschlag zu ${perk} angenommen`
export const changeProposed = ({ name, perk }: Named) => `${name} möchte deinen Tausch von ${perk} ändern`
export const changeConfirmed = ({ name, perk }: Named) =>
  `${name} hat die Änderung an deinem Tausch von ${perk} bestätigt`
export const changeRefused = ({ name, perk }: Named) =>
  `${name} hat die Änderung an deinem Tausch von ${perk} abgelehnt`
export const dateChanged = ({ name, perk }: Named) => `${name} hat den Termin für deinen Tausch von ${perk} verschoben`
export const completionAsked = ({ name, perk }: Named) =>
  `${name} sagt, dass dein Tausch von ${perk} abgeschlossen ist. Bitte bestätige das.`
export const completionDeclined = ({ name, perk }: Named) =>
  `${name} sagt, dass dein Tausch von ${perk} noch nicht abgeschlossen ist`
export const completed = ({ name, perk }: Named) => `Dein Tausch von ${perk} mit ${name} ist abgeschlossen`
export const cancelled = ({ perk }: { perk: string }) => `Dein Tausch von ${perk} wurde abgebrochen`
export const overdue = ({ name, perk }: Named) => `Der Termin für deinen Tausch von ${perk} mit ${name} ist vorbei`
export const message = ({ name, count }: { name: string; count: number }) =>
  plural(count, {
    one: `${name} hat dir eine Nachricht geschrieben`,
    other: `${name} hat dir ${number(count)} Nachrichten geschrieben`,
  })
export const supportAnswered = ({ perk }: { perk: string }) =>
  `Der Support hat dir zu deinem Tausch von ${perk} geantwortet`
export const supportResolved = ({ perk }: { perk: string }) =>
  `Der Support hat deine Anfrage zum Tausch von ${perk} erledigt`
export const chatShared = ({ name, perk }: Named) =>
  `${name} lässt den Support den Chat zu eurem Tausch von ${perk} lesen`
export const moderated = ({ reason }: { reason: string }) =>
  `Wir haben über eine Meldung zu dir entschieden: „${reason}“`
export const wordsReleased = () => 'Was du geschrieben hast, ist geprüft und darf jetzt gesendet werden.'
export const reportActed = () => 'Wir haben auf deine Meldung reagiert. Danke.'
export const reportKept = () => 'Wir haben deine Meldung geprüft, und es bleibt, wie es ist.'
export const organizationClosed = ({ name }: { name: string }) =>
  `${name} hat die eigene Organisation bei Perkloop geschlossen`
export const organizationClosedByUs = ({ name, reason }: { name: string; reason: string }) =>
  `Wir haben die Organisation ${name} geschlossen: „${reason}“`
export const organizationAdmin = ({ name, organization }: { name: string; organization: string }) =>
  `${name} hat jetzt die Admin-Rolle in ${organization}`
export const youAreAdmin = ({ organization }: { organization: string }) =>
  `Du hast jetzt die Admin-Rolle in ${organization}`
interface OrganizationNews {
  kind: NewsKind
  name: string
  organization: string
  domain: string
  who?: string
  count?: number
  open?: string[]
}
const staysOpen = (count: number, open: string[]) =>
  count === 0
    ? ''
    : `. ${count === 1 ? 'Ein Tausch bleibt' : `${number(count)} Tauschvorgänge bleiben`} offen${open.length > 0 ? `: ${open.join(', ')}` : ''}`
export const organizationNews = ({
  kind,
  name,
  organization,
  domain,
  who = '',
  count = 0,
  open = [],
}: OrganizationNews) =>
  ({
    'domain-proven': `${organization} hat die Domain ${domain} nachgewiesen`,
    'domain-missing': `Der Eintrag, der ${domain} nachweist, ist weg. Setze ihn wieder.`,
    'domain-unproven': `${domain} gilt nicht mehr als nachgewiesen: Ihr Eintrag fehlte`,
    'join-asked': `${name} möchte ${organization} beitreten`,
    'join-accepted': `Du bist ${organization} beigetreten`,
    'join-refused': `${organization} hat dich nicht aufgenommen`,
    'perk-asked': `${name} hat ${organization} eingestellt, was auf Freigabe wartet`,
    'perk-approved': `Dein Perk ${organization} wurde freigegeben`,
    'perk-refused': `Dein Perk ${organization} wurde nicht freigegeben`,
    'partner-asked': `${organization} fragt nach einer Partnerschaft`,
    'partner-agreed': `${organization} ist jetzt eine Partnerorganisation`,
    'payment-failed': `Die letzte Zahlung für ${organization} ist fehlgeschlagen. Sieh nach deiner Karte.`,
    'plan-ended': `Für ${organization} wird nichts mehr bezahlt`,
    'member-deactivated': `Das Verzeichnis von ${organization} hat ${who || name} deaktiviert${staysOpen(count, open)}`,
  })[kind]
export const friendRequest = ({ name }: { name: string }) => `${name} möchte mit dir befreundet sein`
export const friendAccepted = ({ name }: { name: string }) => `${name} hat deine Freundschaftsanfrage angenommen`
export const perkEnding = ({ perk, day }: { perk: string; day: string }) =>
  `Dein Perk ${perk} gilt bis ${day}, danach verlässt er den Marktplatz`
interface OfSearch {
  count: number
  q: string
  kind: string | undefined
}
export const newFits = ({ count, q, kind }: OfSearch) => {
  const perks = plural(count, { one: '1 neuer Perk passt', other: `${number(count)} neue Perks passen` })
  if (q) return `${perks} zu deiner Suche „${q}“`
  return kind ? `${perks} zu deiner Suche in ${kind}` : `${perks} zu deiner Suche`
}
interface OfLoop {
  perk: string
  given: string
}
export const loopFound = ({ perk, given }: OfLoop) =>
  `Ein Ringtausch wurde gefunden: Du könntest ${perk} für ${given} bekommen`
export const loopAgreed = ({ perk, given }: OfLoop) => `Alle haben zugesagt: Du bekommst ${perk} für ${given}`
export const loopEnded = ({ perk, given }: OfLoop) =>
  `Der Ringtausch, in dem du ${perk} für ${given} bekommen hättest, kommt nicht zustande`
