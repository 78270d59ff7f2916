import type { ReactNode } from 'react'

export const noLongerIn = ({ name }: { name: string }) => `Du bist nicht mehr bei ${name}.`
export const organizationManagement = () => 'Organisation verwalten'
export const organizationSections = () => 'Bereiche der Organisation'
export const loadingOrganization = () => 'Deine Organisation wird geladen'
export const settings = () => 'Einstellungen'
export const teamManagement = () => 'Team verwalten'
export const rolesAndPermissions = () => 'Rollen & Berechtigungen'
export const subscription = () => 'Abo'
export const perksAndExchanges = () => 'Perks & Tausch'
export const insights = () => 'Auswertung'
export const auditTrail = () => 'Protokoll'
export const teamMembers = () => 'Teammitglieder'
export const takenOfLimit = ({ taken, limit }: { taken: ReactNode; limit: ReactNode }) => [taken, ' ', limit]
export const noLimit = () => 'ohne Limit'
export const ofLimit = ({ limit }: { limit: number }) => `von ${limit}`
/** Stands before the numbers: 'Mitglieder: 3 von 5'. */
export const members = () => 'Mitglieder'
export const activeAndPending = ({ active, pending }: { active: number; pending: number }) =>
  `${active} aktiv, ${pending} ausstehend.`
export const people = () => 'Personen'
export const whoIsInTheTeam = () => 'Wer zum Team gehört.'
export const loadingTeam = () => 'Das Team wird geladen'
export const twoFactorRequired = () => 'Zwei-Faktor-Anmeldung nötig'
export const twoFactorAsked = ({ name }: { name: string }) =>
  `${name} verlangt von allen Mitgliedern beim Anmelden neben dem Passwort einen Code. Schalte das in deinem Profil ein oder melde dich mit einem Passkey an, dann öffnen sich diese Seiten. Deine eigenen Perks, Gebote und Tauschvorgänge laufen weiter wie bisher.`
export const turnItOn = () => 'Einschalten'
export const leaveOrganization = () => 'Organisation verlassen'
export const leaveDeletes = () => 'Außer dir ist niemand Mitglied: Wenn du gehst, wird die Organisation gelöscht.'
export const leaveNeedsInvitation = () =>
  'Deine Perks und Tauschvorgänge behältst du. Um zurückzukommen, brauchst du eine Einladung.'
export const leaveMayDelete = () =>
  'Deine Perks und Tauschvorgänge behältst du. Um zurückzukommen, brauchst du eine Einladung. Ist außer dir niemand Mitglied, wird die Organisation gelöscht, wenn du gehst.'
export const leave = () => 'Verlassen'
export const leaveQuestion = ({ name }: { name: string }) => `${name} verlassen?`
export const deletedForGood = () =>
  'Die Organisation, ihre Rollen, Einladungen und ihr Protokoll werden endgültig gelöscht.'
export const deletedIfAlone = () =>
  'Du verlierst sofort alles, was deine Rolle erlaubt. Ist außer dir niemand Mitglied, werden die Organisation, ihre Rollen, Einladungen und ihr Protokoll endgültig gelöscht.'
export const loseRole = () => 'Du verlierst sofort alles, was deine Rolle erlaubt.'
export const leaveAndDelete = () => 'Verlassen und löschen'
/** What is typed to confirm it, in capitals. */
export const deleteWord = () => 'LÖSCHEN'
