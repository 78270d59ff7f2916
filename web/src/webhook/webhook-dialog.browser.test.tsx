import { type PermissionKey, type Permissions, permissionKeys } from '@perkloop/contract/permission'
import { listWebhooks, updateWebhook, type Webhook } from '@perkloop/contract/webhook'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { roleOf, userWith } from '../../test/team'
import { changed } from '../platform/changes'
import { AddWebhookDialog, EditWebhookDialog } from './webhook-dialog'
import { WebhooksPanel } from './webhooks-panel'

const organization = '0198c000-0000-7000-8000-0000000000f1'
const webhook: Webhook = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000c1', url: 'https://hooks.fernhill.example/in' },
  ...{ format: 'standard' as const, events: ['perk.posted', 'exchange.begun'], createdAt: '2026-01-07T09:00:00.000Z' },
  ...{ offSince: null, isOffByFailures: false, failingSince: null, oldSecretUntil: null },
}
const keeper = (...more: PermissionKey[]) => {
  const held: PermissionKey[] = ['manageSettings', ...more]
  const permissions = Object.fromEntries(permissionKeys.map((key) => [key, held.includes(key)])) as Permissions
  return userWith(roleOf(9, 'keeper', permissions))
}
const offered = () =>
  page
    .getByRole('checkbox')
    .elements()
    .map((box) => (box as HTMLInputElement).value)
const tick = (what: RegExp) => page.getByRole('checkbox', { name: what })

it.each([
  ['nothing more', [], []],
  ['exchanges', ['viewExchanges'], ['exchange.begun', 'exchange.completed', 'exchange.cancelled']],
  ['the organization', ['manageOrganization'], ['want.unmet']],
] as const)('offers to who may manage webhooks and %s what the server grants them', async (_what, more, events) => {
  await openPage(<AddWebhookDialog organization={organization} onClose={() => {}} />, '/', keeper(...more))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(offered()).toEqual(['perk.posted', ...events, 'digest.weekly'])
})

it('keeps the events that it does not offer', async () => {
  const sent = answer(updateWebhook, () => webhook)
  await openPage(
    <EditWebhookDialog organization={organization} webhook={webhook} onClose={() => {}} />,
    '/',
    keeper('manageOrganization'),
  )
  await tick(/perk\.posted/).click()
  await tick(/perk\.posted/).click()
  await tick(/digest\.weekly/).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ events: ['perk.posted', 'exchange.begun', 'digest.weekly'] }])
})

it('lets go of all that it offers where the webhook is told of more', async () => {
  const sent = answer(updateWebhook, () => webhook)
  await openPage(<EditWebhookDialog organization={organization} webhook={webhook} onClose={() => {}} />, '/', keeper())
  await tick(/perk\.posted/).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ events: ['exchange.begun'] }])
})

it('sends only what was changed, and keeps what another admin has added meanwhile', async () => {
  let kept = webhook
  answer(listWebhooks, () => [kept])
  const sent = answer(updateWebhook, () => kept)
  const panel = <WebhooksPanel organization={organization} />
  await openPage(panel, '/organization', keeper('viewExchanges', 'manageOrganization'))
  const edit = async () => {
    await page.getByRole('button', { name: 'More about hooks.fernhill.example/in' }).click()
    await page.getByRole('menuitem', { name: 'Edit webhook' }).click()
  }
  await edit()
  await page.getByLabelText('Address').fill('https://hooks.fernhill.example/on')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ url: 'https://hooks.fernhill.example/on' }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await edit()
  kept = { ...webhook, events: [...webhook.events, 'want.unmet'] }
  await changed('organization')
  await tick(/perk\.posted/).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => sent.at(-1)?.body).toEqual({ events: ['exchange.begun', 'want.unmet'] })
})
