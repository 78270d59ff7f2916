import type { AuditAct, AuditDetail } from '@perkloop/contract/audit'
import { defaultRoles, type Permissions } from '@perkloop/contract/permission'
import { type Ago, days } from './ago'
import type { PersonKey } from './people'

export const organization = {
  name: 'Asterway Perks Circle',
  industry: 'technology',
  size: '201-500',
  website: 'https://asterway.example',
  address: '500 Broadway, Oakland, CA 94607',
  founded: days(85),
}

export const roles = {
  admin: { name: 'admin', description: '', permissions: defaultRoles.admin },
  manager: { name: 'manager', description: '', permissions: defaultRoles.manager },
  member: { name: 'member', description: '', permissions: defaultRoles.member },
  wellnessLead: {
    name: 'Wellness Lead',
    description: 'Looks after the perks that members share',
    permissions: { ...defaultRoles.member, manageAllPerks: true },
  },
} satisfies Record<string, { name: string; description: string; permissions: Permissions }>
export type RoleKey = keyof typeof roles

export const members: { person: PersonKey; role: RoleKey; title?: string; joined: Ago }[] = [
  { person: 'amara', role: 'admin', title: 'Perks owner', joined: days(85) },
  { person: 'jonas', role: 'manager', title: 'Office perks', joined: days(84) },
  { person: 'ben', role: 'member', title: 'Program lead', joined: days(82) },
  { person: 'lucia', role: 'wellnessLead', title: 'Wellbeing', joined: days(70) },
  { person: 'theo', role: 'member', joined: days(66) },
  { person: 'wren', role: 'member', joined: days(40) },
]

/** Sent to people who have no account yet; each lasts seven days. */
export const invitations: { email: string; role: RoleKey; sent: Ago }[] = [
  { email: 'ida.fern@asterway.example', role: 'member', sent: days(2) },
  { email: 'marco.reyes@asterway.example', role: 'wellnessLead', sent: days(1) },
]

interface Act {
  /** None where the product did it by itself. */
  by?: PersonKey
  of?: PersonKey
  email?: string
  act: AuditAct
  detail?: AuditDetail
  ago: Ago
}

/** The audit trail of the organization so far. */
export const history: Act[] = [
  { act: 'founded', by: 'amara', ago: days(85) },
  { act: 'joined', by: 'jonas', detail: { role: 'manager' }, ago: days(84) },
  { act: 'joined', by: 'ben', detail: { role: 'member' }, ago: days(82) },
  {
    act: 'role-created',
    by: 'amara',
    detail: {
      role: 'Wellness Lead',
      granted: ['viewOrganization', 'viewUsers', 'viewRoles', 'createPerks', 'manageAllPerks', 'viewExchanges'],
    },
    ago: days(71),
  },
  { act: 'joined', by: 'lucia', detail: { role: 'Wellness Lead' }, ago: days(70) },
  { act: 'joined', by: 'theo', detail: { role: 'member' }, ago: days(66) },
  { act: 'joined', by: 'wren', detail: { role: 'member' }, ago: days(40) },
  { act: 'settings-changed', by: 'amara', detail: { fields: ['size', 'address'] }, ago: days(21) },
  { act: 'title-changed', by: 'jonas', of: 'ben', detail: { to: 'Program lead' }, ago: days(12) },
  { act: 'invited', by: 'jonas', email: 'ida.fern@asterway.example', detail: { role: 'member' }, ago: days(2) },
  {
    act: 'invited',
    by: 'amara',
    email: 'marco.reyes@asterway.example',
    detail: { role: 'Wellness Lead' },
    ago: days(1),
  },
]
