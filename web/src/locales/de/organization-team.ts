export const isReady = ({ organization }: { organization: string }) => `${organization} ist bereit. Lade dein Team ein.`
export const inviteSomeone = () => 'Jemanden einladen'
export const seePlans = () => 'Tarife ansehen'
export const members = () => 'Mitglieder'
export const roleUpdated = () => 'Rolle aktualisiert!'
export const invitationSent = () => 'Einladung gesendet!'
export const memberRemoved = () => 'Mitglied entfernt!'
export const invitationRevoked = () => 'Einladung zurückgezogen!'
export const member = () => 'Mitglied'
export const role = () => 'Rolle'
export const status = () => 'Status'
export const whatYouCanDo = () => 'Was du tun kannst'
export const removeQuestion = ({ name }: { name: string }) => `${name} entfernen?`
export const removeMeans = () => 'Die Mitgliedschaft endet sofort. Eigene Perks und Tauschvorgänge behält die Person.'
export const remove = () => 'Entfernen'
export const revokeQuestion = () => 'Diese Einladung zurückziehen?'
export const revokeMeans = ({ email }: { email: string }) =>
  `Der Link, der an ${email} ging, funktioniert dann nicht mehr, und der Platz ist wieder frei.`
export const revokeInvitation = () => 'Einladung zurückziehen'
/** Follows a name. */
export const isYou = () => ' (du)'
export const invited = () => 'Eingeladen'
export const custom = () => 'Eigene'
export const active = () => 'Aktiv'
export const pending = () => 'Ausstehend'
export const deactivated = () => 'Deaktiviert'
export const editRole = () => 'Rolle ändern'
export const editRoleOf = ({ name }: { name: string }) => `Rolle von ${name} ändern`
export const removeMember = ({ name }: { name: string }) => `${name} entfernen`
export const sendAgain = () => 'Noch mal senden'
export const sendAgainTo = ({ email }: { email: string }) => `Noch mal an ${email} senden`
export const revokeInvitationOf = ({ email }: { email: string }) => `Einladung an ${email} zurückziehen`
export const allSeatsTaken = ({ limit }: { limit: number }) =>
  `Alle ${limit} Plätze sind belegt. Zieh eine Einladung zurück oder wähle einen größeren Tarif.`
export const email = () => 'E-Mail'
export const emailExample = () => 'name@firma.de'
export const severalAtOnce = () => 'Mehrere auf einmal: mit Kommas trennen oder eine Liste einfügen.'
export const invitationResults = () => 'Einladungen'
/** Follows an address. */
export const isInvited = () => 'ist eingeladen.'
export const sendInvitation = () => 'Einladung senden'
export const chooseRole = () => 'Rolle wählen'
export const givesLess = () =>
  'Mit dieser Rolle kannst du weniger als jetzt. Rückgängig machen kann das nur, wer mehr darf.'
export const title = () => 'Position'
export const titleHint = () => 'Wie die Position hier heißt. Sie steht im Profil.'
