import { listDomains } from '@perkloop/contract/domain'
import { type Organization, updateOrganization } from '@perkloop/contract/organization'
import { listPartners, readPerkRules } from '@perkloop/contract/perk-rule'
import { defaultRoles } from '@perkloop/contract/permission'
import { listRoles } from '@perkloop/contract/role'
import { getSso } from '@perkloop/contract/sso'
import { listOrganizationTokens } from '@perkloop/contract/token'
import { deleteWebhook, listDeliveries, listWebhooks, rotateWebhookSecret } from '@perkloop/contract/webhook'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany, perkRules } from '../../test/samples'
import { SettingsPanel } from './settings-panel'
import './organization.css'

const at = '2026-01-07T09:00:00.000Z'
const organization = {
  _id: byCompany.organization ?? '',
  name: 'Fernhill',
  industry: 'other',
  size: '1-10',
  website: null,
  address: null,
  lacks: [],
  requiresTwoFactor: false,
  users: [],
  seats: { members: 2, invited: 0 },
  // All that this part of the screen reads of it.
} as unknown as Organization
const webhook = {
  _id: '0198c000-0000-7000-8000-0000000000c1',
  url: 'https://hooks.fernhill.example/in',
  format: 'standard' as const,
  events: ['perk.posted'],
  createdAt: at,
  offSince: null,
  isOffByFailures: false,
  failingSince: at,
  oldSecretUntil: null,
}
const domain = {
  _id: '0198c000-0000-7000-8000-0000000000d1',
  domain: 'fernhill.example',
  shown: null,
  record: { name: '_perkloop.fernhill.example', value: 'perkloop-domain=abc' },
  provenAt: null,
  checkedAt: null,
  missingSince: null,
  endsAt: null,
  isTaken: false,
}

async function openSettings(hash = '') {
  answer(readPerkRules, () => perkRules)
  answer(listPartners, () => [])
  answer(listOrganizationTokens, () => [])
  answer(listWebhooks, () => [webhook])
  answer(listDeliveries, () => [])
  answer(listDomains, () => [domain])
  answer(listRoles, () => [])
  answer(getSso, () => ({
    connection: null,
    redirectAddress: 'https://perkloop.example/sso/callback',
    acsAddress: 'https://perkloop.example/acs',
    entityId: 'https://perkloop.example/metadata',
    hasProvenDomain: true,
    admins: [],
  }))
  const role = { name: 'admin', permissions: { ...defaultRoles.admin, manageBilling: true } }
  await openPage(<SettingsPanel organization={organization} />, `/organization?tab=settings${hash}`, {
    ...byCompany,
    role,
  })
}

const name = page.getByRole('form', { name: 'Settings' }).getByLabelText('Name', { exact: true })
const button = (called: string | RegExp) => page.getByRole('button', { name: called })
const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
const fromMenu = (item: string) => async () => {
  await button('More about hooks.fernhill.example/in').click()
  await page.getByRole('menuitem', { name: item }).click()
}

it.each([
  ['the rules for perks', () => button('Change rules').click()],
  ['a new token', () => button('Make an access token').click()],
  ['a new webhook', () => button('Add a webhook').click()],
  ['the log of a webhook', () => button(/^Log/).click()],
  ['a change of a webhook', fromMenu('Edit webhook')],
  ['a new secret', fromMenu('New secret')],
  ['the end of a webhook', fromMenu('Delete')],
  ['the end of a domain', () => button('Remove fernhill.example').click()],
  ['single sign-on', () => button('Set up').click()],
  ['two-factor sign-in for all', () => page.getByRole('switch').click()],
  ['leaving', () => button('Leave').click()],
  ['closing', () => button('Close for good').click()],
])('Back closes the dialog of %s, stays at the settings, and keeps what was typed in them', async (_what, open) => {
  await openSettings()
  await name.fill('Fernhill West')
  await open()
  await expect.element(dialog).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/organization?tab=settings')
  await expect.element(name).toHaveValue('Fernhill West')
})

it('a failure of saving is said where one has pressed, and lies over no field', async () => {
  await page.viewport(390, 700)
  onTestFinished(() => page.viewport(1280, 900))
  await openSettings()
  answer(updateOrganization, () => refusal(500))
  await name.fill('Fernhill West')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const said = page.getByText('Failed to update organization')
  await expect.element(said).toBeInViewport()
  const box = said.element().getBoundingClientRect()
  for (const field of document.querySelectorAll('form[aria-label=Settings] :is(input, select, textarea)'))
    expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.top)
})

it('a deleted webhook leaves no step behind, and its panel has the focus', async () => {
  await openSettings()
  await fromMenu('Delete')()
  answer(deleteWebhook, () => ({ _id: webhook._id, message: 'Deleted' }))
  answer(listWebhooks, () => [])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('No webhooks yet.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Webhooks' })).toHaveFocus()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it('a new secret is shown once', async () => {
  await openSettings()
  answer(rotateWebhookSecret, () => ({ ...webhook, secret: 'whsec_abc' }))
  await fromMenu('New secret')()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click()
  await expect.element(dialog.getByText('whsec_abc')).toBeVisible()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await fromMenu('New secret')()
  await expect.element(page.getByRole('alertdialog').getByText('Messages are signed with both')).toBeVisible()
})

it('a failing webhook looks like a warning', async () => {
  await openSettings()
  await expect.element(page.getByText('Failing', { exact: true })).toHaveClass('tag-warn')
  const note = page.getByText(/^Nothing but failures since/).element()
  expect(note.closest('.notice')?.className).toContain('is-warn')
})

it.each([
  ['perk-rules', 'Rules for perks'],
  ['access-tokens', 'Access tokens'],
  ['webhooks', 'Webhooks'],
  ['domains', 'Domains'],
  ['single-sign-on', 'Single sign-on'],
])('the address with #%s leads there', async (place, title) => {
  await openSettings(`#${place}`)
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeInViewport()
})
