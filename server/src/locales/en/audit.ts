import { permissionWords } from '@perkloop/contract/locales/en/permissions'
import type { AuditTexts } from '../kinds/audit'

/** What the audit trail of an organization says: sentences without a subject, as the actor's name stands before them. */
export const audit: AuditTexts = {
  roles: { admin: 'Admin', manager: 'Manager', member: 'Member' },
  permissions: permissionWords,
  fields: { requiresTwoFactor: 'two-factor sign-in', estimatedValue: 'value', imageKey: 'picture' },
  formerMember: 'Former member',
  someone: 'someone who deleted their account',
  head: ['When', 'Who', 'What'],
  older: ({ most }) => `Older entries are not in this file, which ends after ${most}`,
  say: {
    founded: () => 'Founded the organization',
    'settings-changed': ({ fields }) => `Changed the settings: ${fields}`,
    'two-factor-required': () => 'Required two-factor sign-in of all members',
    'two-factor-released': () => 'No longer requires two-factor sign-in',
    invited: ({ whom, role }) => `Invited ${whom} as ${role}`,
    'invitation-revoked': ({ whom }) => `Revoked the invitation of ${whom}`,
    joined: ({ role }) => `Joined as ${role}`,
    'role-assigned': ({ whom, from, to }) => `Changed the role of ${whom} from ${from} to ${to}`,
    'title-changed': ({ whom, to }) =>
      to ? `Changed the title of ${whom} to ${to}` : `Took away the title of ${whom}`,
    removed: ({ whom }) => `Removed ${whom}`,
    left: () => 'Left',
    'role-created': ({ role, granted }) => `Created the role ${role}: ${granted || 'no permissions'}`,
    'role-changed': ({ role, isRenamed, from, to, granted, withdrawn }) =>
      [
        `Changed the role ${isRenamed ? `${from}, now ${to}` : role}`,
        ...(granted ? [`granted ${granted}`] : []),
        ...(withdrawn ? [`withdrew ${withdrawn}`] : []),
      ].join('; '),
    'role-deleted': ({ role }) => `Deleted the role ${role}`,
    'plan-changed': ({ from, to }) => `Changed the plan from ${from} to ${to}`,
    'plan-renewed': ({ from, to }) => `Renewed ${from} until ${to}`,
    'perk-changed': ({ title, whom, fields }) => `Edited the perk ${title} of ${whom}${fields ? `: ${fields}` : ''}`,
    'perk-deleted': ({ title, whom }) => `Deleted the perk ${title} of ${whom}`,
    'exchange-cancelled': ({ title }) => `Cancelled the exchange of ${title}`,
    'token-made': ({ title }) => `Made the access token ${title}`,
    'token-revoked': ({ title }) => `Revoked the access token ${title}`,
    'webhook-added': ({ title }) => `Added the webhook to ${title}`,
    'webhook-changed': ({ title }) => `Changed the webhook to ${title}`,
    'webhook-deleted': ({ title }) => `Deleted the webhook to ${title}`,
    'webhook-switched-off': ({ title }) => `Switched off the webhook to ${title}, which failed for days`,
    exported: () => 'Downloaded the whole organization',
    'link-made': ({ role, uses }) => `Made a link by which ${uses} can join as ${role}`,
    'link-revoked': () => 'Revoked a link for joining',
    'domain-added': ({ domain }) => `Added the domain ${domain}`,
    'domain-proven': ({ domain }) => `Proved the domain ${domain}`,
    'domain-unproven': ({ domain }) => `The domain ${domain} is not proven any more: its record was gone`,
    'domain-removed': ({ domain }) => `Removed the domain ${domain}`,
  },
}
