import type { ExchangeStatus } from '@perkloop/contract/exchange'
import { readFieldText } from '@perkloop/contract/field-text'
import { limits } from '@perkloop/contract/limits'
import { fields } from '@perkloop/contract/locales/de/fields'
import type { Action } from '@perkloop/contract/permission'
import type { refusals as english } from '../en/refusals'

type ExchangeChange = Parameters<typeof english.exchangeState>[0]['change']

const exchangeStates: Record<ExchangeStatus, string> = {
  ongoing: 'läuft noch',
  pending_completion: 'wartet auf die Bestätigung des Abschlusses',
  completed: 'ist abgeschlossen',
  cancelled: 'ist abgebrochen',
}

const exchangeChanges: Record<ExchangeChange, string> = {
  extended: 'verlängert',
  markedComplete: 'als abgeschlossen markiert',
  confirmed: 'bestätigt',
  declined: 'abgelehnt',
  cancelled: 'abgebrochen',
  rated: 'bewertet',
}

const perkStates = {
  available: 'ist schon im Angebot',
  reserved: 'ist reserviert',
  removed: 'ist gelöscht',
}

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
  'read the audit trail': 'das Protokoll zu lesen',
  'export the organization': 'die Organisation herunterzuladen',
  'close the organization': 'die Organisation zu schließen',
}

const moment = (at: Date, locale: string) =>
  at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Why a call is refused. */
