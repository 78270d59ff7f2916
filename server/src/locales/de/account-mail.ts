import type { MailTexts } from '../kinds/mail'
import { deviceWords, longDay, moment, quoted } from './mail-words'

/** What is sent about an account: these can't be switched off. */
export const accountMail = {
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
      'Wenn du ihn nicht angefordert hast, passiert nichts: Du kannst diese E-Mail ignorieren.',
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
  'email-change': ({ name }) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse für Perkloop',
    title: 'Ist das deine neue E-Mail-Adresse?',
    paragraphs: [
      `${quoted(name)} möchte diese Adresse für ein Perkloop-Konto verwenden. Wenn du das warst, bestätige sie.`,
      'Der Link gilt 24 Stunden. Wenn du das nicht warst, passiert nichts: Du kannst diese E-Mail ignorieren.',
    ],
    action: 'Neue Adresse bestätigen',
  }),
  'email-changed': ({ newEmail }) => ({
    subject: 'Deine E-Mail-Adresse bei Perkloop wurde geändert',
    title: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [
      `Dein Konto verwendet von jetzt an ${newEmail} und diese Adresse nicht mehr.`,
      'Wenn du das nicht warst, mach es innerhalb von sieben Tagen rückgängig: Du bekommst dein Konto zurück, alle anderen werden abgemeldet, und du wählst ein neues Passwort.',
    ],
    action: 'Änderung rückgängig machen',
  }),
  'email-change-undone': () => ({
    subject: 'Deine E-Mail-Adresse bei Perkloop ist wieder die alte',
    title: 'Deine E-Mail-Adresse ist wieder die alte',
    paragraphs: [
      'Die Änderung wurde rückgängig gemacht. Alle wurden abgemeldet, und das alte Passwort gilt nicht mehr.',
      'Wähle jetzt ein neues Passwort, mit einem Code, den wir an diese Adresse senden.',
    ],
    action: 'Neues Passwort wählen',
  }),
  'new-sign-in': ({ address, at, ...device }, locale) => ({
    subject: 'Neue Anmeldung bei Perkloop',
    title: 'Neue Anmeldung',
    paragraphs: [
      deviceWords(device) === null
        ? 'Jemand hat sich mit einem Gerät, das nichts über sich verrät, in deinem Konto angemeldet. Du hast es hier in letzter Zeit nicht benutzt.'
        : `Jemand hat sich mit ${deviceWords(device)} in deinem Konto angemeldet. Du hast das hier in letzter Zeit nicht benutzt.`,
      `Das war am ${moment(at, locale)} UTC, von der Netzwerkadresse ${address}.`,
      'Wenn du das warst, musst du nichts tun. Wenn nicht, setz dein Passwort jetzt zurück, damit alle abgemeldet werden, und entferne in deinem Profil jeden Passkey, der nicht von dir ist.',
    ],
    action: 'Passwort zurücksetzen',
    otherwise: 'Ansehen, wo du angemeldet bist',
  }),
  suspended: ({ until, isExplained }, locale) => ({
    subject: 'Dein Konto bei Perkloop ist gesperrt',
    title: 'Dein Konto ist gesperrt',
    paragraphs: [
      until === null
        ? 'Du kannst dich bei Perkloop nicht mehr anmelden. Deine Perks und Gebote sind vom Marktplatz genommen, und deine offenen Tauschvorgänge wurden abgebrochen.'
        : `Du kannst dich bis ${moment(until, locale)} UTC nicht bei Perkloop anmelden. So lange sind deine Perks und Gebote vom Marktplatz genommen, und deine offenen Tauschvorgänge wurden abgebrochen.`,
      isExplained
        ? 'Eine weitere E-Mail sagt, warum, und wie du widersprechen kannst.'
        : 'Das hat die Verwaltung von Perkloop entschieden. Wenn du das für einen Irrtum hältst, antworte auf diese E-Mail.',
    ],
  }),
  restored: () => ({
    subject: 'Dein Konto bei Perkloop ist wieder offen',
    title: 'Dein Konto ist wieder offen',
    paragraphs: [
      'Du kannst dich wieder anmelden. Deine Perks und Gebote sind wie zuvor da; abgebrochene Tauschvorgänge bleiben abgebrochen.',
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
  'appeal-decided': ({ outcome, contact }) => ({
    subject: 'Wir haben unsere Entscheidung noch einmal geprüft',
    title: outcome === 'reversed' ? 'Wir nehmen unsere Entscheidung zurück' : 'Unsere Entscheidung bleibt',
    paragraphs: [
      outcome === 'reversed'
        ? 'Du hattest recht, und es tut uns leid. Was wir in einer Nachricht oder einem Profil entfernt haben, musst du noch einmal schreiben.'
        : 'Wir haben es noch einmal geprüft, und es bleibt dabei.',
      `Der Grund steht hier. Wenn du Fragen hast, schreib an ${contact}.`,
    ],
    action: 'Perkloop öffnen',
  }),
  'sso-linked': ({ organization }) => ({
    subject: 'Dein Perkloop-Konto ist mit der Anmeldung deiner Organisation verbunden',
    title: 'Deine Organisation meldet dich jetzt an',
    paragraphs: [
      `Dein Konto wurde mit dem Anmeldedienst von ${quoted(organization)} verbunden: Wen er als dich ausweist, der kommt in dein Konto.`,
      'Warst du das nicht, dann ändere dein Passwort und sieh nach, wo du angemeldet bist.',
    ],
    action: 'Anmeldungen ansehen',
    otherwise: 'Passwort ändern',
  }),
  'token-made': ({ token, organization, until }, locale) => ({
    subject: 'Bei Perkloop wurde ein Zugriffstoken erstellt',
    title: 'Ein Zugriffstoken wurde erstellt',
    paragraphs: [
      organization === null
        ? `Mit ${quoted(token)} kann ein Programm Perkloop bis ${longDay(until, locale)} als du aufrufen, soweit du es erlaubt hast.`
        : `Du hast ${quoted(token)} erstellt. Damit kann ein Programm bis ${longDay(until, locale)} über ${organization} lesen.`,
      'Wenn du das nicht warst, widerruf es und ändere jetzt dein Passwort.',
    ],
    action: organization === null ? 'Zugriffstoken ansehen' : 'Organisation öffnen',
  }),
} satisfies Partial<MailTexts>
