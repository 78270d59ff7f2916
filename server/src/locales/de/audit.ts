import { permissionWords } from '@perkloop/contract/locales/de/permissions'
import type { AuditTexts } from '../kinds/audit'

export const audit: AuditTexts = {
  roles: { admin: 'Admin', manager: 'Leitung', member: 'Mitglied' },
  permissions: permissionWords,
  fields: {
    name: 'Name',
    description: 'Beschreibung',
    industry: 'Branche',
    location: 'Standort',
    address: 'Adresse',
    website: 'Website',
    logo: 'Logo',
    title: 'Titel',
    estimatedValue: 'Wert',
    imageKey: 'Bild',
  },
  formerMember: 'Ehemaliges Mitglied',
  someone: 'jemanden mit gelöschtem Konto',
  head: ['Wann', 'Wer', 'Was'],
  older: ({ most }) => `Ältere Einträge stehen nicht in dieser Datei, sie endet nach ${most}`,
  say: {
    founded: () => 'Organisation gegründet',
    'settings-changed': ({ fields }) => `Einstellungen geändert: ${fields}`,
    'two-factor-required': () => 'Zwei-Faktor-Anmeldung für alle Mitglieder zur Pflicht gemacht',
    'two-factor-released': () => 'Pflicht zur Zwei-Faktor-Anmeldung aufgehoben',
    invited: ({ whom, role }) => `Eingeladen: ${whom} als ${role}`,
    'invitation-revoked': ({ whom }) => `Einladung zurückgezogen: ${whom}`,
    joined: ({ role }) => `Beigetreten als ${role}`,
    'role-assigned': ({ whom, from, to }) => `Rolle geändert: ${whom} von ${from} zu ${to}`,
    'title-changed': ({ whom, to }) => (to ? `Titel geändert: ${whom} ist jetzt ${to}` : `Titel entfernt: ${whom}`),
    removed: ({ whom }) => `Entfernt: ${whom}`,
    left: () => 'Ausgetreten',
    'role-created': ({ role, granted }) => `Rolle ${role} erstellt: ${granted || 'keine Berechtigungen'}`,
    'role-changed': ({ role, isRenamed, from, to, granted, withdrawn }) =>
      [
        `Rolle ${isRenamed ? `${from} geändert, jetzt ${to}` : `${role} geändert`}`,
        ...(granted ? [`erteilt: ${granted}`] : []),
        ...(withdrawn ? [`entzogen: ${withdrawn}`] : []),
      ].join('; '),
    'role-deleted': ({ role }) => `Rolle ${role} gelöscht`,
    'plan-changed': ({ from, to }) => `Tarif gewechselt von ${from} zu ${to}`,
    'plan-renewed': ({ from, to }) => `${from} verlängert bis ${to}`,
    'perk-changed': ({ title, whom, fields }) => `Perk ${title} von ${whom} bearbeitet${fields ? `: ${fields}` : ''}`,
    'perk-deleted': ({ title, whom }) => `Perk ${title} von ${whom} gelöscht`,
    'exchange-cancelled': ({ title }) => `Tausch von ${title} abgebrochen`,
  },
}
