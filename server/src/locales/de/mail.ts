import { limits } from '@perkloop/contract/limits'
import type { MailTexts } from '../kinds/mail'
import { accountMail } from './account-mail'
import { longDay, quoted } from './mail-words'
import { organizationMail } from './organization-mail'
import { newFits } from './search-words'

/** What every page of an email shows. */
export const mailPage = {
  optional: 'Du bekommst diese E-Mail wegen deines Kontos bei Perkloop.',
  account:
    'Du bekommst diese E-Mail, weil diese Adresse bei Perkloop verwendet wurde. E-Mails, die ein Konto betreffen, lassen sich nicht abschalten.',
  intermediary: 'Perkloop vermittelt nur: Halte dich an die Regeln deines Arbeitgebers.',
  openLink: 'Wenn der Knopf nicht funktioniert, öffne diesen Link:',
  unsubscribe: 'Diese E-Mails abbestellen',
  choose: 'Aussuchen, welche E-Mails du bekommst',
  /** The two above as links of one sentence. */
  unsubscribeOrChoose: <Link>(unsubscribe: (words: string) => Link, choose: (words: string) => Link) => [
    unsubscribe('Diese E-Mails abbestellen'),
    ' oder ',
    choose('aussuchen, welche E-Mails du bekommst'),
    '.',
  ],
}

function cancellerWords(canceller: string | null, team?: string) {
  if (canceller === null) return 'Ein ehemaliges Mitglied'
  return team === undefined ? quoted(canceller) : `${quoted(canceller)} von ${quoted(team)}`
}

