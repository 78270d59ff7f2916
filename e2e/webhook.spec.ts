import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { openAs, post } from './people'
import { expect, test } from './product'
import { foundOrganization } from './teams'

const panel = (page: Page) => page.getByRole('region', { name: 'Webhooks' })

/** A receiver on this machine. */
async function receiver() {
  const got: { headers: Record<string, string>; body: string }[] = []
  const state = { status: 200 }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      got.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(pieces).toString() })
      response.writeHead(state.status).end(`heard ${got.length}`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { got, state, host, url: `http://${host}/hook`, close: () => server.close() }
}

test('a webhook is added, tested, looked at, switched off and deleted', async ({ page, product }) => {
  const there = await receiver()
  const { admin } = await foundOrganization(product, 'Hook Circle', 'Hanna Hook')
  await openAs(page, product, admin, '/organization')
  await expect(panel(page).getByText('No webhooks yet.')).toBeVisible()
  const places = page.getByRole('navigation', { name: 'On this page' })
  await places.getByRole('link', { name: 'Webhooks' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Webhooks' })).toBeInViewport()
  await panel(page).getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByLabel('Address').fill('https://10.0.0.1/hook')
  await form.getByRole('checkbox', { name: 'A member offers a perk' }).check()
  await form.getByRole('button', { name: 'Add a webhook' }).click()
  await expect(form.getByText('Enter an address on the internet')).toBeVisible()
  await form.getByLabel('Address').fill(there.url)
  await form.getByRole('button', { name: 'Add a webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'The secret of this webhook' })
  const secret = (await shown.locator('code').textContent()) ?? ''
  await shown.getByRole('button', { name: 'I have copied it' }).click()

  const row = panel(page).getByRole('listitem')
  await row.getByRole('button', { name: 'Send test event' }).click()
  await expect.poll(() => there.got.length, { timeout: 15_000 }).toBe(1)
  expect(new Webhook(secret).verify(there.got[0]?.body ?? '', there.got[0]?.headers ?? {})).toMatchObject({
    type: 'test',
  })
  await post(product, '/perks', { title: 'Tea', description: 'A pot a day', estimatedValue: 9 }, admin)
  await expect.poll(() => there.got.length, { timeout: 15_000 }).toBe(2)

  await row.getByRole('button', { name: 'Log' }).click()
  const log = page.getByRole('dialog', { name: `What was sent to ${there.host}` })
  await expect(log.getByRole('listitem')).toHaveText([/A member offers a perk.*Delivered/, /Test.*Delivered/])
  await log.getByText('What came back: 200').first().click()
  await expect(log.getByText('heard 2')).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 650 })
  const toast = page.locator('[data-sonner-toast]').first()
  // It stays for two seconds, longer only under the pointer: so hover is waiting before it is there.
  await Promise.all([toast.hover(), log.getByRole('button', { name: 'Send again' }).first().click()])
  const [beside, dialog] = [await toast.boundingBox(), await log.boundingBox()]
  expect(beside?.x).toBeGreaterThanOrEqual((dialog?.x ?? 0) + (dialog?.width ?? 0))
  there.state.status = 500
  await log.getByRole('button', { name: 'Send again' }).first().click()
  await expect(log.getByRole('listitem').first()).toContainText('Tried once · next at', { timeout: 15_000 })
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Nothing but failures since')
  await page.setViewportSize({ width: 1280, height: 800 })

  const more = async (item: string) => {
    await row.getByRole('button', { name: 'More about' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await more('New secret')
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(row).toContainText('The secret before works too')
  await more('Switch off')
  await expect(row).toContainText('Off')
  await row.getByRole('button', { name: 'Switch on' }).click()
  await more('Edit webhook')
  const edit = page.getByRole('dialog', { name: 'Edit webhook' })
  await edit.getByRole('checkbox', { name: 'A swap begins' }).check()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('A swap begins')
  await more('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(panel(page).getByText('No webhooks yet.')).toBeVisible()

  // A channel of Slack gets a sentence.
  there.state.status = 200
  const before = there.got.length
  await panel(page).getByRole('button', { name: 'Add a webhook' }).click()
  await form.getByLabel('Sends to').selectOption('A channel of Slack')
  await form.getByLabel('Address').fill(there.url)
  await form.getByRole('checkbox', { name: 'A member offers a perk' }).check()
  await form.getByRole('button', { name: 'Add a webhook' }).click()
  await expect(panel(page).getByRole('listitem')).toContainText('A channel of Slack')
  await post(product, '/perks', { title: 'Tea <now>', description: 'A pot a day', estimatedValue: 9 }, admin)
  await expect.poll(() => there.got.length, { timeout: 15_000 }).toBe(before + 1)
  expect(JSON.parse(there.got[before]?.body ?? '{}').text).toContain(
    'Hanna Hook offers “Tea &lt;now&gt;”, worth $9 a month.',
  )
  there.close()
})
