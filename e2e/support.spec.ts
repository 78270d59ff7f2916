import { countClicks } from './clicks'
import { logInAs, openAs, post } from './people'
import { expect, live, test } from './product'
import { exchangeOf } from './two-people'

test('help is asked for, answered at the desk, resolved and reopened', async ({ browser, page, demo }) => {
  const { owner, bidder, exchange, address } = await exchangeOf(demo)
  await post(demo, '/chat', { exchangeId: exchange._id, content: 'The code was 4711' }, owner)
  await openAs(page, demo, bidder, address)
  const help = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Contact support' }).click()
  await help.getByLabel('Description').fill('The code was used already')
  await help.getByLabel('Let support read this chat').check()
  await help.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('Support is looking into this and will email you')).toBeVisible()
  await page.getByRole('button', { name: 'Contact support' }).click()
  await expect(help.getByText('We will answer here and by email.')).toBeVisible()
  await expect(help.getByLabel('Let support read this chat')).toBeChecked()

  const desk = await browser.newPage()
  const clicks = await countClicks(desk)
  await openAs(desk, demo, await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks'), '/admin')
  await desk.getByRole('button').filter({ hasText: 'The code was used already' }).click()
  const request = desk.getByRole('dialog', { name: 'Request of Bert Bidder' })
  await request.getByText('Chat, shared by Bert Bidder').click()
  await expect(request.getByText('The code was 4711')).toBeVisible()
  await request.getByRole('textbox').click()
  await desk.keyboard.type('You get a new code today')
  await request.getByRole('button', { name: 'Answer and resolve' }).click()
  await expect(request).toHaveCount(0)
  await expect(desk.getByText('The code was used already')).toHaveCount(0)
  // Four at most, of which one opened the chat.
  const made = await clicks()
  expect(made).toBeGreaterThan(1)
  expect(made).toBeLessThanOrEqual(4)
  await desk.getByRole('tab', { name: 'Done' }).click()
  await expect(desk.getByText('The code was used already')).toBeVisible()

  await expect(help.getByText('You get a new code today')).toBeVisible({ timeout: live })
  await expect(page.getByText('Support is looking into this')).toHaveCount(0)
  await help.getByLabel('Not resolved? Tell us what is missing').fill('It does not work either')
  await help.getByRole('button', { name: 'Open again' }).click()
  await expect(help.getByText('We will answer here and by email.')).toBeVisible()
  await desk.getByRole('tab', { name: 'Open' }).click()
  await expect(desk.getByText('The code was used already')).toBeVisible()
  await desk.close()
})
