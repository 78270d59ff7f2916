export const title = () => 'E-Mails'
export const intro = () => 'Such dir aus, wann wir dir schreiben. Was du abschaltest, siehst du trotzdem in der App.'
export const alwaysCome = () =>
  'Mails zu deinem Konto kommen immer: Bestätigung deiner E-Mail-Adresse, Codes zum Zurücksetzen, neue Anmeldungen, Änderungen an deiner Anmeldung und Einladungen.'
export const loading = () => 'E-Mail-Einstellungen werden geladen'
