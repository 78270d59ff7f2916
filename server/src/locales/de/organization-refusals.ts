import { limits } from '@perkloop/contract/limits'
import { organizationLimits } from '@perkloop/contract/organization-limits'
import type { Action } from '@perkloop/contract/permission'
import type { organizationRefusals as english } from '../en/organization-refusals'

/** Each ends the sentence 'Deine Rolle erlaubt dir nicht, …'. */
const actions: Record<Action, string> = {
  'change these settings': 'diese Einstellungen zu ändern',
  'see the members': 'die Mitglieder zu sehen',
  'manage the members': 'die Mitglieder zu verwalten',
  'see the roles': 'die Rollen zu sehen',
  'manage the roles': 'die Rollen zu verwalten',
  'change the plan': 'den Tarif zu ändern',
  'post perks': 'Perks anzubieten',
  "manage members' perks": 'Perks der Mitglieder zu verwalten',
  "see members' exchanges": 'zu sehen, was die Mitglieder tauschen',
  "cancel members' exchanges": 'einen Tausch von Mitgliedern abzubrechen',
  'see what the team offers and wants': 'zu sehen, was das Team anbietet und sucht',
  'read the audit trail': 'das Protokoll zu lesen',
  'manage the integrations': 'die Anbindungen zu verwalten',
  'export the organization': 'die Organisation herunterzuladen',
  'close the organization': 'die Organisation zu schließen',
}

