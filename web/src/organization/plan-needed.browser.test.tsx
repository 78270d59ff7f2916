import { defaultRoles } from '@perkloop/contract/permission'
import { listRoles } from '@perkloop/contract/role'
import { listWebhooks } from '@perkloop/contract/webhook'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { WebhooksPanel } from '../webhook/webhooks-panel'
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