/** Default roles are stored by their English names, in small letters. */
export const mail: MailTexts = {
  ...accountMail,
  ...organizationMail,
  'new-bid': ({ bidder, given, target }) => ({
    subject: 'Du hast ein neues Gebot bei Perkloop',
    title: 'Du hast ein neues Gebot',
    paragraphs: [`${quoted(bidder)} bietet dir ${quoted(given)} für deinen Perk ${quoted(target)}.`],
    action: 'Gebot ansehen',
  }),
  'bid-accepted': ({ owner, target }) => ({
    subject: 'Dein Gebot bei Perkloop wurde angenommen',
    title: 'Dein Gebot wurde angenommen',
    paragraphs: [
      `${quoted(owner)} hat dein Gebot für ${quoted(target)} angenommen. Sag Hallo und klärt die Details im Chat.`,
    ],
    action: 'Tausch öffnen',
  }),
  'bid-rejected': ({ target, isClosed }) => ({
    subject: isClosed ? 'Dein Gebot bei Perkloop hat sich erledigt' : 'Dein Gebot bei Perkloop wurde nicht angenommen',
    title: 'Diesmal nicht',
    paragraphs: [
      `Dein Gebot ${target && `für ${quoted(target)} `}${isClosed ? 'hat sich erledigt: Einer der Perks ist nicht mehr zu haben' : 'wurde nicht angenommen'}. Es warten noch mehr Perks auf ein Gebot.`,
    ],
    action: 'Zum Marktplatz',
  }),
  'counter-offer': (facts) => {
    const [by, target] = [quoted(facts.by), quoted(facts.target)]
    if (facts.what === 'made') {
      return {
        subject: 'Ein Gegenvorschlag bei Perkloop',
        title: 'Lieber etwas anderes?',
        paragraphs: [`${by} schlägt für ${target} stattdessen ${facts.quantity} × ${quoted(facts.given)} vor.`],
        action: 'Gegenvorschlag ansehen',
      }
    }
    if (facts.what === 'refused') {
      return {
        subject: 'Dein Gegenvorschlag bei Perkloop wurde abgelehnt',
        title: 'Das nicht',
        paragraphs: [`${by} hat deinen Gegenvorschlag zu ${target} abgelehnt. Das Gebot ist offen wie zuvor.`],
        action: 'Gebot ansehen',
      }
    }
    return {
      subject: 'Dein Gegenvorschlag bei Perkloop wurde angenommen',
      title: 'Dein Gegenvorschlag wurde angenommen',
      paragraphs: [`${by} hat deinen Gegenvorschlag zu ${target} angenommen. Sag Hallo und klärt die Details im Chat.`],
      action: 'Tausch öffnen',
    }
  },
  'change-proposed': ({ what, by, target }) => ({
    subject: {
      proposed: 'Für deinen Tausch bei Perkloop ist eine Änderung vorgeschlagen',
      confirmed: 'Dein Tausch bei Perkloop wurde geändert',
      refused: 'Dein Tausch bei Perkloop bleibt, wie er war',
    }[what],
    title: {
      proposed: 'Eine Änderung ist vorgeschlagen',
      confirmed: 'Die Änderung gilt',
      refused: 'Es bleibt, wie es war',
    }[what],
    paragraphs: [
      {
        proposed: `${quoted(by)} möchte ändern, was ihr für ${quoted(target)} ausgemacht habt. Bis du bestätigst, bleibt alles, wie es war.`,
        confirmed: `${quoted(by)} hat deinen Vorschlag für ${quoted(target)} bestätigt.`,
        refused: `${quoted(by)} hat deinen Vorschlag für ${quoted(target)} abgelehnt.`,
      }[what],
    ],
    action: 'Tausch öffnen',
  }),
  'completion-asked': ({ initiator, target }) => ({
    subject: 'Ist dein Tausch bei Perkloop abgeschlossen?',
    title: 'Ist dein Tausch abgeschlossen?',
    paragraphs: [
      `${initiator === null ? 'Die andere Seite' : quoted(initiator)} hat den Tausch von ${quoted(target)} als abgeschlossen markiert. Bestätige das oder sag, dass noch etwas fehlt.`,
    ],
    action: 'Tausch öffnen',
  }),
  completed: ({ target }) => ({
    subject: 'Dein Tausch bei Perkloop ist abgeschlossen',
    title: 'Tausch abgeschlossen',
    paragraphs: [
      `Dein Tausch von ${quoted(target)} ist abgeschlossen. Mit einer Bewertung fällt es anderen leichter, euch beiden zu vertrauen.`,
    ],
    action: 'Tausch bewerten',
  }),
  cancelled: ({ canceller, team, cause, target }) => ({
    subject: 'Dein Tausch bei Perkloop wurde abgebrochen',
    title: 'Dein Tausch wurde abgebrochen',
    paragraphs: [
      cause
        ? `Der Tausch von ${quoted(target)} wurde abgebrochen, weil die andere Seite nicht mehr erreichbar ist. Dein Perk ist wieder verfügbar.`
        : `${cancellerWords(canceller, team)} hat den Tausch von ${quoted(target)} abgebrochen. Dein Perk ist wieder verfügbar.`,
    ],
    action: 'Tausch öffnen',
    ...(canceller === null && !cause && { quote: 'Die andere Seite hat ihr Konto gelöscht' }),
  }),
  'unread-messages': ({ sender, count }) => ({
    subject:
      count === 1
        ? 'Du hast eine ungelesene Nachricht bei Perkloop'
        : `Du hast ${count} ungelesene Nachrichten bei Perkloop`,
    title: 'Du hast ungelesene Nachrichten',
    paragraphs: [`${quoted(sender)} wartet auf deine Antwort.`],
    action: 'Chat öffnen',
  }),
  'friend-request': ({ requester }) => ({
    subject: 'Jemand möchte bei Perkloop mit dir befreundet sein',
    title: 'Eine Freundschaftsanfrage',
    paragraphs: [
      `${quoted(requester)} möchte mit dir befreundet sein. Freunde sehen die Perks voneinander, auch die privaten.`,
    ],
    action: 'Anfrage ansehen',
  }),
  gathered: ({ items }) => ({
    subject: items.length === 1 ? 'Eine Neuigkeit bei Perkloop' : `${items.length} Neuigkeiten bei Perkloop`,
    title: 'Während deiner Ruhezeit',
    paragraphs: ['Das gab es Neues, während wir dich in Ruhe gelassen haben.'],
    action: 'Perkloop öffnen',
  }),
  'perk-ending': ({ perk, day }, locale) => ({
    subject: 'Der letzte Tag für einen deiner Perks ist nah',
    title: 'Der letzte Tag ist nah',
    paragraphs: [
      `Dein Perk ${quoted(perk)} gilt bis ${longDay(day, locale)}. Danach verlässt er den Marktplatz, und Gebote auf ihn werden geschlossen. Gilt er länger? Gib ihm einen späteren Tag.`,
    ],
    action: 'Meine Perks öffnen',
  }),
  loop: ({ what, gives, gets }) => {
    if (what === 'agreed') {
      return {
        subject: 'Dein Ringtausch bei Perkloop steht',
        title: 'Alle haben zugesagt',
        paragraphs: [
          `Du bekommst ${quoted(gets)} und gibst ${quoted(gives)}. Jede Übergabe ist ein eigener Tausch mit eigenem Chat.`,
        ],
        action: 'Tausch öffnen',
      }
    }
    if (what === 'ended') {
      return {
        subject: 'Ein Ringtausch bei Perkloop kommt nicht zustande',
        title: 'Diesmal wurde nichts daraus',
        paragraphs: [
          `Der Ringtausch, in dem du ${quoted(gives)} für ${quoted(gets)} gegeben hättest, ist vorbei. Dein Perk bleibt tauschbar, und Perkloop sucht weiter.`,
        ],
        action: 'Meine Gebote öffnen',
      }
    }
    return {
      subject: 'Perkloop hat einen Ringtausch für dich gefunden',
      title: 'Ein Ringtausch wurde gefunden',
      paragraphs: [
        `Du könntest ${quoted(gets)} bekommen und ${quoted(gives)} geben. Nichts geschieht, bevor alle zusagen.`,
      ],
      action: 'Ringtausch ansehen',
    }
  },
  watch: ({ count, search }) => ({
    subject: 'Neu bei Perkloop zu deiner Suche',
    title: 'Neu zu deiner Suche',
    paragraphs: [`${newFits(count, search)}.`],
    action: 'Ansehen, was passt',
  }),
  overdue: ({ target }) => ({
    subject: 'Dein Tausch bei Perkloop ist überfällig',
    title: 'Überfällig',
    paragraphs: [
      `Der Tausch von ${quoted(target)} sollte schon abgeschlossen sein. Schließ ihn ab oder verlängere den Zeitplan.`,
    ],
    action: 'Tausch öffnen',
  }),
  'support-answered': ({ target, resolved }) => ({
    subject: resolved ? 'Deine Support-Anfrage ist erledigt' : 'Der Support hat dir bei Perkloop geantwortet',
    title: resolved ? 'Deine Anfrage ist erledigt' : 'Der Support hat dir geantwortet',
    paragraphs: [
      `Der Support hat auf deine Anfrage zum Tausch von ${quoted(target)} geantwortet.`,
      resolved
        ? `Für uns ist sie erledigt. Wenn nicht, öffne sie innerhalb von ${limits.reopenDays} Tagen wieder.`
        : 'Du kannst im Tausch zurückschreiben.',
    ],
    action: 'Tausch öffnen',
  }),
  moderated: ({ what, title, decision }) => ({
    subject: 'Eine Entscheidung zu deinem Konto bei Perkloop',
    title: 'Wir haben eine Meldung geprüft',
    paragraphs: [
      decision === 'hide'
        ? {
            perk: `Wir haben deinen Perk ${quoted(title)} vom Marktplatz genommen.`,
            person: 'Wir haben dein Bild und deine Angaben zu dir entfernt.',
            message: 'Wir haben eine deiner Nachrichten entfernt.',
          }[what]
        : decision === 'warn'
          ? {
              perk: `Jemand hat deinen Perk ${quoted(title)} gemeldet. Das ist eine Verwarnung.`,
              person: 'Jemand hat dein Profil gemeldet. Das ist eine Verwarnung.',
              message: 'Jemand hat eine deiner Nachrichten gemeldet. Das ist eine Verwarnung.',
            }[what]
          : 'Wir haben dein Konto gesperrt.',
      'Der Grund steht hier. Wenn du das für falsch hältst, sag es einmal innerhalb von 30 Tagen: Dann sieht es sich jemand anderes an.',
    ],
    action: 'Widersprechen',
  }),
  'support-request': ({ from, exchangeId }) => ({
    subject: `Support-Anfrage zum Tausch ${exchangeId}`,
    title: 'Eine neue Support-Anfrage',
    paragraphs: [`${quoted(from)} bittet um Hilfe beim Tausch ${exchangeId}.`],
  }),
}
