import { limits } from '@perkloop/contract/limits'
import { organizationLimits } from '@perkloop/contract/organization-limits'
import type { NewsKind } from '@perkloop/contract/organization-news'
import type { MailTexts } from '../kinds/mail'
import { longDay, quoted } from './mail-words'

const newsSubjects: Record<NewsKind, string> = {
  'domain-proven': 'Eine Domain deiner Organisation ist nachgewiesen',
  'domain-missing': 'Der Eintrag deiner Domain ist weg',
  'domain-unproven': 'Eine Domain deiner Organisation gilt nicht mehr als nachgewiesen',
  'join-asked': 'Jemand möchte deiner Organisation beitreten',
  'join-accepted': 'Du bist einer Organisation bei Perkloop beigetreten',
  'join-refused': 'Deine Anfrage wurde abgelehnt',
  'perk-asked': 'Ein Perk wartet auf deine Freigabe',
  'perk-approved': 'Dein Perk wurde freigegeben',
  'perk-refused': 'Dein Perk wurde nicht freigegeben',
  'partner-asked': 'Eine Organisation fragt nach einer Partnerschaft',
  'partner-agreed': 'Eine Organisation ist jetzt eure Partnerin',
  'payment-failed': 'Eine Zahlung für deine Organisation ist fehlgeschlagen',
  'plan-ended': 'Deine Organisation hat keinen Tarif mehr',
  'member-deactivated': 'Dein Verzeichnis hat ein Mitglied deaktiviert',
}

const defaultRoles: Record<string, string> = { admin: 'Admin', manager: 'Leitung', member: 'Mitglied' }
const roleWord = (role: string) => defaultRoles[role.toLowerCase()] ?? role

