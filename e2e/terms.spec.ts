import type { Page } from '@playwright/test'
import { makePerson, openAs } from './people'
import { expect, test } from './product'

async function openTerms(page: Page, url: string) {
  const tag = Math.random().toString(36).slice(2, 8)
  await page.goto(`${url}/register`)
  await page.getByLabel('Full name').fill('Ann Example')
  await page.getByLabel('Username').fill(`ann-${tag}`)
  await page.getByLabel('Email').fill(`${tag}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('A quiet walk 42')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('the gate opens for who read to the end, ticked the box and typed their name', async ({ product, page }) => {
  await openTerms(page, product.url)
  const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
  const accept = terms.getByRole('button', { name: 'Accept & Continue' })
  const box = terms.getByRole('checkbox')
  const name = terms.getByLabel('Type your full name')
  const scroll = terms.getByText('Please scroll through the entire document to continue')
  const hint = terms.getByText('Type your full name as in the form: Ann Example')

  await expect(scroll).toBeVisible()
  for (const control of [accept, box, name]) await expect(control).toBeDisabled()
  const place = await box.boundingBox()
  await terms.getByRole('heading').last().scrollIntoViewIfNeeded()
  await expect(scroll).toBeHidden()
  // What is about to be pressed does not move.
  expect(await box.boundingBox()).toEqual(place)
  // Nothing in the field looks as if it were typed already: the name to type is in its label.
  await expect(terms.getByLabel('Type your full name: Ann Example')).not.toHaveAttribute('placeholder')
  await expect(accept).toBeDisabled()

  // A wrong name shows no error until the box is ticked.
  await name.fill('Bob')
  await expect(hint).toHaveCount(0)
  await box.check()
  await expect(hint).toBeVisible()
  await expect(accept).toBeDisabled()
  await name.fill('')
  await name.pressSequentially('ann ex')
  await expect(hint).toHaveCount(0)
  await name.press('Tab')
  await expect(hint).toBeVisible()
  await name.focus()
  await expect(hint).toHaveCount(0)
  await name.pressSequentially('o')
  await expect(hint).toBeVisible()
  await name.fill('  ANN example ')
  await expect(hint).toHaveCount(0)
  await expect(accept).toBeEnabled()
  await box.uncheck()
  await expect(accept).toBeDisabled()
  await box.check()

  // A typed name is not lost by a click outside or by Escape.
  await page.mouse.click(5, 5)
  await expect(accept).toBeEnabled()
  await name.focus()
  await page.keyboard.press('Escape')
  await expect(terms.getByText('Discard what you typed?')).toBeVisible()
  await expect(terms.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('  ANN example ')
  // The cross asks; pressed again, it still asks.
  await terms.getByRole('button', { name: 'Close' }).click()
  await terms.getByRole('button', { name: 'Close' }).click()
  await terms.getByRole('button', { name: 'Discard' }).click()
  await expect(terms).toHaveCount(0)

  // Opened again it starts blank.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(scroll).toBeVisible()
  await expect(box).not.toBeChecked()
  await expect(name).toHaveValue('')
  await expect(accept).toBeDisabled()
  // Without a draft there is no question.
  await page.keyboard.press('Escape')
  await expect(terms).toHaveCount(0)
})

for (const [width, height] of [
  [640, 360],
  [1280, 500],
] as const) {
  test(`the gate can be passed in a low window, ${width} by ${height}`, async ({ product, page }) => {
    await page.setViewportSize({ width, height })
    await openTerms(page, product.url)
    const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
    const text = terms.getByRole('region', { name: 'Terms and Conditions' })
    expect((await text.boundingBox())?.height).toBeGreaterThan(150)
    // By the wheel, as a user does: a wheel scrolls only what can be scrolled.
    await text.hover()
    for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, 400)
    await terms.getByRole('checkbox').check()
    await terms.getByLabel('Type your full name').fill('Ann Example')
    await terms.getByRole('button', { name: 'Accept & Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  })
}

test('the password rule is said once', async ({ product, page }) => {
  await page.goto(`${product.url}/register`)
  await expect(page.getByText('At least 8 characters')).toHaveCount(1)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/at least 8 characters/i)).toHaveCount(1)
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
})

test('a press beside a dialog counts from the moment the dialog stands there', async ({ product, page }) => {
  const person = await makePerson(product, 'Quentin Quick')
  await openAs(page, product, person, '/myperks')
  const post = page.getByRole('button', { name: 'Post Your Perk' }).first()
  // Twice: the first time its code has to be loaded, the second time it is there.
  for (const turn of ['loaded', 'there']) {
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        const scrim = document.querySelector('.scrim')
        if (!scrim) return
        seen.disconnect()
        for (const name of ['pointerdown', 'pointerup', 'click'])
          scrim.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true }))
        document.body.dataset.pressed = 'yes'
      })
      seen.observe(document.body, { childList: true, subtree: true })
    })
    await post.click()
    await expect(page.locator('body[data-pressed]'), turn).toBeAttached()
    await expect(page.getByRole('dialog'), turn).toHaveCount(0)
    await page.evaluate(() => delete document.body.dataset.pressed)
  }
  // Closing it while it loads leaves no entry in the history.
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr ?? null)).toBeNull()
})

test('text selected beyond the edge of a dialog does not close it', async ({ product, page }) => {
  const person = await makePerson(product, 'Selma Selects')
  await openAs(page, product, person, '/myperks')
  await page.getByRole('button', { name: 'Post Your Perk' }).first().click()
  const heading = page.getByRole('dialog').getByRole('heading', { name: 'Post Your Perk' })
  await heading.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(heading).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(heading).toHaveCount(0)
})

test('a half written perk is thrown away only when asked', async ({ product, page }) => {
  const person = await makePerson(product, 'Dora Draft')
  await openAs(page, product, person, '/myperks')
  const post = page.getByRole('button', { name: 'Post Your Perk' }).first()
  const dialog = page.getByRole('dialog')
  await post.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)

  await post.click()
  await dialog.getByLabel('Title').fill('Half a title')
  await page.mouse.click(5, 5)
  await expect(dialog.getByText('Discard what you typed?')).toHaveCount(0)
  await dialog.getByLabel('Title').focus()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a title')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  // Going on typing answers the question, too.
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Title').fill('Half a title more')
  await expect(dialog.getByRole('button', { name: 'Post Perk' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(post).toBeFocused()
})