/** Why a call about an organization is refused: its people, roles, domains, directory, plan and webhooks. */
export const organizationRefusals: typeof english = {
  adminRoleIsFixed: () => 'Die Admin-Rolle behält alle Berechtigungen',
  companyClaimed: ({ organization }: { organization: string }) =>
    `${organization} hat hier eine eigene Domain nachgewiesen. Bestätige zuerst eine E-Mail-Adresse dort oder schreib etwas anderes.`,
  domainInvalid: () => 'Gib eine Domain ein, zum Beispiel example.com',
  domainNotFound: () => 'Domain nicht gefunden',
  domainOfMailProvider: () =>
    'Dort kann jeder eine E-Mail-Adresse haben. Gib eine Domain ein, die nur deine Firma benutzt.',
  domainOfMany: () => 'Darunter kann sich jeder eintragen. Gib die Domain deiner Firma ein.',
  domainsMost: () => `Eine Organisation hat höchstens ${organizationLimits.domains} Domains. Entferne zuerst eine.`,
  organizationNameClaimed: () =>
    'Eine andere Organisation mit nachgewiesener Domain heißt so oder hat einen Namen, der gleich aussieht.',
  joinLinkExpired: () => 'Dieser Link ist abgelaufen. Bitte dein Team um einen neuen.',
  joinLinkNotFound: () => 'Dieser Link funktioniert nicht mehr',
  joinLinksMost: () =>
    `Eine Organisation hat höchstens ${organizationLimits.joinLinks} Links. Zieh zuerst einen zurück.`,
  alreadyBelong: ({ organization }: { organization: string }) => `Du gehörst schon zu ${organization}.`,
  alreadyBelongLeaveFirst: ({ organization }: { organization: string }) =>
    `Du gehörst schon zu ${organization}. Tritt dort erst aus und öffne dann diese Einladung noch mal.`,
  alreadyInOrganization: () => 'Du gehörst schon zu einer Organisation',
  alreadyMemberOfYours: () =>
    'Diese Person ist schon Mitglied. Ihre Rolle kannst du in der Liste der Mitglieder ändern.',
  defaultRoleNameIsFixed: () => 'Die Namen der Standardrollen stehen fest',
  defaultRoleNotDeletable: () => 'Standardrollen lassen sich nicht löschen',
  inOrganizationAlready: ({ organization }: { organization: string }) => `Du bist schon bei ${organization}.`,
  invitationClosed: () =>
    'Die Organisation, die dich eingeladen hat, gibt es bei Perkloop nicht mehr. Du kannst dich ohne Einladung registrieren.',
  invitationExpired: () =>
    `Diese Einladung ist abgelaufen: Sie gilt ${limits.invitationDays} Tage. Bitte dein Team um eine neue.`,
  invitationForAnother: ({ invited, own }: { invited: string; own: string }) =>
    `Diese Einladung ist für ${invited}. Melde dich mit dieser E-Mail-Adresse an oder bitte um eine Einladung an ${own}.`,
  invitationNotOpen: () => 'Diese Einladung ist nicht mehr offen',
  invitationReplaced: () => 'Es gibt eine neuere Einladung für dich. Öffne den Link in der letzten E-Mail.',
  invitationRevoked: () => 'Diese Einladung wurde zurückgezogen. Bitte dein Team um eine neue.',
  invitationUnknown: () =>
    'Diese Einladung kennen wir nicht. Prüf, ob du den ganzen Link geöffnet hast, oder bitte dein Team um eine neue.',
  invitationUsed: () =>
    'Diese Einladung wurde schon verwendet. Wenn du das warst, melde dich an und öffne Organisation.',
  invitationUsedByAnother: () => 'Diese Einladung wurde schon verwendet. Bitte um eine neue.',
  invitedMomentAgo: ({ minutes }: { minutes: number }) =>
    `Du hast diese E-Mail-Adresse gerade erst eingeladen. Warte bitte ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}, bevor du noch eine E-Mail schickst.`,
  invitedTooOftenToday: () => 'Diese E-Mail-Adresse wurde heute zu oft eingeladen. Versuch es bitte morgen wieder.',
  otherOrganizationName: () => 'So heißt die Organisation nicht',
  organizationHasAdmin: () => 'Diese Organisation hat jemanden mit Admin-Rolle, der sich um sie kümmern kann',
  memberNotAble: () => 'Diese Person kann sich nicht anmelden und sich deshalb um nichts kümmern',
  isAdminAlready: () => 'Diese Person hat die Admin-Rolle schon. Wähle jemand anderen.',
  memberNotFound: () => 'Mitglied nicht gefunden',
  noFreeSeat: () =>
    'In diesem Team ist kein Platz frei. Bitte die Person, die dich eingeladen hat, Platz zu schaffen, und versuch es dann noch mal.',
  organizationNotFound: () => 'Organisation nicht gefunden',
  organizationRequiresTwoFactor: () =>
    'Deine Organisation verlangt die Zwei-Faktor-Anmeldung. Schalte sie in deinem Profil ein oder melde dich mit einem Passkey an.',
  permissionsYouLack: () => 'Dafür braucht es Berechtigungen, die du selbst nicht hast',
  planTooSmall: ({ plan, limit, seats }: { plan: string; limit: number; seats: number }) =>
    `${plan} reicht für bis zu ${limit} Teammitglieder. Ihr seid ${seats}, offene Einladungen mitgezählt.`,
  roleForbids: ({ action }: { action: Action }) => `Deine Rolle erlaubt dir nicht, ${actions[action]}`,
  roleInUse: ({ people }: { people: number }) =>
    `${people === 1 ? '1 Person hat' : `${people} Personen haben`} diese Rolle, offene Einladungen mitgezählt. Gib ${people === 1 ? 'ihr' : 'ihnen'} zuerst eine andere Rolle oder zieh ${people === 1 ? 'ihre Einladung' : 'ihre Einladungen'} zurück.`,
  roleNameTaken: () => 'Eine Rolle mit diesem Namen gibt es schon',
  roleNotFound: () => 'Rolle nicht gefunden',
  roleOfAnotherOrganization: () => 'Wähle eine Rolle deiner Organisation',
  seatsFull: ({ limit }: { limit: number }) =>
    `Dein Tarif reicht für bis zu ${limit} Teammitglieder, offene Einladungen mitgezählt. Wähle einen größeren Tarif oder zieh eine Einladung zurück.`,
  soleAdminLeaves: () =>
    'Nur du hast in deiner Organisation die Admin-Rolle. Übergib sie, bevor du dein Konto löschst.',
  soleAdmin: () => 'Eine Organisation braucht eine Person mit Admin-Rolle. Gib sie zuerst jemand anderem.',
  deliveryNotFound: () => 'Das steht nicht im Protokoll des Webhooks',
  webhookAddress: () => 'Gib eine Adresse im Internet ein, die mit https:// beginnt',
  webhookIsOff: () => 'Dieser Webhook ist ausgeschaltet',
  webhookNotFound: () => 'Webhook nicht gefunden',
  tooManyRoles: () => `Es gibt schon ${organizationLimits.rolesMost} Rollen, mehr gehen nicht. Lösche zuerst eine.`,
  tooManyWebhooks: () =>
    `Es gibt schon ${organizationLimits.webhooksMost} Webhooks, mehr gehen nicht. Lösche zuerst einen.`,
  deactivatedByOrganization: () =>
    'Die Organisation hat dieses Konto deaktiviert. Nur ihr Verzeichnis kann es wieder öffnen.',
  systemAdminNotDeactivated: () => 'Ein Systemadministrator kann von keinem Verzeichnis deaktiviert werden',
  scimActive: () => 'active muss true oder false sein',
  scimEmailMissing: () => 'Ein Benutzer braucht eine Adresse: in emails oder als userName',
  scimEmailInvalid: () => 'Das ist keine E-Mail-Adresse',
  scimTaken: () => 'Es gibt schon einen Benutzer mit diesem userName oder dieser Adresse',
  scimElsewhere: () => 'Zu dieser Adresse gibt es ein Konto, das zu einer anderen Organisation gehört',
  scimInactiveNew: () =>
    'Zu dieser Adresse gibt es ein Konto, das hier kein Mitglied ist. Einladen lässt es sich nur mit active true',
  scimUserNameMissing: () => 'userName muss ein Text sein',
  scimText: () => 'Texte dürfen höchstens 256 Zeichen haben',
  scimFilter: () => 'Der Filter muss mit eq vergleichen und mit and verbinden, wonach diese Ressource zu finden ist',
  scimPath: () => 'Diesen Pfad gibt es in SCIM nicht',
  scimSyntax: () => 'Der Inhalt muss so sein, wie RFC 7643 und RFC 7644 ihn haben',
  scimRequired: () => 'userName, emails, active und displayName einer Gruppe lassen sich nicht entfernen',
  scimGroupName: () => 'displayName muss ein Text sein',
  scimGroupTaken: () => 'Es gibt schon eine Gruppe mit diesem displayName',
  scimGroupsFull: () => 'Mehr Gruppen kann es nicht geben. Lösche zuerst eine',
  scimMember: () => 'Ein Mitglied ist unbekannt. Es muss die id eines Benutzers sein',
  scimMembersMost: () => 'Eine Anfrage darf höchstens 10.000 Mitglieder nennen',
  scimNotFound: () => 'Ressource nicht gefunden',
  scimToken: () => 'Das geht nur mit einem Zugriffstoken einer Organisation mit dem Recht scim',
  groupNotFound: () => 'Gruppe nicht gefunden',
  scimDomain: ({ domain }: { domain: string }) =>
    `${domain} ist keine nachgewiesene Domain deiner Organisation. Weise sie in den Einstellungen nach oder schick eine andere Adresse`,
  cardDeclined: () => 'Deine Karte wurde abgelehnt. Es hat sich nichts geändert.',
  stripeAway: () => 'Der Bezahldienst antwortet nicht. Es hat sich nichts geändert. Versuch es gleich noch einmal.',
  noPlanNoSeat: () =>
    'Deine Organisation hat keinen bezahlten Tarif. Wähle zuerst einen: Bis dahin kann niemand Neues dazukommen.',
  subscribeFirst: () => 'Es gibt noch kein Abo. Wähle zuerst einen Tarif und bezahl ihn.',
  alreadySubscribed: () => 'Deine Organisation hat schon einen Tarif. Ändere den.',
  payFirst: () => 'Die letzte Zahlung ist fehlgeschlagen. Bezahl sie zuerst, unter „Zahlung verwalten“.',
  amountChanged: () => 'Der Betrag hat sich geändert, seit du ihn gesehen hast. Sieh ihn dir noch einmal an.',
  confirmAmount: () => 'Sieh dir zuerst den Betrag an und bestätige ihn.',
  nothingPaidYet: () => 'Es wurde noch nichts bezahlt',
  stripeSignature: () => 'Das ist nicht von Stripe unterschrieben',
  planNeeded: ({ plan }: { plan: string }) =>
    `Das gehört zum Tarif ${plan}. Was du hast, bleibt und funktioniert weiter.`,
}
