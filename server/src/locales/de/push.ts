import { readNews } from '@perkloop/contract/organization-news'
import type { PushTexts } from '../kinds/push'
import { newFits } from './search-words'

/** What a device shows when something is pushed to it. */
export const push: PushTexts = {
  privateMember: 'Privates Mitglied',
  removedPerk: 'Entfernter Perk',
  several: (count) => `${count}-mal etwas Neues`,
  kinds: {
    'new-bid': ({ name, perk }) => `${name} bietet auf deinen Perk ${perk}`,
    'bid-accepted': ({ name, perk }) => `${name} hat dein Gebot auf ${perk} angenommen`,
    'bid-rejected': ({ perk }) => `Dein Gebot auf ${perk} wurde abgelehnt`,
    'bid-closed': ({ perk }) => `Dein Gebot auf ${perk} hat sich erledigt: Einer der Perks ist nicht mehr zu haben`,
    'counter-offer': ({ name, perk }) => `${name} macht dir einen Gegenvorschlag zu ${perk}`,
    'counter-refused': ({ name, perk }) => `${name} hat deinen Gegenvorschlag zu ${perk} abgelehnt`,
    'counter-accepted': ({ name, perk }) => `${name} hat deinen Gegenvorschlag zu ${perk} angenommen`,
    'date-changed': ({ name, perk }) => `${name} hat den Termin für deinen Tausch von ${perk} verschoben`,
    'change-proposed': ({ name, perk }) => `${name} möchte deinen Tausch von ${perk} ändern`,
    'change-confirmed': ({ name, perk }) => `${name} hat die Änderung an deinem Tausch von ${perk} bestätigt`,
    'change-refused': ({ name, perk }) => `${name} hat die Änderung an deinem Tausch von ${perk} abgelehnt`,
    'completion-asked': ({ name, perk }) =>
      `${name} sagt, dass dein Tausch von ${perk} abgeschlossen ist. Bitte bestätige das.`,
    'completion-declined': ({ name, perk }) =>
      `${name} sagt, dass dein Tausch von ${perk} noch nicht abgeschlossen ist`,
    completed: ({ name, perk }) => `Dein Tausch von ${perk} mit ${name} ist abgeschlossen`,
    cancelled: ({ perk }) => `Dein Tausch von ${perk} wurde abgebrochen`,
    overdue: ({ name, perk }) => `Der Termin für deinen Tausch von ${perk} mit ${name} ist vorbei`,
    'support-answered': ({ perk }) => `Der Support hat dir zu deinem Tausch von ${perk} geantwortet`,
    'support-resolved': ({ perk }) => `Der Support hat deine Anfrage zum Tausch von ${perk} erledigt`,
    'chat-shared': ({ name, perk }) => `${name} lässt den Support den Chat zu eurem Tausch von ${perk} lesen`,
    moderated: () => 'Wir haben über eine Meldung zu dir entschieden. Öffne Perkloop, um den Grund zu lesen.',
    'words-released': () => 'Was du geschrieben hast, ist geprüft und darf jetzt gesendet werden.',
    'report-acted': () => 'Wir haben auf deine Meldung reagiert. Danke.',
    'report-kept': () => 'Wir haben deine Meldung geprüft, und es bleibt, wie es ist.',
    'organization-closed': ({ perk }) => `Deine Organisation ${perk} wurde geschlossen`,
    'organization-admin': ({ perk }) => `${perk} hat jemand Neuen mit Admin-Rolle`,
    'organization-news': ({ name, perk, note }) => {
      const { kind, domain, who } = readNews(note)
      return {
        'domain-proven': `${perk} hat die Domain ${domain} nachgewiesen`,
        'domain-missing': `Der Eintrag, der ${domain} nachweist, ist weg`,
        'domain-unproven': `${domain} gilt nicht mehr als nachgewiesen`,
        'join-asked': `${name} möchte ${perk} beitreten`,
        'join-accepted': `Du bist ${perk} beigetreten`,
        'join-refused': `${perk} hat dich nicht aufgenommen`,
        'perk-asked': `${name} hat ${perk} eingestellt, was auf Freigabe wartet`,
        'perk-approved': `Dein Perk ${perk} wurde freigegeben`,
        'perk-refused': `Dein Perk ${perk} wurde nicht freigegeben`,
        'partner-asked': `${perk} fragt nach einer Partnerschaft`,
        'partner-agreed': `${perk} ist jetzt eine Partnerorganisation`,
        'payment-failed': `Die letzte Zahlung für ${perk} ist fehlgeschlagen. Sieh nach deiner Karte.`,
        'plan-ended': `Für ${perk} wird nichts mehr bezahlt`,
        'member-deactivated': `Das Verzeichnis von ${perk} hat ${who || name} deaktiviert`,
      }[kind]
    },
    'friend-request': ({ name }) => `${name} möchte mit dir befreundet sein`,
    'friend-accepted': ({ name }) => `${name} hat deine Freundschaftsanfrage angenommen`,
    'perk-ending': ({ perk }) => `Der letzte Tag für deinen Perk ${perk} ist nah`,
    loop: ({ perk }) => `Ein Ringtausch wurde gefunden: Du könntest ${perk} bekommen`,
    'loop-agreed': ({ perk }) => `Alle haben zugesagt: Du bekommst ${perk}`,
    'loop-ended': ({ perk }) => `Der Ringtausch um ${perk} kommt nicht zustande`,
    watch: ({ count, note }) => newFits(count, note),
    message: ({ name, count }) =>
      count === 1 ? `${name} hat dir eine Nachricht geschrieben` : `${name} hat dir ${count} Nachrichten geschrieben`,
  },
}