/** What is sent about an organization: these can't be switched off. */
export const organizationMail = {
  'webhook-off': ({ address, organization }) => ({
    subject: 'Ein Webhook deiner Organisation wurde ausgeschaltet',
    title: 'Ein Webhook wurde ausgeschaltet',
    paragraphs: [
      `Der Webhook von ${organization} an ${address} ist fünf Tage lang nur fehlgeschlagen, darum senden wir ihm nichts mehr.`,
      'Wenn er wieder geht, schalte ihn in den Einstellungen ein. Was bis dahin geschah, steht in seinem Protokoll und lässt sich dort noch einmal senden.',
    ],
    action: 'Einstellungen öffnen',
  }),
  'organization-closed': ({ organization, reason }) => ({
    subject: 'Deine Organisation bei Perkloop wurde geschlossen',
    title: 'Deine Organisation ist geschlossen',
    paragraphs: [
      reason === null
        ? `${quoted(organization)} hat die eigene Organisation bei Perkloop geschlossen.`
        : `Die Verwaltung von Perkloop hat die Organisation ${quoted(organization)} geschlossen.`,
      'Du behältst dein Konto, deine Perks, deine Gebote und deine Tauschvorgänge und machst als Privatperson weiter. Niemand verwaltet sie mehr für dich.',
      ...(reason === null ? [] : ['Der Grund:']),
    ],
    action: 'Perkloop öffnen',
  }),
  'organization-welcome': ({ organization, way }) => ({
    subject: 'Willkommen bei Perkloop',
    title: 'Willkommen bei Perkloop',
    paragraphs: [
      way === 'sso'
        ? `Du bist über die Anmeldung von ${quoted(organization)} hereingekommen und dort jetzt Mitglied. Beim nächsten Mal meldest du dich genauso an; ein Passwort brauchst du nicht.`
        : `${quoted(organization)} hat dir ein Konto bei Perkloop angelegt. Melde dich mit dieser Adresse so an, wie deine Organisation es macht, oder leg zuerst ein Passwort fest: Wir schicken einen Code an diese Adresse.`,
      'Biete Perks von der Arbeit an, die du nicht nutzt, und tausche sie gegen andere.',
      ...(way === 'sso' ? [] : ['Dein Profil ist privat, bis du es anders einstellst.']),
    ],
    action: way === 'sso' ? 'Perkloop öffnen' : 'Anmelden',
    ...(way === 'directory' && { otherwise: 'Passwort festlegen' }),
  }),
  'directory-deactivated': ({ organization }) => ({
    subject: 'Dein Zugang zu Perkloop wurde deaktiviert',
    title: 'Dein Zugang wurde deaktiviert',
    paragraphs: [
      `Das Verzeichnis von ${quoted(organization)} hat deinen Zugang deaktiviert: Du bist überall abgemeldet und kannst dich nicht anmelden. Deine Perks und Gebote sind nicht mehr auf dem Marktplatz. Deine offenen Tauschvorgänge bleiben offen; wer dort die Mitglieder verwaltet, weiß davon.`,
      'Dein Konto bleibt, mit allem darin. Sobald dich dort ein Admin aus dem Team entfernt, gehört es dir allein: Melde dich mit dieser Adresse an oder leg mit „Passwort vergessen?“ ein Passwort fest und mach selbst weiter. Dann kannst du auch deine E-Mail-Adresse ändern.',
      'Ist das ein Irrtum, frag deine Organisation. Wenn du dieses Postfach bald nicht mehr liest, antworte auf diese E-Mail.',
    ],
  }),
  'organization-admin': ({ organization, admin }) => ({
    subject: 'Deine Organisation bei Perkloop hat jemand Neuen mit Admin-Rolle',
    title: admin === null ? 'Du hast jetzt die Admin-Rolle' : 'Neu mit Admin-Rolle',
    paragraphs: [
      `Die Verwaltung von Perkloop hat ${admin === null ? 'dir' : quoted(admin)} die Admin-Rolle in ${quoted(organization)} gegeben, weil sich sonst niemand darum kümmern konnte.`,
      'Wenn du das für einen Irrtum hältst, antworte auf diese E-Mail.',
    ],
    action: 'Organisation öffnen',
  }),
  'organization-news': ({ organization, who, news: { kind, domain, day, count = 0, open = [] } }, locale) => ({
    subject: newsSubjects[kind],
    title: newsSubjects[kind],
    paragraphs: {
      'domain-proven': [
        `${quoted(organization)} hat die Domain ${domain} nachgewiesen. Mitglieder mit einer bestätigten Adresse dort zeigen das.`,
      ],
      'domain-missing': [
        `Der TXT-Eintrag, der ${domain} für ${quoted(organization)} nachweist, ist weg.`,
        `Setze ihn bis zum ${day && longDay(day, locale)} wieder. Sonst gilt die Domain danach nicht mehr als nachgewiesen.`,
      ],
      'domain-unproven': [
        `Der TXT-Eintrag von ${domain} war ${organizationLimits.domainGraceDays} Tage lang weg: Die Domain gilt für ${quoted(organization)} nicht mehr als nachgewiesen.`,
        'Niemand wird mehr dadurch als bestätigt gezeigt. Setze den Eintrag wieder, und alles ist wie vorher.',
      ],
      'join-asked': [
        `${quoted(who ?? 'Jemand')} hat eine Adresse unter einer Domain von ${quoted(organization)} und möchte beitreten.`,
      ],
      'join-accepted': [`Du bist jetzt Mitglied von ${quoted(organization)}.`],
      'join-refused': [
        `${quoted(organization)} hat dich nicht aufgenommen. Wenn du das für einen Irrtum hältst, frag dort nach.`,
      ],
      'perk-asked': [
        `${quoted(who ?? 'Ein Mitglied')} hat ${quoted(organization)} eingestellt. Der Perk kommt auf den Marktplatz, sobald jemand ihn freigibt.`,
      ],
      'perk-approved': [`${quoted(organization)} ist jetzt auf dem Marktplatz.`],
      'perk-refused': [
        `${quoted(organization)} ist nicht auf dem Marktplatz. Der Grund steht dabei in Meine Perks. Du kannst ihn ändern, dann wird er noch einmal angesehen.`,
      ],
      'partner-asked': [
        `${quoted(organization)} fragt nach einer Partnerschaft. Wenn ihr zusagt, kann jede Organisation die Perks ihrer Mitglieder den Mitgliedern der anderen zeigen, und jede kann sie jederzeit beenden.`,
      ],
      'partner-agreed': [`${quoted(organization)} und deine Organisation sind jetzt Partner.`],
      'payment-failed': [
        `Die letzte Zahlung für ${quoted(organization)} ist fehlgeschlagen. Sieh unter Abo, „Zahlung verwalten“, nach deiner Karte.`,
        `Bis zum ${day && longDay(day, locale)} bleibt alles, wie es ist. Danach lässt sich nichts Neues anlegen, was einen Tarif braucht; weggenommen wird nichts.`,
      ],
      'plan-ended': [
        `Für ${quoted(organization)} wird nichts mehr bezahlt. Mitglieder, Rollen und Anbindungen bleiben und funktionieren weiter, aber bis du einen Tarif wählst, kann niemand Neues dazukommen und nichts Neues angelegt werden.`,
      ],
      'member-deactivated': [
        `Das Verzeichnis von ${quoted(organization)} hat ${quoted(who ?? 'ein Mitglied')} deaktiviert: überall abgemeldet, ohne Zugang, und die Perks sind vom Marktplatz genommen.`,
        count === 0
          ? 'Es ist kein Tausch mehr offen.'
          : `${count === 1 ? 'Ein Tausch bleibt' : `${count} Tauschvorgänge bleiben`} offen${open.length > 0 ? `: ${open.map(quoted).join(', ')}${count > open.length ? ` und ${count - open.length} weitere` : ''}` : ''}. Bring zu Ende, was noch geht, und brich den Rest ab.`,
      ],
    }[kind],
    action: kind.startsWith('perk-') && kind !== 'perk-asked' ? 'Meine Perks öffnen' : 'Organisation öffnen',
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
} satisfies Partial<MailTexts>
