import { listWebhooks } from '@perkloop/contract/webhook'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { WebhooksPanel } from './webhooks-panel'

it('a list that could not be loaded says so, and can be loaded again', async () => {
  answer(listWebhooks, () => refusal(422))
  await openPage(<WebhooksPanel organization="0198c000-0000-7000-8000-0000000000f1" />, '/organization')
  await expect.element(page.getByText('Failed to fetch webhooks')).toBeVisible()
  answer(listWebhooks, () => [])
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(page.getByRole('button', { name: 'Add a webhook' })).toBeVisible()
})
