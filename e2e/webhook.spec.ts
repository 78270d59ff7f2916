import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { openAs, post } from './people'
import { expect, test } from './product'
import { foundOrganization } from './teams'

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

test('a webhook is added, tested, told of a new perk, and its log says what came back', async ({ page, product }) => {
  const there = await receiver()
  const { admin } = await foundOrganization(product, 'Hook Circle', 'Hanna Hook')
  await openAs(page, product, admin, '/organization')
  const panel = page.getByRole('region', { name: 'Webhooks' })
  const places = page.getByRole('navigation', { name: 'On this page' })
  await places.getByRole('link', { name: 'Webhooks' }).click()
  await expect(panel.getByRole('heading', { name: 'Webhooks' })).toBeInViewport()
  await panel.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByLabel('Address').fill(there.url)
  await form.getByRole('checkbox', { name: 'A member offers a perk' }).check()
  await form.getByRole('button', { name: 'Add a webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'The secret of this webhook' })
  const secret = (await shown.locator('code').textContent()) ?? ''
  await shown.getByRole('button', { name: 'I have copied it' }).click()

  const row = panel.getByRole('listitem')
  await row.getByRole('button', { name: 'Send test event' }).click()
  await expect.poll(() => there.got.length, { timeout: 15_000 }).toBe(1)
  expect(new Webhook(secret).verify(there.got[0]?.body ?? '', there.got[0]?.headers ?? {})).toMatchObject({
    type: 'test',
  })
  there.state.status = 500
  await post(product, '/perks', { title: 'Tea', description: 'A pot a day', estimatedValue: 9 }, admin)
  await expect.poll(() => there.got.length, { timeout: 15_000 }).toBe(2)
  // At once, without a reload.
  await expect(row).toContainText('Nothing but failures since')
  await row.getByRole('button', { name: 'Log' }).click()
  const log = page.getByRole('dialog', { name: `What was sent to ${there.host}` })
  await expect(log.getByRole('listitem')).toHaveText([
    /A member offers a perk.*Tried once · next at/,
    /Test.*Delivered/,
  ])
  there.close()
})
