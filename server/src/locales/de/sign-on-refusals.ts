import type { signOnRefusals as english } from '../en/sign-on-refusals'

/** Why single sign-on is refused, or its settings. */
export const signOnRefusals: typeof english = {
  samlCertificateExpired: () =>
    'Das Zertifikat des Identitätsanbieters ist abgelaufen: Erneuere es dort und lies dann hier seine Metadaten neu ein.',
  samlCertificatesMost: () =>
    'Die Metadaten nennen mehr als zwei Zertifikate: Lass das benutzte und seinen Nachfolger stehen.',
  samlEncrypted: () => 'Der Identitätsanbieter verschlüsselt seine Assertions: Schalte das ab, https schützt sie.',
  samlNoAddress: () => 'Die Metadaten nennen keine https-Adresse zum Anmelden (HTTP-Redirect).',
  samlNoCertificate: () => 'Die Metadaten nennen kein Zertifikat für Signaturen.',
  samlNoMetadata: () => 'Das sind nicht die Metadaten eines Identitätsanbieters.',
  samlNoSubject: () =>
    'Der Identitätsanbieter nennt niemanden auf Dauer: Lass ihn eine persistente NameID schicken, keine transiente.',
  samlNotAsked: () =>
    'Das ist keine Antwort auf unsere Anfrage: Beginne hier auf der Anmeldeseite, nicht beim Identitätsanbieter.',
  samlNotSigned: () =>
    'Die Assertion ist nicht signiert: Lass den Identitätsanbieter Assertions signieren, nicht nur Antworten.',
  samlOddXml: () =>
    'Was der Identitätsanbieter geschickt hat, ist kein XML, das wir lesen: Kommentare und Dokumenttypen lehnen wir ab.',
  samlOtherKey: () =>
    'Die Assertion ist mit einem anderen Schlüssel signiert, als die Metadaten nennen: Lies hier die Metadaten des Identitätsanbieters neu ein.',
  samlRecipientWrong: () =>
    'Die Antwort ist für eine andere Adresse bestimmt: Trage unsere Adresse für Antworten (ACS) beim Identitätsanbieter ein.',
  samlReplayed: () => 'Diese Antwort wurde schon benutzt: Melde dich noch einmal an.',
  samlSeveral: () => 'Der Identitätsanbieter hat mehr als eine Assertion geschickt: Lass ihn genau eine schicken.',
  samlTooLarge: () =>
    'Die Antwort des Identitätsanbieters war zu groß zum Lesen: Lass ihn nur die Gruppen schicken, auf die es hier ankommt.',
  samlWeak: () =>
    'Die Assertion ist mit SHA-1 oder etwas Seltenem signiert: Wähle beim Identitätsanbieter RSA mit SHA-256.',
  samlMetadataMissing: () => 'Wähle die Metadaten-Datei eures Identitätsanbieters oder trage ihre Adresse ein',
  ssoAccountForeign: () =>
    'Das ist kein Konto deiner Firma beim Identitätsanbieter: Nimm das, das sie verwaltet. Seine Domain muss hier nachgewiesen sein.',
  ssoAddressNotPublic: () =>
    'Eine Adresse des Identitätsanbieters liegt nicht im Internet: Sie muss mit https:// beginnen und zu einem öffentlichen Server führen.',
  ssoAudienceWrong: () =>
    'Was der Identitätsanbieter geschickt hat, ist für eine andere Anwendung: Vergleiche die Client-ID oder die Entity-ID auf beiden Seiten.',
  ssoBeyond: () =>
    'Deine Rolle darf mehr, als die Person durfte, die diese Verbindung gespeichert hat: Melde dich mit Passwort oder Passkey an und lass sie von einem Admin neu speichern.',
  ssoClientWrong: () =>
    'Der Identitätsanbieter kennt diese Client-ID mit diesem Secret nicht: Kopiere beides noch einmal.',
  ssoClockOff: () =>
    'Die Uhr des Identitätsanbieters geht mehr als zwei Minuten falsch, oder seine Antwort kam zu spät: Stell die Uhr und versuch es noch einmal.',
  ssoCodeRefused: () =>
    'Der Identitätsanbieter nahm seinen eigenen Code nicht an: Prüfe, ob die Rücksprungadresse dort eingetragen ist, und melde dich noch einmal an.',
  ssoDenied: () =>
    'Die Anmeldung wurde beim Identitätsanbieter abgebrochen, oder er lässt diese Person nicht herein: Versuch es noch einmal oder gib die Anwendung dort für sie frei.',
  ssoDomainForeign: ({ email }: { email: string }) =>
    `${email} liegt an keiner nachgewiesenen Domain dieser Organisation: Weise hier die Domain nach oder nimm eine E-Mail, die an einer liegt.`,
  ssoElsewhere: () => 'Der Identitätsanbieter leitet zu einer anderen Adresse weiter: Trage die ein, zu der er führt.',
  ssoEmailUnverified: () => 'Der Identitätsanbieter sagt, dass diese E-Mail nicht bestätigt ist: Bestätige sie dort.',
  ssoGroupTwice: () => 'Diese Gruppe steht hier zweimal',
  ssoIssuerOfMany: () =>
    'Diese Adresse gilt für viele Organisationen: Trage die eurer eigenen ein, mit ihrem Mandanten.',
  ssoIssuerWrong: () =>
    'Der Identitätsanbieter nennt sich anders als in den Einstellungen: Kopiere seine Adresse (den Issuer) genau so, wie er sie schreibt.',
  ssoMemberElsewhere: () =>
    'Dieses Konto gehört zu einer anderen Organisation: Verlass zuerst diese und melde dich dann noch einmal an.',
  ssoNeedsDomain: () =>
    'Weise zuerst eine Domain nach: Nur E-Mails an einer nachgewiesenen Domain können sich so anmelden.',
  ssoNeedsTest: () => 'Teste zuerst die Verbindung: Sie muss funktionieren, bevor nichts anderes mehr geht.',
  ssoNoAnswer: () =>
    'Der Identitätsanbieter antwortet nicht: Prüfe seine Adresse und ob er aus dem Internet erreichbar ist.',
  ssoNoEmail: () =>
    'Der Identitätsanbieter hat keine E-Mail geschickt: Füge sie dort hinzu oder trage hier ein, unter welchem Namen sie kommt.',
  ssoNoProvider: () => 'An dieser Adresse ist kein Identitätsanbieter: Trage den Issuer von OpenID Connect ein.',
  ssoNotThere: () => 'Für diese E-Mail gibt es kein Single Sign-on.',
  ssoNotTrusted: () =>
    'Was der Identitätsanbieter geschickt hat, ist nicht vertrauenswürdig: Seine Signatur oder seine Herkunft stimmt nicht.',
  ssoProviderRefused: () =>
    'Der Identitätsanbieter hat die Anfrage abgelehnt: Prüfe, ob dort die Rücksprungadresse und die Scopes openid, email und profile erlaubt sind.',
  ssoRequired: ({ organization }: { organization: string }) =>
    `${organization} lässt Mitglieder nur über Single Sign-on herein: Gib deine E-Mail-Adresse ein und melde dich dort an.`,
  ssoSystemAdmin: () => 'Systemadministratoren melden sich mit Passwort oder Passkey an.',
  ssoTooLarge: () => 'Der Identitätsanbieter hat viel zu viel geschickt: Prüfe seine Adresse.',
  ssoTriesSpent: () => 'Das war zu oft falsch. Melde dich bitte noch einmal an.',
  breakGlassNotAdmin: () => 'Wähle einen Admin dieser Organisation',
  breakGlassWithoutPassword: () =>
    'Dieser Admin meldet sich nur über die Organisation an. Wähle einen, der ein Passwort hat',
  clientSecretMissing: () => 'Gib das Client-Secret ein',
  ssoChanged: () => 'Jemand anders hat das inzwischen geändert. Sieh es dir noch einmal an, bevor du speicherst.',
  ssoNotSetUp: () => 'Single Sign-on ist nicht eingerichtet',
}
