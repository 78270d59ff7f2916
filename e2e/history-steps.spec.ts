import { makePerson, openAs } from './people'
import { expect, live, test } from './product'
import { inDays, postPerk } from './trades'
import { openForBoth, trade } from './two-people'

test('Back closes what is open over the page, and asks where something was chosen', async ({ page, product }) => {
  const owner = await makePerson(product, 'Olga Owner')
  const target = await postPerk(product, owner, 'Rowing club', { estimatedValue: 45.5 })
  const bidder = await makePerson(product, 'Bo Back')
  await postPerk(product, bidder, 'Museum card', { estimatedValue: 45.5 })
  await postPerk(product, bidder, 'Theatre box', { estimatedValue: 45.5 })
  await openAs(page, product, bidder, '/friends')
  await page.goto(`${product.url}/marketplace`)
  const card = page.locator('.perks .perk', { hasText: 'Rowing club' })
  const bid = page.getByRole('dialog', { name: 'Place a bid' })
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })

  await card.getByRole('button', { name: /Place Bid/ }).click()
  await expect(bid).toBeVisible()
  await page.goBack()
  await expect(bid).toBeHidden()
  await expect(page).toHaveURL(`${product.url}/marketplace`)
  // Forward does not open it again.
  await page.goForward()
  await expect(bid).toBeHidden()
  await page.goBack()

  await card.getByRole('button', { name: /Place Bid/ }).click()
  await bid.getByText('Museum card').click()
  await bid.getByLabel('Quantity').fill('4')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(bid.getByLabel('Quantity')).toHaveValue('4')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(bid).toBeHidden()
  await expect(page).toHaveURL(`${product.url}/marketplace`)

  // Over an open perk: Back closes one at a time.
  await card.locator('.perk-open').click()
  await expect(page).toHaveTitle('Rowing club · Perkloop')
  await page.getByRole('dialog', { name: 'Rowing club' }).getByRole('button', { name: 'Place Bid' }).click()
  await expect(bid).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Rowing club' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`perk=${target._id}`))
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${product.url}/marketplace`)
  await expect(page).toHaveTitle('Marketplace · Perkloop')

  // Closing in any other way leaves no entry in the history.
  await card.getByRole('button', { name: /Place Bid/ }).click()
  await bid.getByText('Museum card').click()
  await bid.getByRole('button', { name: 'Place Bid' }).click()
  await expect(page.getByText('Bid placed successfully!')).toBeVisible()
  await expect(bid).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(`${product.url}/friends`)
})

test('Back asks before what was typed to accept a bid is lost, and who was overtaken is told', async ({
  page,
  product,
}) => {
  const { owner, bidder, bid } = await trade(product)
  await openAs(page, product, owner, '/marketplace')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Bids' }).click()
  const dialog = page.getByRole('dialog', { name: /^Accept .* bid$/ })
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${product.url}/mybids`)
  await page.getByRole('button', { name: /^Accept/ }).click()
  await dialog.getByLabel('Logistics').fill('At the ent')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Logistics')).toHaveValue('At the ent')
  // A past date and a missing text are reported together.
  await dialog.getByLabel('Logistics').fill('')
  await dialog.getByLabel('Completion date').fill('2020-02-02')
  await dialog.getByRole('button', { name: 'Accept Bid' }).click()
  await expect(dialog.getByText('Choose today or a later day')).toBeVisible()
  await expect(dialog.getByText('Please enter logistics details')).toBeVisible()

  await fetch(`${product.url}/api/bids/${bid._id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${bidder.token}` },
  })
  await expect(page.getByText('This bid is no longer open.')).toBeVisible({ timeout: live })
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(`${product.url}/marketplace`)
})

test('Back waits while a form is being sent, and a failure keeps what was typed', async ({ page, product }) => {
  const { owner } = await trade(product)
  await openAs(page, product, owner, '/mybids')
  let sent = 0
  let fail = () => {}
  await page.route('**/api/bids/*/accept', async (route) => {
    sent += 1
    await new Promise<void>((done) => {
      fail = done
    })
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
  })
  const dialog = page.getByRole('dialog', { name: /^Accept .* bid$/ })
  await page.getByRole('button', { name: /^Accept/ }).click()
  await dialog.getByLabel('Logistics').fill('At the entrance')
  await dialog.getByLabel('Completion date').fill(inDays(3))
  await dialog.getByLabel('Completion date').press('Enter')
  await expect.poll(() => sent).toBe(1)
  await page.goBack()
  await expect(dialog).toBeVisible()
  fail()
  await expect(dialog.getByText('Failed to accept bid')).toBeVisible()
  await expect(dialog.getByLabel('Logistics')).toHaveValue('At the entrance')
  expect(sent).toBe(1)
})

test('Back asks in the smallest dialogs too', async ({ browser, page, product }) => {
  const { bidder } = await trade(product)
  await openAs(page, product, bidder, '/mybids')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const edit = page.getByRole('dialog', { name: 'Edit your bid' })
  await page.getByRole('button', { name: 'Edit quantity' }).click()
  await edit.getByRole('spinbutton', { name: 'Quantity' }).fill('7')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(edit.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('7')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Bid updated')).toBeVisible()
  await expect(edit).toBeHidden()

  const { theirs } = await openForBoth(browser, page, product)
  await page.getByRole('button', { name: 'Extend Timeline' }).click()
  await page.getByLabel('Days to add').fill('9')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await theirs.context().close()

  await page.goto(`${product.url}/profile`)
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  const password = page.getByRole('dialog').getByLabel('Current password')
  await password.fill('A quiet')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(password).toHaveValue('A quiet')
})