export const refusals: typeof english = {
  addressTooLong: () => 'Die Adresse ist zu lang',
  adminsOnly: () => 'Das ist nur für Systemadministratoren',
  accountSuspended: () => 'Dieses Konto ist gesperrt. Wenn du das für einen Irrtum hältst, schreib dem Support.',
  accountSuspendedUntil: ({ until }) => `Dieses Konto ist bis ${moment(until, 'de-DE')} UTC gesperrt.`,
  adminRoleIsFixed: () => 'Die Admin-Rolle behält alle Berechtigungen',
  alreadyBelong: ({ organization }: { organization: string }) => `Du gehörst schon zu ${organization}.`,
  alreadyBelongLeaveFirst: ({ organization }: { organization: string }) =>
    `Du gehörst schon zu ${organization}. Tritt dort erst aus und öffne dann diese Einladung noch mal.`,
  alreadyFriends: () => 'Ihr seid schon befreundet',
  alreadyInOrganization: () => 'Du gehörst schon zu einer Organisation',
  alreadyMemberOfYours: () => 'Diese Person ist schon Mitglied deiner Organisation',
  alreadyRated: () => 'Du hast diesen Tausch schon bewertet',
  bidAlreadyAccepted: () => 'Dieses Gebot ist schon angenommen',
  bidAlreadyRejected: () => 'Dieses Gebot ist schon abgelehnt',
  bidAlreadyWithdrawn: () => 'Dieses Gebot ist schon zurückgezogen',
  bidChanged: () => 'Dieses Gebot hat sich geändert. Sieh dir den Tausch noch mal an, bevor du annimmst.',
  bidExists: () => 'Du hast schon ein offenes Gebot für diesen Perk',
  bidNotFound: () => 'Gebot nicht gefunden',
  busy: () => 'Bei uns ist gerade viel los. Versuch es bitte gleich noch mal.',
  callerHasGone: () => 'Die Verbindung ist nicht mehr da',
  chatClosed: () => 'Dieser Tausch ist abgebrochen; sein Chat ist geschlossen',
  codeInvalid: () => 'Der Code stimmt nicht. Versuch es bitte noch mal.',
  codeMissing: () => 'Gib einen Code aus deiner Authenticator-App oder einen Wiederherstellungscode ein',
  codeWrongFewTries: ({ left }: { left: number }) =>
    `Dieser Code ist falsch oder wurde schon verwendet. Noch ${left === 1 ? 'ein Versuch' : 'zwei Versuche'}, dann fängst du von vorn an.`,
  codeWrongOrUsed: () => 'Dieser Code ist falsch oder wurde schon verwendet. Versuch es bitte mit dem nächsten.',
  completionDateMissing: () => 'Wähl bitte ein Abschlussdatum',
  completionDateTooLate: () => `Wähl ein Datum innerhalb von ${limits.completionYears} Jahren`,
  contentTypeUnknown: () => 'Diese Art von Inhalt nehmen wir nicht an',
  credentialsInvalid: () => 'E-Mail-Adresse oder Passwort stimmt nicht',
  currentPasswordWrong: () => 'Das ist nicht dein aktuelles Passwort',
  cursorUnknown: () => 'Dieser Cursor ist nicht von uns',
  dateNotLater: () => 'Wähl ein späteres Datum als das aktuelle',
  defaultRoleNameIsFixed: () => 'Die Namen der Standardrollen stehen fest',
  defaultRoleNotDeletable: () => 'Standardrollen lassen sich nicht löschen',
  emailNotVerified: () => 'Bestätige bitte deine E-Mail-Adresse, bevor du dich anmeldest',
  emailTaken: () => 'Diese E-Mail-Adresse ist schon registriert',
  errorSeenSince: () => 'Dieser Fehler ist wieder aufgetreten, oder jemand anders hat ihn erledigt',
  featuredChanged: () =>
    'Jemand anders hat die empfohlenen Perks inzwischen geändert. Sieh sie dir noch einmal an, bevor du speicherst.',
  perkNotFeaturable: () => 'Ein Perk, den Besucher nicht sehen, kann nicht empfohlen werden',
  exchangeNotFound: () => 'Tausch nicht gefunden',
  exchangeState: ({ status, change }: { status: ExchangeStatus; change: ExchangeChange }) =>
    `Dieser Tausch ${exchangeStates[status]} und kann nicht ${exchangeChanges[change]} werden`,
  extensionTooLong: () => `Höchstens ${limits.extensionDays} Tage auf einmal`,
  field: ({ text }: { text: string }) => readFieldText(fields, text),
  fileNotPicture: () => 'Diese Datei ist kein Bild, das wir lesen können',
  fileNotUploaded: () => 'Lade diese Datei zuerst in diesen Chat hoch',
  fileNotFound: () => 'Datei nicht gefunden',
  fileMissing: () => 'Schick die Datei als Inhalt der Anfrage',
  tooManyChatFiles: () => `Höchstens ${limits.chatFiles} Dateien von dir in einem Tausch`,
  firstRequestUnderWay: () => 'Die erste Anfrage mit diesem Idempotency-Key läuft noch',
  friendNotFound: () => 'Freundschaft nicht gefunden',
  friendRequestBetweenYou: () => 'Zwischen euch gibt es schon eine Freundschaftsanfrage',
  friendRequestReceived: () => 'Diese Person hat dir schon eine Freundschaftsanfrage geschickt',
  friendRequestSent: () => 'Du hast schon eine Freundschaftsanfrage geschickt',
  givenPerkNotAvailable: () => 'Der Perk, den du bietest, ist nicht mehr verfügbar',
  givenPerkNotFound: () => 'Der Perk, den du bietest, wurde nicht gefunden',
  headersTooLarge: () => 'Die Header sind zu groß',
  helpAlreadyAsked: () => 'Du hast für diesen Tausch schon um Hilfe gebeten. Wir sehen ihn uns an.',
  idempotencyKeyLength: () => 'Idempotency-Key muss 1 bis 200 Zeichen lang sein',
  idempotencyKeyReused: () => 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet',
  inOrganizationAlready: ({ organization }: { organization: string }) => `Du bist schon bei ${organization}.`,
  invalidInput: () => 'Ungültige Eingabe',
  invitationClosed: () =>
    'Die Organisation, die dich eingeladen hat, gibt es bei Perkloop nicht mehr. Du kannst dich ohne Einladung registrieren.',
  invitationExpired: () =>
    `Diese Einladung ist abgelaufen: Sie gilt ${limits.invitationDays} Tage. Bitte dein Team um eine neue.`,
  invitationForAnother: ({ invited, own }: { invited: string; own: string }) =>
    `Diese Einladung ist für ${invited}. Melde dich mit dieser E-Mail-Adresse an oder bitte um eine Einladung an ${own}.`,
  invitationNotOpen: () => 'Diese Einladung ist nicht mehr offen',
  invitationReplaced: () => 'Es gibt eine neuere Einladung für dich. Öffne den Link in der letzten Mail.',
  invitationRevoked: () => 'Diese Einladung wurde zurückgezogen. Bitte dein Team um eine neue.',
  invitationUnknown: () =>
    'Diese Einladung kennen wir nicht. Prüf, ob du den ganzen Link geöffnet hast, oder bitte dein Team um eine neue.',
  invitationUsed: () =>
    'Diese Einladung wurde schon verwendet. Wenn du das warst, melde dich an und öffne Organisation.',
  invitedMomentAgo: ({ minutes }: { minutes: number }) =>
    `Du hast diese E-Mail-Adresse gerade erst eingeladen. Warte bitte ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}, bevor du noch eine Mail schickst.`,
  invitedTooOftenToday: () => 'Diese E-Mail-Adresse wurde heute zu oft eingeladen. Versuch es bitte morgen wieder.',
  linkDoesNotWork: () => 'Dieser Link funktioniert nicht',
  mailNotFound: () => 'Diese Mail gibt es nicht',
  otherOrganizationName: () => 'So heißt die Organisation nicht',
  organizationHasAdmin: () => 'Diese Organisation hat jemanden mit Admin-Rolle, der sich um sie kümmern kann',
  memberNotAble: () => 'Diese Person kann sich nicht anmelden und sich deshalb um nichts kümmern',
  isAdminAlready: () => 'Diese Person hat die Admin-Rolle schon. Wähl jemand anderen.',
  memberNotFound: () => 'Mitglied nicht gefunden',
  messageNotInChat: () => 'Diese Nachricht gibt es in diesem Chat nicht',
  noFreeSeat: () =>
    'In diesem Team ist kein Platz frei. Bitte die Person, die dich eingeladen hat, Platz zu schaffen, und versuch es dann noch mal.',
  noUsersFound: () => 'Niemanden gefunden',
  notFound: () => 'Nicht gefunden',
  notLoggedIn: () => 'Melde dich bitte an',
  notOwnPerk: () => 'Auf deinen eigenen Perk kannst du nicht bieten',
  notSuspendYourself: () => 'Du kannst dich nicht selbst sperren',
  notSuspended: () => 'Dieses Konto ist nicht gesperrt',
  notificationNotFound: () => 'Benachrichtigung nicht gefunden',
  tooManyBlocked: () => `Du kannst höchstens ${limits.blockedMost} Personen blockieren`,
  onlyInvited: () => 'Hier kann sich nur registrieren, wer eine Einladung hat',
  emailDomain: ({ domains }) =>
    `Nimm eine E-Mail-Adresse bei ${new Intl.ListFormat('de', { type: 'disjunction' }).format(domains)}`,
  settingsChanged: () => 'Jemand anderes hat die Einstellungen geändert. Sieh sie dir noch einmal an.',
  emailIsYours: () => 'Das ist schon deine E-Mail-Adresse',
  emailChangeEnded: () => 'Dieser Link ist abgelaufen oder wurde ersetzt. Fordere in deinem Profil einen neuen an.',
  emailUndoEnded: () => 'Dieser Link gilt nur sieben Tage. Bitte wende dich an den Support.',
  tooManyEmailChanges: () => 'Du hast das schon oft angefordert. Bitte warte etwas.',
  wordsHeld: () =>
    'Diese Worte hast du schon mehreren geschickt. Solange du neu bist, sieht sie sich erst jemand von der Administration an. Bitte versuche es später wieder.',
  newcomerLimit: ({ act, most }) =>
    `In deiner ersten Woche kannst du ${{ bids: `am Tag ${most} Gebote abgeben`, requests: `am Tag ${most} Freundschaftsanfragen senden`, perks: `in der Stunde ${most} Perks anbieten` }[act]}`,
  notBlockYourself: () => 'Du kannst dich nicht selbst blockieren',
  notYourself: () => 'Mit dir selbst kannst du dich nicht anfreunden',
  offerOwnPerk: () => 'Biete einen Perk von dir',
  onePerkNotAvailable: () => 'Einer dieser Perks ist nicht mehr verfügbar',
  onlyAskedPersonAnswers: () => 'Nur die gefragte Person kann antworten',
  onlyBidderChangesBid: () => 'Nur wer dieses Gebot abgegeben hat, kann es ändern',
  onlyOwnerAcceptsBid: () => 'Nur wer den Perk anbietet, kann dieses Gebot annehmen',
  onlyOwnerChangesPerk: () => 'Nur wer diesen Perk anbietet, kann ihn ändern',
  onlyOwnerRejectsBid: () => 'Nur wer den Perk anbietet, kann dieses Gebot ablehnen',
  onlyOwnerRelistsPerk: () => 'Nur wer diesen Perk angeboten hat, kann ihn wieder anbieten',
  organizationNotFound: () => 'Organisation nicht gefunden',
  organizationRequiresTwoFactor: () =>
    'Deine Organisation verlangt die Zwei-Faktor-Anmeldung. Schalte sie in deinem Profil ein oder melde dich mit einem Passkey an.',
  otherPartyAnswers: () => 'Auf den Abschluss antwortet die andere Seite',
  otherPartyConfirms: () => 'Den Abschluss bestätigt die andere Seite',
  passkeyNotAdded: () => 'Dieser Passkey konnte nicht hinzugefügt werden. Versuch es bitte noch mal.',
  passkeyNotFound: () => 'Passkey nicht gefunden',
  passkeyNotUsable: () => 'Dieser Passkey konnte nicht verwendet werden. Versuch es bitte auf einem anderen Weg.',
  passkeyNotYours: () =>
    'Dieser Passkey gehört nicht zu dir. Versuch es bitte mit einem anderen oder mit deinem Passwort.',
  perkInAnotherExchange: () => 'Einer dieser Perks ist gerade in einem anderen Tausch',
  perkInOpenExchange: () => 'Dieser Perk ist in einem offenen Tausch',
  perkIsYours: () => 'Dieser Perk ist deiner',
  perkNotAvailable: () => 'Dieser Perk ist nicht mehr verfügbar',
  perkNotFound: () => 'Perk nicht gefunden',
  perkNotRelistable: ({ status }: { status: keyof typeof perkStates }) =>
    `Dieser Perk ${perkStates[status]} und kann nicht wieder angeboten werden`,
  permissionsYouLack: () => 'Dafür braucht es Berechtigungen, die du selbst nicht hast',
  pictureDamaged: () => 'Dieses Bild ist beschädigt',
  pictureMissing: () => 'Sende das Bild als Body',
  pictureNotUploaded: () => 'Lade dieses Bild zuerst hoch',
  pictureTooManyPixels: () => 'Dieses Bild hat mehr als 50 Megapixel',
  pictureTypeUnknown: () => 'Nimm ein Bild im Format PNG, JPEG, WebP oder AVIF',
  planTooSmall: ({ plan, limit, seats }: { plan: string; limit: number; seats: number }) =>
    `${plan} reicht für bis zu ${limit} Teammitglieder. Ihr seid ${seats}, offene Einladungen mitgezählt.`,
  progressivePictureTooLarge: () => 'Dieses progressive oder 16-Bit-Bild hat mehr als 25 Megapixel',
  proofNeeded: () => 'Deine Anmeldung ist schon eine Weile her. Bestätige bitte, dass du es bist.',
  pushAddressWrong: () => 'Das ist keine Adresse eines Push-Dienstes',
  pushNotOn: () => 'Push-Nachrichten sind hier nicht an',
  quantityChanged: ({ quantity }: { quantity: number }) =>
    `Die Anzahl ist jetzt ${quantity}. Sieh dir den Tausch noch mal an, bevor du annimmst.`,
  rangeUnknown: () => 'Diesen Teil hat die Datei nicht',
  requestMalformed: () => 'Die Anfrage ist fehlerhaft',
  requestNotFound: () => 'Anfrage nicht gefunden',
  requestTooLarge: () => 'Die Anfrage ist zu groß',
  requestTooSlow: () => 'Die Anfrage kam nicht rechtzeitig an',
  roleForbids: ({ action }: { action: Action }) => `Deine Rolle erlaubt dir nicht, ${actions[action]}`,
  roleInUse: ({ people }: { people: number }) =>
    `${people === 1 ? '1 Person hat' : `${people} Personen haben`} diese Rolle, offene Einladungen mitgezählt. Gib ihnen zuerst eine andere Rolle oder zieh ihre Einladungen zurück.`,
  roleNameTaken: () => 'Eine Rolle mit diesem Namen gibt es schon',
  roleNotFound: () => 'Rolle nicht gefunden',
  roleOfAnotherOrganization: () => 'Wähl eine Rolle deiner Organisation',
  seatsFull: ({ limit }: { limit: number }) =>
    `Dein Tarif reicht für bis zu ${limit} Teammitglieder, offene Einladungen mitgezählt. Wähl einen größeren Tarif oder zieh eine Einladung zurück.`,
  sessionEnded: () => 'Melde dich bitte noch mal an',
  sessionNotFound: () => 'Sitzung nicht gefunden',
  signInAgain: () => 'Melde dich bitte noch mal an.',
  supportChanged: () => 'Diese Anfrage hat sich inzwischen geändert. Sieh sie dir noch einmal an, bevor du antwortest.',
  supportResolved: () => 'Diese Anfrage ist schon gelöst',
  supportNotResolved: () => 'Diese Anfrage ist nicht gelöst',
  supportReopenedTooLate: () =>
    'Eine Anfrage lässt sich nur 7 Tage lang wieder öffnen. Bitte einfach noch einmal um Hilfe.',
  supportThreadFull: () => 'Mehr passt in eine Anfrage nicht hinein. Wir antworten dir.',
  supportNotFound: () => 'Support-Anfrage nicht gefunden',
  chatNotShared: () => 'Dieser Chat ist nicht für den Support freigegeben',
  appealEnded: () => 'Dieser Link wurde schon benutzt, oder seine 30 Tage sind um. Du kannst dem Support schreiben.',
  noAppeal: () => 'Es gibt keinen Widerspruch, über den zu entscheiden wäre',
  appealByOther: () => 'Diese Entscheidung ist deine. Über den Widerspruch entscheidet jemand anderes.',
  reportDecided: () => 'Über diese Meldung ist schon entschieden',
  reportChanged: () => 'Das wurde inzwischen noch einmal gemeldet. Sieh es dir an, bevor du entscheidest.',
  onlyForSuspension: () => 'Tage hat nur eine Sperre',
  reportedAlready: () => 'Das hast du schon gemeldet. Wir sehen es uns an.',
  reportNotFound: () => 'Meldung nicht gefunden',
  messageNotFound: () => 'Nachricht nicht gefunden',
  soleAdminLeaves: () =>
    'Nur du hast in deiner Organisation die Admin-Rolle. Übergib sie, bevor du dein Konto löschst.',
  soleAdmin: () => 'Eine Organisation braucht eine Person mit Admin-Rolle. Gib sie zuerst jemand anderem.',
  timeZoneUnknown: () => 'Diese Zeitzone gibt es nicht',
  tooManyAttempts: () => 'Das waren zu viele Versuche. Fang bitte von vorn an.',
  tooManyFailedLogins: () => 'Zu viele fehlgeschlagene Anmeldungen. Versuch es bitte später noch mal.',
  tooManyOpenStreams: () => 'Zu viele offene Streams',
  tooManyPasskeys: () => `Du hast schon ${limits.passkeysMost} Passkeys, mehr gehen nicht. Entferne zuerst einen.`,
  tooManyPicturesAtOnce: () => 'Gerade kommen viele Bilder auf einmal. Versuch es gleich noch mal',
  tooManyRequests: () => 'Das waren zu viele Anfragen. Warte bitte einen Moment.',
  tooManyWrongCodes: () => 'Zu viele falsche Codes. Versuch es bitte später noch mal.',
  tooManyWrongCodesSignIn: () => 'Zu viele falsche Codes. Melde dich bitte noch mal an.',
  suspensionEndPast: () => 'Wähl einen Zeitpunkt in der Zukunft',
  suspensionTooLong: () => 'Wähl einen Zeitpunkt in den nächsten zehn Jahren, oder sperr für immer',
  tookTooLong: () => 'Das hat länger als 10 Minuten gedauert. Fang bitte von vorn an.',
  tookTooLongSignIn: () => 'Das hat zu lange gedauert. Melde dich bitte noch mal an.',
  turnOnTwoFactorFirst: () =>
    'Schalte in deinem Profil zuerst für dich selbst die Zwei-Faktor-Anmeldung ein oder melde dich mit einem Passkey an.',
  twoFactorAlreadyOff: () => 'Die Zwei-Faktor-Anmeldung ist schon aus.',
  twoFactorAlreadyOn: () => 'Die Zwei-Faktor-Anmeldung ist schon an.',
  twoFactorRequired: ({ organization }: { organization: string }) =>
    `${organization} verlangt von allen Mitgliedern die Zwei-Faktor-Anmeldung. Tritt dort aus, bevor du sie ausschaltest.`,
  unexpected: () => 'Da ist etwas schiefgegangen. Versuch es bitte noch mal.',
  uploadAddressEnded: () => 'Diese Adresse zum Hochladen ist verbraucht oder abgelaufen',
  uploadTypeWrong: ({ type }: { type: string }) => `Diese Adresse zum Hochladen nimmt ${type}`,
  userNotFound: () => 'Person nicht gefunden',
  usernameTaken: () => 'Dieser Benutzername ist vergeben',
  valueNotStorable: () => 'Ein Wert liegt außerhalb dessen, was wir speichern können',
  verificationFailed: () => 'Das hat nicht geklappt. Vielleicht ist der Link ungültig oder abgelaufen.',
  versionUnknown: () => 'Die Anfrage verlangt eine andere Version',
  useOwnProfile: () => 'Das ist dein eigenes Konto: Nimm dafür dein Profil',
}
