export const changeEmail = () => 'E-Mail-Adresse ändern'
export const howItGoes = () =>
  'Wir senden einen Link an die neue Adresse. Erst wenn du ihm folgst, ändert sich etwas, und sieben Tage lang lässt es sich von der alten Adresse aus rückgängig machen.'
export const newEmail = () => 'Neue E-Mail-Adresse'
export const sendLink = () => 'Link senden'
export const linkSent = ({ email }: { email: string }) =>
  `Wir haben einen Link an ${email} gesendet. Er gilt 24 Stunden.`
export const confirmTitle = () => 'Neue E-Mail-Adresse bestätigen'
export const confirmText = () => 'Ab dann meldest du dich mit dieser Adresse an, und alle E-Mails gehen an sie.'
export const confirm = () => 'Neue Adresse bestätigen'
export const changedTitle = () => 'Deine E-Mail-Adresse ist geändert'
export const changedText = () =>
  'Melde dich von jetzt an mit der neuen Adresse an. Die alte hat eine Nachricht bekommen.'
export const undoTitle = () => 'Änderung rückgängig machen?'
export const undoText = () =>
  'Deine alte Adresse gilt wieder. Alle werden abgemeldet, seitdem hinzugefügte Passkeys und Authenticator-Apps werden entfernt, und du wählst ein neues Passwort.'
export const undo = () => 'Rückgängig machen'
export const undoneTitle = () => 'Deine E-Mail-Adresse ist wieder die alte'
export const undoneText = () => 'Wähle jetzt ein neues Passwort: Das alte gilt nicht mehr.'
export const chooseNewPassword = () => 'Neues Passwort wählen'
export const failedTitle = () => 'Dieser Link funktioniert nicht'
export const toPerkloop = () => 'Zu Perkloop'
