import { readBilling } from '@perkloop/contract/billing'
import { listDomains } from '@perkloop/contract/domain'
import { getOrganization, type Organization } from '@perkloop/contract/organization'
import { listPartners, readPerkRules } from '@perkloop/contract/perk-rule'
import { defaultRoles } from '@perkloop/contract/permission'
import { listRoles } from '@perkloop/contract/role'
import { getSso } from '@perkloop/contract/sso'
import { listOrganizationTokens } from '@perkloop/contract/token'
import { listWebhooks } from '@perkloop/contract/webhook'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany, perkRules } from '../../test/samples'
import { answerTeam, fernhill } from '../../test/team'
import { WebhooksPanel } from '../webhook/webhooks-panel'
import { OrganizationScreen } from './organization-screen'
import { RolesPanel } from './roles-panel'

const organization = byCompany.organization ?? ''
const admin = { ...byCompany, role: { name: 'admin', permissions: { ...defaultRoles.admin, manageBilling: true } } }
const webhook = {
  _id: '0198c000-0000-7000-8000-0000000000c1',
  url: 'https://hooks.fernhill.example/in',
  format: 'standard' as const,
  events: ['perk.posted'],
  createdAt: '2026-01-07T09:00:00.000Z',
  offSince: null,
  isOffByFailures: false,
  failingSince: null,
  oldSecretUntil: null,
}
const lead = {
  _id: '0198c000-0000-7000-8000-0000000000a7',
  name: 'Lead',
  description: '',
  permissions: { ...defaultRoles.member, manageBilling: false },
}
const member = { ...lead, _id: '0198c000-0000-7000-8000-0000000000a8', name: 'member' }

it('a webhook from before works on and can be removed, and none is made or changed', async () => {
  answer(listWebhooks, () => [webhook])
  await openPage(<WebhooksPanel organization={organization} lacksPlan />, '/organization', admin)
  await expect.element(page.getByText('This comes with the Enterprise plan.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See plans' }))
    .toHaveAttribute('href', '/organization?tab=subscription')
  await page.getByRole('button', { name: 'More about hooks.fernhill.example' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Edit webhook' })).not.toBeInTheDocument()
})

it('a role from before is deleted, not changed; who may not change the plan reads who can', async () => {
  answer(listRoles, () => [member, lead])
  const role = {
    name: 'Office',
    permissions: { ...defaultRoles.admin, manageSubscription: false, manageBilling: false },
  }
  await openPage(<RolesPanel organizationId={organization} lacksPlan />, '/organization', { ...admin, role })
  await expect.element(page.getByText('An admin of your organization can change the plan.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See plans' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Edit Member' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete Lead' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit Lead' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Create role' })).not.toBeInTheDocument()
})

it('what takes a plan says so where it would be made, and leads to the plans', async () => {
  const lacking = { ...fernhill, lacks: ['integrations', 'sso', 'scim', 'custom-roles'] as Organization['lacks'] }
  answerTeam(() => [])
  answer(getOrganization, () => lacking)
  answer(readPerkRules, () => perkRules)
  for (const list of [listPartners, listOrganizationTokens, listWebhooks, listDomains] as const) answer(list, () => [])
  const addresses = { redirectAddress: 'https://p.example/cb', acsAddress: 'https://p.example/acs' }
  const sso = { connection: null, entityId: 'https://p.example/metadata', hasProvenDomain: true, admins: [] }
  answer(getSso, () => ({ ...addresses, ...sso }))
  const billing = { graceUntil: null, paidUntil: null, isEnding: false, invoices: [] }
  answer(readBilling, () => ({ ...billing, state: 'active' as const }))
  await openPage(<OrganizationScreen />, '/organization', admin)
  const needed = 'This comes with the Enterprise plan.'
  for (const name of ['Access tokens', 'Webhooks', 'Single sign-on']) {
    const part = page.getByRole('region', { name })
    await expect.element(part).toHaveTextContent(needed)
    await expect.element(part.getByRole('button', { name: /^(Make an|Add|Set up)/ })).not.toBeInTheDocument()
  }
  await expectLooksRight('settings without the plan')
  await page.getByRole('tab', { name: 'Roles' }).click()
  await expect.element(page.getByText('Roles of your own come with the Professional plan.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create role' })).not.toBeInTheDocument()
  await expectLooksRight('roles without the plan')
  await page.getByRole('tab', { name: 'Team' }).click()
  const directory = page.getByRole('region', { name: 'Directory (SCIM)' })
  await expect.element(directory).toHaveTextContent(needed)
  await page.viewport(390, 844)
  await expectLooksRight('a directory without the plan on a phone')
  await directory.getByRole('link', { name: 'See plans' }).click()
  await expect.element(page.getByRole('radio', { name: 'Enterprise' })).toBeVisible()
})
