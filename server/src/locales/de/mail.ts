import { limits } from '@perkloop/contract/limits'
import type { MailTexts } from '../kinds/mail'

/** Sets names and texts of users apart from our own sentences. For the body only, never for a subject. */
const quoted = (words: string) => `„${words}“`
const moment = (at: string, locale: string) =>
  new Date(at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** What every page of an email shows. */
export const mailPage = {
  optional: 'Du bekommst diese Mail wegen deines Kontos bei Perkloop.',
  account:
    'Du bekommst diese Mail, weil diese Adresse bei Perkloop verwendet wurde. Mails, die ein Konto betreffen, lassen sich nicht abschalten.',
  intermediary: 'Perkloop vermittelt nur: Halte dich an die Regeln deines Arbeitgebers.',
  openLink: 'Wenn der Knopf nicht funktioniert, öffne diesen Link:',
  unsubscribe: 'Diese Mails abbestellen',
  choose: 'Aussuchen, welche Mails du bekommst',
  /** The two above as links of one sentence. */
  unsubscribeOrChoose: <Link>(unsubscribe: (words: string) => Link, choose: (words: string) => Link) => [
    unsubscribe('Diese Mails abbestellen'),
    ' oder ',
    choose('aussuchen, welche Mails du bekommst'),
    '.',
  ],
}

function cancellerWords(canceller: string | null, team?: string) {
  if (canceller === null) return 'Ein ehemaliges Mitglied'
  return team === undefined ? quoted(canceller) : `${quoted(canceller)} von ${quoted(team)}`
}

/** Default roles are stored by their English names, in small letters. */
const defaultRoles: Record<string, string> = { admin: 'Admin', manager: 'Leitung', member: 'Mitglied' }
const roleWord = (role: string) => defaultRoles[role.toLowerCase()] ?? role

export const mail: MailTexts = {
  verification: ({ name }) => ({
    subject: 'Bestätige deine E-Mail-Adresse für Perkloop',
    title: 'Willkommen bei Perkloop',
    paragraphs: [
      `Jemand hat sich als ${quoted(name)} mit dieser Adresse registriert. Wenn du das warst, bestätige sie, dann kommen deine Perks in Umlauf.`,
      'Der Link funktioniert 24 Stunden lang.',
    ],
    action: 'E-Mail-Adresse bestätigen',
  }),
  'reset-code': () => ({
    subject: 'Dein Code für ein neues Passwort bei Perkloop',
    title: 'Passwort zurücksetzen',
    paragraphs: [
      'Gib diesen Code ein, um ein neues Passwort zu wählen. Er funktioniert 10 Minuten lang.',
      'Wenn du ihn nicht angefordert hast, passiert nichts: Du kannst diese Mail ignorieren.',
    ],
  }),
  'password-changed': ({ signedOut }) => ({
    subject: 'Dein Passwort bei Perkloop wurde geändert',
    title: 'Dein Passwort wurde geändert',
    paragraphs: [
      signedOut === 'everywhere' ? 'Du wurdest überall abgemeldet.' : 'Du wurdest überall sonst abgemeldet.',
      'Wenn du das nicht warst, setz dein Passwort jetzt zurück und entferne in deinem Profil jeden Passkey, der nicht von dir ist.',
    ],
    action: 'Passwort zurücksetzen',
  }),
  'new-sign-in': ({ device, address, at }, locale) => ({
    subject: 'Neue Anmeldung bei Perkloop',
    title: 'Neue Anmeldung',
    paragraphs: [
      device === null
        ? 'Jemand hat sich mit einem Gerät, das nichts über sich verrät, in deinem Konto angemeldet. Du hast es hier in letzter Zeit nicht benutzt.'
        : `Jemand hat sich mit ${device.replace(' on ', ' unter ')} in deinem Konto angemeldet. Du hast das hier in letzter Zeit nicht benutzt.`,
      `Das war am ${moment(at, locale)} UTC, von der Netzwerkadresse ${address}.`,
      'Wenn du das warst, musst du nichts tun. Wenn nicht, setz dein Passwort jetzt zurück, damit alle abgemeldet werden, und entferne in deinem Profil jeden Passkey, der nicht von dir ist.',
    ],
    action: 'Passwort zurücksetzen',
    otherwise: 'Ansehen, wo du angemeldet bist',
  }),
  suspended: ({ until }, locale) => ({
    subject: 'Dein Konto bei Perkloop ist gesperrt',
    title: 'Dein Konto ist gesperrt',
    paragraphs: [
      until === null
        ? 'Du kannst dich bei Perkloop nicht mehr anmelden. Deine Perks und Gebote sind vom Markt genommen, und deine offenen Tauschgeschäfte wurden abgebrochen.'
        : `Du kannst dich bis ${moment(until, locale)} UTC nicht bei Perkloop anmelden. So lange sind deine Perks und Gebote vom Markt genommen, und deine offenen Tauschgeschäfte wurden abgebrochen.`,
      'Das hat die Verwaltung von Perkloop entschieden. Wenn du das für einen Irrtum hältst, antworte auf diese Mail.',
    ],
  }),
  restored: () => ({
    subject: 'Dein Konto bei Perkloop ist wieder offen',
    title: 'Dein Konto ist wieder offen',
    paragraphs: [
      'Du kannst dich wieder anmelden. Deine Perks und Gebote sind wie zuvor da; abgebrochene Tauschgeschäfte bleiben abgebrochen.',
    ],
    action: 'Anmelden',
  }),
  'two-factor-on': () => ({
    subject: 'Zwei-Faktor-Anmeldung ist eingeschaltet',
    title: 'Zwei-Faktor-Anmeldung ist eingeschaltet',
    paragraphs: [
      'Von jetzt an brauchst du beim Anmelden nach deinem Passwort einen Code aus deiner Authenticator-App.',
      'Bewahre deine Wiederherstellungscodes so auf, dass du sie auch ohne dein Handy findest.',
      'Wenn du das nicht warst, setz dein Passwort jetzt zurück und schreib uns.',
    ],
    action: 'Profil öffnen',
    otherwise: 'Passwort zurücksetzen',
  }),
  'two-factor-moved': () => ({
    subject: 'Deine Codes zum Anmelden kommen jetzt aus einer anderen App',
    title: 'Deine Authenticator-App wurde gewechselt',
    paragraphs: [
      'Codes aus der bisherigen App funktionieren nicht mehr, deine bisherigen Wiederherstellungscodes auch nicht. Du wurdest überall sonst abgemeldet.',
      'Wenn du das nicht warst, setz dein Passwort jetzt zurück und schreib uns.',
    ],
    action: 'Profil öffnen',
    otherwise: 'Passwort zurücksetzen',
  }),
  'two-factor-off': () => ({
    subject: 'Zwei-Faktor-Anmeldung ist ausgeschaltet',
    title: 'Zwei-Faktor-Anmeldung ist ausgeschaltet',
    paragraphs: [
      'Von jetzt an reicht dein Passwort zum Anmelden. Deine Wiederherstellungscodes funktionieren nicht mehr.',
      'Wenn du das nicht warst, setz dein Passwort jetzt zurück und schalte sie wieder ein.',
    ],
    action: 'Passwort zurücksetzen',
    otherwise: 'Profil öffnen',
  }),
  'recovery-code-used': ({ left }) => ({
    subject: `Ein Wiederherstellungscode wurde verwendet, ${left === 0 ? 'keiner ist' : `noch ${left}`} übrig`,
    title: 'Ein Wiederherstellungscode wurde verwendet',
    paragraphs: [
      left === 0
        ? 'Jemand hat sich mit deinem Passwort und einem Wiederherstellungscode in deinem Konto angemeldet. Es ist keiner mehr übrig: Erstelle in deinem Profil neue.'
        : `Jemand hat sich mit deinem Passwort und einem Wiederherstellungscode in deinem Konto angemeldet. Du hast noch ${left} übrig.`,
      'Wenn du das nicht warst, setz dein Passwort jetzt zurück und erstelle neue Codes.',
    ],
    action: 'Profil öffnen',
    otherwise: 'Passwort zurücksetzen',
  }),
  'passkey-added': ({ passkey }) => ({
    subject: 'Deinem Konto bei Perkloop wurde ein Passkey hinzugefügt',
    title: 'Ein Passkey wurde hinzugefügt',
    paragraphs: [
      `Mit ${quoted(passkey)} kann man sich jetzt ohne Passwort in deinem Konto anmelden.`,
      'Wenn du das nicht warst, entferne ihn und ändere jetzt dein Passwort.',
    ],
    action: 'Passkeys ansehen',
  }),
  'passkey-removed': ({ passkey }) => ({
    subject: 'Aus deinem Konto bei Perkloop wurde ein Passkey entfernt',
    title: 'Ein Passkey wurde entfernt',
    paragraphs: [
      `Mit ${quoted(passkey)} kann man sich nicht mehr in deinem Konto anmelden.`,
      'Wenn du das nicht warst, sieh nach, wo du angemeldet bist, und ändere jetzt dein Passwort.',
    ],
    action: 'Passkeys ansehen',
  }),
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
  'bid-rejected': ({ target }) => ({
    subject: 'Dein Gebot bei Perkloop wurde nicht angenommen',
    title: 'Diesmal nicht',
    paragraphs: [
      `Dein Gebot ${target && `für ${quoted(target)} `}wurde nicht angenommen. Es warten noch mehr Perks auf ein Gebot.`,
    ],
    action: 'Zum Marktplatz',
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
    subject: `${items.length} Neuigkeiten bei Perkloop`,
    title: 'Während deiner Ruhezeit',
    paragraphs: ['Das gab es Neues, während wir dich in Ruhe gelassen haben.'],
    action: 'Perkloop öffnen',
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
    subject: resolved ? 'Deine Support-Anfrage ist gelöst' : 'Der Support hat dir bei Perkloop geantwortet',
    title: resolved ? 'Deine Anfrage ist gelöst' : 'Der Support hat dir geantwortet',
    paragraphs: [
      `Der Support hat auf deine Anfrage zum Tausch von ${quoted(target)} geantwortet.`,
      resolved
        ? `Für uns ist sie gelöst. Wenn nicht, öffne sie innerhalb von ${limits.reopenDays} Tagen wieder.`
        : 'Du kannst im Tausch zurückschreiben.',
    ],
    action: 'Tausch öffnen',
  }),
  moderated: ({ what, title, decision, contact }) => ({
    subject: 'Eine Entscheidung zu deinem Konto bei Perkloop',
    title: 'Wir haben eine Meldung geprüft',
    paragraphs: [
      decision === 'hide'
        ? {
            perk: `Wir haben deinen Perk ${quoted(title)} vom Markt genommen.`,
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
      `Der Grund steht hier. Wenn du das für falsch hältst, schreib an ${contact}.`,
    ],
    action: 'Profil öffnen',
  }),
  'support-request': ({ from, exchangeId }) => ({
    subject: `Support-Anfrage zum Tausch ${exchangeId}`,
    title: 'Eine neue Support-Anfrage',
    paragraphs: [`${quoted(from)} bittet um Hilfe beim Tausch ${exchangeId}.`],
  }),
  invitation: ({ inviter, organization, role }) => ({
    subject: 'Du bist in eine Organisation bei Perkloop eingeladen',
    title: 'Du bist eingeladen',
    paragraphs: [
      `${quoted(inviter)} lädt dich in die Organisation ${quoted(organization)} ein. Deine Rolle: ${quoted(roleWord(role))}.`,
      `Die Einladung gilt ${limits.invitationDays} Tage, einmal und nur für diese Adresse. Du kannst dich mit deinem Konto anmelden oder eines erstellen.`,
    ],
    action: 'Dem Team beitreten',
  }),
}
