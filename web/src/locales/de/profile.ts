export const details = () => 'Angaben'
export const security = () => 'Sicherheit'
export const mail = () => 'Benachrichtigungen'
export const sections = () => 'Bereiche des Profils'
export const editProfile = () => 'Profil bearbeiten'
export const notSpecified = () => 'Keine Angabe'
export const visibility = () => 'Sichtbarkeit des Profils'
export const visibilityPublic = () => 'Öffentlich'
export const foundByUsername = () => 'Über den Benutzernamen zu finden'
export const visibilityPrivate = () => 'Privat'
export const foundByCode = () => 'Nur Freunde sehen deine Perks. Andere finden dich mit deinem Einladungscode.'
export const newCode = () => 'Neuen Einladungscode erstellen. Der alte gilt dann nicht mehr.'
export const updating = () => 'Profil wird gespeichert …'
export const updated = () => 'Profil gespeichert!'
export const updateFailed = () => 'Dein Profil konnte nicht gespeichert werden. Versuch es bitte noch mal.'

export const inviteCode = () => 'Einladungscode'
export const inviteCodeHint = () => 'Nur wer diesen Code hat oder mit dir befreundet ist, kommt auf dein Profil.'
export const copyInviteCode = () => 'Einladungscode kopieren'
export const inviteCodeCopied = () => 'Einladungscode kopiert!'
export const organization = () => 'Organisation'
export const manageOrganization = () => 'Organisation verwalten'

export const ownData = () =>
  'Eine Kopie von allem, was wir über dich speichern: Perks, Gebote, Tauschvorgänge, Nachrichten und mehr.'
export const downloadData = () => 'Deine Daten herunterladen'

export const deletingAlso = () => 'Mit deinem Konto verschwinden auch deine Perks, Gebote und Tauschvorgänge.'
export const deleteAccount = () => 'Konto löschen'
export const deleteAccountText = () =>
  'Das ist endgültig und lässt sich nicht rückgängig machen. Alle deine Daten werden gelöscht, auch Perks, Gebote und Tauschvorgänge.'
/** To be typed before the account is deleted. */
export const deleteWord = () => 'LÖSCHEN'
export const deleting = () => 'Konto wird gelöscht …'
export const deleted = () => 'Dein Konto ist gelöscht. Mach’s gut!'
export const deleteFailed = () => 'Dein Konto konnte nicht gelöscht werden. Versuch es bitte noch mal.'
/** Of the company. */
export const whatOthersSee = () => 'Andere sehen'
