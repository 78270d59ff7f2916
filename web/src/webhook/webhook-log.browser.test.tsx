import { listDeliveries, resendDelivery, type Webhook, type WebhookDelivery } from '@perkloop/contract/webhook'
import { focusManager } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { openPage } from '../../test/open-page'
import { skipTime } from '../../test/skip-time'
import { clock, shortDay } from '../ui/dates'
import { WebhookLog } from './webhook-log'

const at = '2026-01-07T09:00:00.000Z'
const webhook: Webhook = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000c1', url: 'https://hooks.fernhill.example/in' },
  ...{ format: 'standard', events: ['perk.posted'], createdAt: at, offSince: null, isOffByFailures: false },
  ...{ failingSince: at, oldSecretUntil: null },
}
const waiting: WebhookDelivery = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000c2', event: 'perk.posted', about: ['Tea'], createdAt: at },
  ...{ state: 'waiting', attempts: 6, triedAt: at, nextTryAt: null, request: '{}', status: 500, answer: 'no' },
}

/** Noon so many days from now: in every time zone that is on that day. */
function noonIn(days: number) {
  const noon = new Date()
  noon.setHours(12, 0, 0, 0)
  noon.setDate(noon.getDate() + days)
  return noon.toISOString()
}

it.each([
  ['today, by the clock alone', 0, (iso: string) => `next at ${clock(iso)}`],
  ['tomorrow, with the day', 1, (iso: string) => `next on ${shortDay(iso)} at ${clock(iso)}`],
])('says when it tries again: %s', async (_when, days, told) => {
  const nextTryAt = noonIn(days)
  answer(listDeliveries, () => [{ ...waiting, nextTryAt }])
  await openPage(
    <WebhookLog organization="0198c000-0000-7000-8000-0000000000f1" webhook={webhook} onClose={() => {}} />,
  )
  await expect.element(page.getByText('Tried 6 times')).toHaveTextContent(told(nextTryAt))
})

it('what is sent again is there at once', async () => {
  // The list is not read by the clock then.
  focusManager.setFocused(false)
  onTestFinished(() => focusManager.setFocused(undefined))
  const failed: WebhookDelivery = { ...waiting, state: 'failed' }
  let all = [failed]
  answer(listDeliveries, () => all)
  answer(resendDelivery, () => {
    const again = { ...waiting, _id: '0198c000-0000-7000-8000-0000000000c4', attempts: 0 }
    all = [again, failed]
    return again
  })
  await openPage(
    <WebhookLog organization="0198c000-0000-7000-8000-0000000000f1" webhook={webhook} onClose={() => {}} />,
  )
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByRole('dialog').getByRole('listitem').first()).toHaveTextContent('Not tried yet')
})

it('how a delivery went comes in while the log is open', async () => {
  const pass = skipTime()
  const nextTryAt = noonIn(0)
  let one: WebhookDelivery = { ...waiting, attempts: 0, nextTryAt }
  answer(listDeliveries, () => [one])
  await openPage(
    <WebhookLog organization="0198c000-0000-7000-8000-0000000000f1" webhook={webhook} onClose={() => {}} />,
  )
  const row = page.getByRole('dialog').getByRole('listitem')
  await expect.element(row).toHaveTextContent('Not tried yet')
  one = { ...one, attempts: 1 }
  await pass(3_000)
  await expect.element(row).toHaveTextContent(`Tried once · next at ${clock(nextTryAt)}`)
})

it('a delivery that is being sent again is not sent a second time, and others can be meanwhile', async () => {
  const [first, second] = ['c2', 'c3'].map((end) => ({
    ...{ ...waiting, _id: `0198c000-0000-7000-8000-0000000000${end}`, state: 'failed' as const },
  }))
  answer(listDeliveries, () => [first, second] as WebhookDelivery[])
  const sending = held()
  const sent = answer(resendDelivery, async () => {
    await sending.promise
    return first as WebhookDelivery
  })
  await openPage(
    <WebhookLog organization="0198c000-0000-7000-8000-0000000000f1" webhook={webhook} onClose={() => {}} />,
  )
  const again = page.getByRole('button', { name: 'Send again' })
  await again.first().click()
  await expect.element(again.first()).toHaveAttribute('aria-busy', 'true')
  await again.last().click()
  await expect.element(again.first()).toHaveAttribute('aria-busy', 'true')
  again.first().element().focus()
  await userEvent.keyboard('{Enter}')
  expect(sent.map(({ params }) => params.deliveryId)).toEqual([first?._id, second?._id])
  sending.resolve()
  await expect.element(again.first()).not.toHaveAttribute('aria-busy')
})

it.each([
  [null, 'timeout', 'No response in time'],
  [null, 'not-public', 'The address is not on the internet'],
  [null, 'ECONNREFUSED', 'ECONNREFUSED'],
  // What the receiver says is not ours to put in words.
  [500, 'timeout', 'timeout'],
])('says what came back: %s %s', async (status, code, words) => {
  answer(listDeliveries, () => [{ ...waiting, status, answer: code }])
  await openPage(
    <WebhookLog organization="0198c000-0000-7000-8000-0000000000f1" webhook={webhook} onClose={() => {}} />,
  )
  await page.getByText(status === null ? 'No response came back' : 'What came back: 500').click()
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})
