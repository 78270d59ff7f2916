import { join } from 'node:path'
import { expectLooksRight } from './axe'
import { countClicks } from './clicks'
import { logInAs, openAs, post, type TestPerson } from './people'
import { expect, live, type Product, test } from './product'
import { postPerk, uploadPicture } from './trades'
import { exchangeOf } from './two-people'

async function read(product: Product, path: string, as: TestPerson) {
  const reply = await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${as.token}` } })
  return reply.json()
}

/** What is reported, once its picture has been read from the storage, which is a moment later. */
async function pictureIsKept(product: Product, admin: TestPerson, title: string) {
  const queue: { _id: string; subject: string }[] = await read(product, '/admin/queue', admin)
  const id = queue.find(({ subject }) => subject === title)?._id
  await expect.poll(async () => (await read(product, `/admin/reports/${id}`, admin)).picture).not.toBeNull()
}

test('a message is reported where it stands, decided on with four clicks at most, and gone at once', async ({
  browser,
  page,
  demo,
}) => {
  const { owner, bidder, exchange, address } = await exchangeOf(demo, 'Sauna')
  const picture = await uploadPicture(demo, owner, join(import.meta.dirname, '../demo/pictures/headphones.webp'))
  const [fake, admin] = await Promise.all([
    postPerk(demo, owner, 'Fake pass', picture),
    logInAs(demo, 'robin@perkloop.example', 'swap-more-perks'),
    post(demo, '/chat', { exchangeId: exchange._id, content: 'Nasty words' }, owner),
  ])
  await post(demo, '/reports', { kind: 'perk', targetId: fake._id, reason: 'spam' }, bidder)
  await openAs(page, demo, bidder, address)
  await page.getByText('Nasty words').last().hover()
  await page.getByRole('button', { name: 'Report this message' }).click()
  const form = page.getByRole('dialog', { name: 'Report this message' })
  await form.getByLabel('Insults, threats or harassment').check()
  await form.getByLabel('What else should we know?').fill('It goes on like this')
  await form.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible()
  await expect(form).toHaveCount(0)

  const desk = await browser.newPage()
  const clicks = await countClicks(desk)
  await openAs(desk, demo, admin, '/admin/queue')
  await desk.getByRole('button').filter({ hasText: 'Nasty words' }).click()
  const found = desk.getByRole('dialog', { name: 'Reported' })
  await expect(found.getByText('It goes on like this')).toBeVisible()
  await expect(found).not.toContainText('Bert Bidder')
  await found.getByLabel('Remove the message').check()
  await found.getByRole('textbox').click()
  await desk.keyboard.type('We do not write like this')
  await found.getByRole('button', { name: 'Remove the message' }).click()
  await expect(found).toHaveCount(0)
  await expect(desk.getByText('Nasty words')).toHaveCount(0)
  const made = await clicks()
  expect(made).toBeGreaterThan(1)
  expect(made).toBeLessThanOrEqual(4)
  // At once, in the chat that is open.
  await expect(page.getByRole('log').getByText('Message removed')).toBeVisible({ timeout: live })
  await expect(page.getByRole('log').getByText('Nasty words')).toHaveCount(0)

  await pictureIsKept(demo, admin, 'Fake pass')
  await desk.getByRole('button').filter({ hasText: 'Fake pass' }).click()
  const image = found.getByRole('img', { name: 'Picture of Fake pass' })
  await expect(image).toBeVisible()
  expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  await expectLooksRight(desk, 'a report with a picture at the desk')
  await desk.close()
})
