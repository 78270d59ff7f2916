import { expectAccessible, expectLooksRight } from './axe'
import { countClicks } from './clicks'
import { logInAs, makePeople, openAs, post, type TestPerson } from './people'
import { expect, live, type Product, test } from './product'
import { acceptBid, placeBid, postPerk } from './trades'

async function swapOf(product: Product, owner: TestPerson, bidder: TestPerson) {
  const [target, offer] = [await postPerk(product, owner, 'Climbing hall'), await postPerk(product, bidder, 'Opera')]
  return acceptBid(product, owner, await placeBid(product, bidder, target, offer))
}

test('help is asked for, answered at the desk, resolved and reopened', async ({ browser, page, demo }) => {
  const [owner, bidder] = await makePeople(demo, 'Odile Ohm', 'Bruno Bell')
  const swap = await swapOf(demo, owner, bidder)
  await post(demo, '/chat', { exchangeId: swap._id, content: 'The code was 4711' }, owner)
  await openAs(page, demo, bidder, `/acceptedbids?exchange=${swap._id}`)
  const help = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Contact support' }).click()
  await help.getByRole('button', { name: 'Submit request' }).click()
  await expect(help.getByText('Tell us what went wrong')).toBeVisible()
  await help.getByLabel('Description').fill('The code was used already')
  await help.getByLabel('Let support read this chat').check()
  await expectAccessible(page, 'asking for help')
  await help.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('Support is looking into this and will email you')).toBeVisible()
  await page.getByRole('button', { name: 'Contact support' }).click()
  await expect(help.getByText('We will answer here and by email.')).toBeVisible()
  await expect(help.getByLabel('Let support read this chat')).toBeChecked()
  await help.getByLabel('Write to support').fill('It is urgent')
  await help.getByRole('button', { name: 'Send' }).click()
  await expect(help.getByRole('listitem').filter({ hasText: 'It is urgent' })).toBeVisible()
  await expect(help.getByLabel('Write to support')).toHaveValue('')

  const desk = await browser.newPage()
  const clicks = await countClicks(desk)
  await openAs(desk, demo, await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks'), '/admin')
  await desk.getByRole('button').filter({ hasText: 'The code was used already' }).click()
  const request = desk.getByRole('dialog', { name: 'Request of Bruno Bell' })
  await expect(request.getByText('It is urgent')).toBeVisible()
  await request.getByText('Chat, shared by Bruno Bell').click()
  await expect(request.getByText('The code was 4711')).toBeVisible()
  await expectLooksRight(desk, 'a request at the desk')

  // Somebody else is faster: what was typed stays.
  await desk.route(
    '**/api/admin/support/*/answer',
    async (route) => {
      await post(demo, `/support/${await idOf(demo, swap, bidder)}/messages`, { content: 'And one thing more' }, bidder)
      await route.continue()
    },
    { times: 1 },
  )
  await request.getByRole('textbox').click()
  await desk.keyboard.type('You get a new code today')
  await request.getByRole('button', { name: 'Answer and resolve' }).click()
  await expect(request.getByText('This request has changed meanwhile')).toBeVisible()
  await expect(request.getByText('And one thing more')).toBeVisible()
  await expect(request.getByRole('textbox')).toHaveValue('You get a new code today')
  await request.getByRole('button', { name: 'Answer and resolve' }).click()
  await expect(request).toHaveCount(0)
  await expect(desk.getByText('The code was used already')).toHaveCount(0)
  // Five at most, of which one opened the chat, and one answered again.
  const made = await clicks()
  expect(made).toBeGreaterThan(1)
  expect(made).toBeLessThanOrEqual(5)
  await desk.getByRole('tab', { name: 'Done' }).click()
  await expect(desk.getByText('The code was used already')).toBeVisible()

  await expect(help.getByText('You get a new code today')).toBeVisible({ timeout: live })
  await expect(page.getByText('Support is looking into this')).toHaveCount(0)
  await help.getByLabel('Not resolved? Tell us what is missing').fill('It does not work either')
  await expectAccessible(page, 'a resolved request')
  await help.getByRole('button', { name: 'Open again' }).click()
  await expect(help.getByText('We will answer here and by email.')).toBeVisible()
  await desk.getByRole('tab', { name: 'Open' }).click()
  await expect(desk.getByText('The code was used already')).toBeVisible()
  await desk.close()
})

async function idOf(product: Product, swap: { _id: string }, person: TestPerson) {
  const reply = await fetch(`${product.url}/api/support?exchangeId=${swap._id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const [newest] = (await reply.json()) as { _id: string }[]
  return newest?._id
}
