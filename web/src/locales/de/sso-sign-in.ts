export const signInWith = ({ organization }: { organization: string }) => `Mit ${organization} anmelden`
export const isRequired = ({ organization }: { organization: string }) =>
  `${organization} meldet seine Mitglieder an. Du brauchst hier kein Passwort.`
export const withPassword = () => 'Stattdessen ein Passwort benutzen'
export const signingIn = () => 'Du wirst angemeldet …'
export const oneMoment = () => 'Einen Moment bitte.'
export const didNotWork = () => 'Das hat nicht geklappt'
export const tryAgain = () => 'Noch einmal anmelden'
export const notBegun = () =>
  'Diese Anmeldung begann in einem anderen Tab oder Browser oder ist schon abgeschlossen. Beginne bitte noch einmal.'
export const beginHere = () => 'Die Anmeldung beginnt bei Perkloop'
export const beginHereHow = () =>
  'Du kommst vom Identitätsanbieter deiner Firma, dort kann sie nicht beginnen. Gib auf der Anmeldeseite deine E-Mail-Adresse der Firma ein: Von dort geht es hin und zurück.'
export const toSignIn = () => 'Zur Anmeldeseite'
export const linkTitle = () => 'Ist das dein Konto?'
export const linkText = ({ email, organization }: { email: string; organization: string }) =>
  `Für ${email} gibt es ein Konto. Beweise einmal, dass es deins ist: Danach meldet dich ${organization} an.`
export const linkIt = () => 'Weiter'
export const byPasskey = () => 'Mit einem Passkey beweisen'
export const forgotPassword = () => 'Passwort vergessen?'
export const code = () => 'Code'
export const codeHint = () => 'Aus deiner Authenticator-App oder ein Wiederherstellungscode'
export const enterCode = () => 'Gib den Code ein'
export const welcome = () => 'Willkommen bei Perkloop!'
export const goOnNow = () => 'Du bist es. Jetzt kannst du weitermachen.'
export const passwordEnds = ({ organization }: { organization: string }) =>
  `${organization} meldet seine Mitglieder an. Als Mitglied kannst du dich nicht mehr mit Passwort oder Passkey anmelden.`
