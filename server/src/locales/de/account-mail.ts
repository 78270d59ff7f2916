import { organizationLimits } from '@perkloop/contract/organization-limits'
import type { NewsKind } from '@perkloop/contract/organization-news'
import type { MailTexts } from '../kinds/mail'
import { longDay, moment, quoted } from './mail-words'

const newsSubjects: Record<NewsKind, string> = {
  'domain-proven': 'Eine Domain deiner Organisation ist nachgewiesen',
  'domain-missing': 'Der Eintrag deiner Domain ist weg',
  'domain-unproven': 'Eine Domain deiner Organisation gilt nicht mehr als nachgewiesen',
  'join-asked': 'Jemand möchte deiner Organisation beitreten',
  'join-accepted': 'Du bist einer Organisation bei Perkloop beigetreten',
  'join-refused': 'Deine Anfrage wurde abgelehnt',
}

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
  'organization-closed': ({ organization, reason }) => ({
    subject: 'Deine Organisation bei Perkloop wurde geschlossen',
    title: 'Deine Organisation ist geschlossen',
    paragraphs: [
      reason === null
        ? `${quoted(organization)} hat die eigene Organisation bei Perkloop geschlossen.`
        : `Die Verwaltung von Perkloop hat die Organisation ${quoted(organization)} geschlossen.`,
      'Du behältst dein Konto, deine Perks, deine Gebote und deine Tauschgeschäfte und machst als Privatperson weiter. Niemand verwaltet sie mehr für dich.',
      ...(reason === null ? [] : ['Der Grund:']),
    ],
    action: 'Perkloop öffnen',
  }),
  'organization-admin': ({ organization, admin }) => ({
    subject: 'Deine Organisation bei Perkloop hat jemand Neuen mit Admin-Rolle',
    title: admin === null ? 'Du hast jetzt die Admin-Rolle' : 'Neu mit Admin-Rolle',
    paragraphs: [
      `Die Verwaltung von Perkloop hat ${admin === null ? 'dir' : quoted(admin)} die Admin-Rolle in ${quoted(organization)} gegeben, weil sich sonst niemand darum kümmern konnte.`,
      'Wenn du das für einen Irrtum hältst, antworte auf diese Mail.',
    ],
    action: 'Organisation öffnen',
  }),
  'organization-news': ({ organization, who, news: { kind, domain, day } }, locale) => ({
    subject: newsSubjects[kind],
    title: newsSubjects[kind],
    paragraphs: {
      'domain-proven': [
        `${quoted(organization)} hat die Domain ${domain} nachgewiesen. Mitglieder mit einer bestätigten Adresse dort zeigen das.`,
      ],
      'domain-missing': [
        `Der TXT-Eintrag, der ${domain} für ${quoted(organization)} nachweist, ist weg.`,
        `Setz ihn bis zum ${day && longDay(day, locale)} wieder. Sonst gilt die Domain danach nicht mehr als nachgewiesen.`,
      ],
      'domain-unproven': [
        `Der TXT-Eintrag von ${domain} war ${organizationLimits.domainGraceDays} Tage lang weg: Die Domain gilt für ${quoted(organization)} nicht mehr als nachgewiesen.`,
        'Niemand wird mehr dadurch als bestätigt gezeigt. Setz den Eintrag wieder, und alles ist wie vorher.',
      ],
      'join-asked': [
        `${quoted(who ?? 'Jemand')} hat eine Adresse an einer Domain von ${quoted(organization)} und möchte beitreten.`,
      ],
      'join-accepted': [`Du bist jetzt Mitglied von ${quoted(organization)}.`],
      'join-refused': [
        `${quoted(organization)} hat dich nicht aufgenommen. Wenn du das für einen Irrtum hältst, frag dort nach.`,
      ],
    }[kind],
    action: 'Organisation öffnen',
  }),
} satisfies Partial<MailTexts>
