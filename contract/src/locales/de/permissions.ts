import type { PermissionKey } from '../../permission'

export const permissionWords: Record<PermissionKey, string> = {
  viewOrganization: 'Organisation sehen',
  manageOrganization: 'Organisation verwalten',
  viewUsers: 'Mitglieder sehen',
  manageUsers: 'Mitglieder verwalten',
  viewRoles: 'Rollen sehen',
  manageRoles: 'Rollen verwalten',
  manageSettings: 'Einstellungen verwalten',
  manageSubscription: 'Tarif verwalten',
  createPerks: 'Perks anbieten',
  manageAllPerks: 'Alle Perks verwalten',
  viewExchanges: 'Tauschvorgänge sehen',
  manageExchanges: 'Tauschvorgänge verwalten',
}
