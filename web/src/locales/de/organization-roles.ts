import { plural } from './language'

export const roleCreated = () => 'Rolle erstellt!'
export const roleUpdated = () => 'Rolle aktualisiert!'
export const roleDeleted = () => 'Rolle gelöscht!'
export const rolesAndPermissions = () => 'Rollen & Berechtigungen'
export const defaultsCanBeEdited = () => 'Standardrollen kannst du bearbeiten, aber nicht löschen.'
export const whatEachRoleAllows = () => 'Was jede Rolle erlaubt.'
export const createRole = () => 'Rolle erstellen'
export const loadingRoles = () => 'Rollen werden geladen'
export const confirmDeletion = () => 'Löschen bestätigen'
export const reassignFirst = ({ role }: { role: string }) =>
  `Wer die Rolle „${role}“ hat, braucht erst eine andere, bevor sie gelöscht werden kann. Das lässt sich nicht rückgängig machen.`
export const isUsed = ({ uses }: { uses: number }) =>
  `${plural(uses, { one: 'Ein Mitglied, eine offene Einladung, ein Beitrittslink oder eine Anmelderegel hat', other: `${uses} Mitglieder, offene Einladungen, Beitrittslinks oder Anmelderegeln haben` })} diese Rolle und ${plural(uses, { one: 'braucht', other: 'brauchen' })} erst eine andere, bevor sie gelöscht werden kann.`
export const deleteRole = () => 'Rolle löschen'
export const edit = ({ role }: { role: string }) => `„${role}“ bearbeiten`
export const remove = ({ role }: { role: string }) => `„${role}“ löschen`
export const permissionsOfEach = () => 'Berechtigungen jeder Rolle'
export const permission = () => 'Berechtigung'
export const isDefault = () => 'Standard'
export const custom = () => 'Eigene'
export const allowed = () => 'Erlaubt'
export const notAllowed = () => 'Nicht erlaubt'
export const name = () => 'Name'
export const defaultNamesFixed = () => 'Die Namen der Standardrollen stehen fest'
export const description = () => 'Beschreibung'
export const permissions = () => 'Berechtigungen'
export const grantedOf = ({ granted, all }: { granted: number; all: number }) => `${granted} von ${all}`
export const adminKeepsAll = () => 'Die Admin-Rolle behält alle Berechtigungen.'
export const giveWhatYouHave = () => 'Du kannst nur vergeben, was du selbst hast.'
