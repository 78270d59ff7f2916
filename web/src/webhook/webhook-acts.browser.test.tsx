import {
  addWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@perkloop/contract/webhook'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { roles, userWith } from '../../test/team'
import { WebhooksPanel } from './webhooks-panel'
import '../organization/organization.css'

const organization = '0198c000-0000-7000-8000-0000000000f1'
const at = '2026-01-07T09:00:00.000Z'
const fresh: Webhook = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000c1', url: 'https://hooks.fernhill.example/in' },
  ...{ format: 'standard' as const, events: ['perk.posted'], createdAt: at, offSince: null, isOffByFailures: false },
  ...{ failingSince: null, oldSecretUntil: null },
}
const none = page.getByText('No webhooks yet.')
const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
const form = page.getByRole('dialog', { name: 'Add a webhook' })

let kept: Webhook[] = []
beforeEach(() => {
  kept = [fresh]
  answer(listWebhooks, () => kept)
})

const open = () => openPage(<WebhooksPanel organization={organization} />, '/organization', userWith(roles.admin))

async function choose(item: string) {
  await page.getByRole('button', { name: 'More about hooks.fernhill.example/in' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Responds to changes as the server does. */
function answerChanges(change: Partial<Webhook>) {
  return answer(updateWebhook, () => {
    kept = [{ ...fresh, ...change }]
    return kept[0] as Webhook
  })
}

it('an address that the server refuses is told at its field; one for Slack has no secret to show', async () => {
  kept = []
  await open()
  await expect.element(none).toBeVisible()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await form.getByLabelText('Sends to').selectOptions('A channel of Slack')
  await form.getByLabelText('Address').fill('https://10.0.0.1/hook')
  await form.getByRole('checkbox', { name: /A member offers a perk/ }).click()
  const errors = [{ path: 'url', message: 'Enter an address on the internet' }]
  answer(addWebhook, () => refusal(422, { code: 'VALIDATION', message: 'Not so', errors }))
  await form.getByRole('button', { name: 'Add a webhook' }).click()
  await expect.element(form.getByLabelText('Address')).toHaveAccessibleDescription(/Enter an address on the internet/)
  await form.getByLabelText('Address').fill(fresh.url)
  const sent = answer(addWebhook, () => {
    kept = [{ ...fresh, format: 'slack' }]
    return { ...fresh, format: 'slack' as const, secret: 'whsec_1' }
  })
  await form.getByRole('button', { name: 'Add a webhook' }).click()
  await expect.element(row).toHaveTextContent('A channel of Slack')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ url: fresh.url, format: 'slack', events: ['perk.posted'] }])
})

it('a new secret is shown once, and the row says that the one before works too', async () => {
  await open()
  answer(rotateWebhookSecret, () => {
    kept = [{ ...fresh, oldSecretUntil: '2036-01-08T09:00:00.000Z' }]
    return { ...fresh, secret: 'whsec_2' }
  })
  await choose('New secret')
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click()
  await expect.element(page.getByText('whsec_2')).toBeVisible()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect.element(row).toHaveTextContent('The secret before works too')
  await expect.element(page.getByText('whsec_2')).not.toBeInTheDocument()
})

it('a webhook is switched off and on, and told of more', async () => {
  await open()
  const off = answerChanges({ offSince: at })
  await choose('Switch off')
  await expect.element(row).toHaveTextContent('Off')
  const on = answerChanges({})
  await row.getByRole('button', { name: 'Switch on' }).click()
  await expect.element(row).toHaveTextContent('Send test event')
  expect([...off, ...on].map(({ body }) => body)).toEqual([{ isOn: false }, { isOn: true }])
  const events = ['perk.posted', 'exchange.begun']
  const edited = answerChanges({ events })
  await choose('Edit webhook')
  const edit = page.getByRole('dialog', { name: 'Edit webhook' })
  await edit.getByRole('checkbox', { name: /A swap begins/ }).click()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(row).toHaveTextContent('A swap begins')
  expect(edited.map(({ body }) => body)).toEqual([{ events }])
})

it('one that is deleted leaves the list, whose heading has the focus', async () => {
  await open()
  answer(deleteWebhook, () => {
    kept = []
    return { _id: fresh._id, message: 'Gone' }
  })
  await choose('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(none).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Webhooks' })).toHaveFocus()
})

it('beside the log, a toast covers nothing of it', async () => {
  await page.viewport(1366, 650)
  const delivery: WebhookDelivery = {
    ...{ _id: '0198c000-0000-7000-8000-0000000000c2', event: 'perk.posted', about: ['Tea'], createdAt: at },
    ...{ state: 'delivered', attempts: 1, triedAt: at, nextTryAt: null, request: '{}', status: 200, answer: 'heard 2' },
  }
  answer(listDeliveries, () => [delivery])
  answer(resendDelivery, () => delivery)
  await open()
  await row.getByRole('button', { name: /^Log/ }).click()
  const log = page.getByRole('dialog', { name: 'What was sent to hooks.fernhill.example' })
  await log.getByText('What came back: 200').click()
  await expect.element(log.getByText('heard 2')).toBeVisible()
  await log.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('On its way.', { exact: false })).toBeVisible()
  const left = () => document.querySelector('[data-sonner-toast]')?.getBoundingClientRect().left ?? 0
  await expect.poll(left).toBeGreaterThanOrEqual(log.element().getBoundingClientRect().right)
})
