import { listDeliveries, listWebhooks, type WebhookDelivery } from '@perkloop/contract/webhook'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { roles, userWith } from '../../test/team'
import { findWide } from '../../test/too-wide'
import { WebhooksPanel } from './webhooks-panel'
import '../organization/organization.css'

const at = '2026-01-07T09:00:00.000Z'
const webhook = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000c1', url: 'https://hooks.fernhill.example/in' },
  ...{ format: 'standard' as const, events: ['perk.posted'], createdAt: at, offSince: null, isOffByFailures: false },
  ...{ failingSince: at, oldSecretUntil: null },
}
const delivery: WebhookDelivery = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000c2', event: 'perk.posted', about: ['Tea'], createdAt: at },
  ...{ state: 'delivered', attempts: 1, triedAt: at, nextTryAt: null, request: '{}' },
  ...{ status: 200, answer: 'heard' },
}

it.each([1280, 320])(
  'a failing webhook, its form and its log look right in light and dark, %i px wide',
  async (width) => {
    await page.viewport(width, 700)
    answer(listWebhooks, () => [webhook])
    answer(listDeliveries, () => [delivery])
    await openPage(
      <WebhooksPanel organization="0198c000-0000-7000-8000-0000000000f1" />,
      '/organization',
      userWith(roles.admin),
    )
    await expect.element(page.getByText(/^Nothing but failures since/)).toBeVisible()
    await expectLooksRight('a failing webhook')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Add a webhook' })
    await form.getByRole('button', { name: 'Add a webhook' }).click()
    await expect.element(form.getByRole('textbox', { name: 'Address' })).toHaveAttribute('aria-invalid', 'true')
    expect(findWide(form.element())).toEqual([])
    await expectLooksRight('the form of a webhook')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /^Log/ }).click()
    const log = page.getByRole('dialog')
    await expect.element(log.getByText('Delivered')).toBeVisible()
    // What is too wide for a dialog does not make the page wider.
    expect(findWide(log.element())).toEqual([])
    await expectLooksRight('the log of a webhook')
  },
)
