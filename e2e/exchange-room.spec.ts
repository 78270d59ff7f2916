import { expectAccessible } from './axe'
import { openAs, post } from './people'
import { expect, test } from './product'
import { exchangeOf } from './two-people'

const sizes = [
  [1366, 650],
  [1280, 800],
  [390, 844],
] as const

test('composer, status and next step are in view together, in low, high and narrow windows', async ({
  page,
  product,
}) => {
  const { owner, bidder, exchange, address } = await exchangeOf(product)
  await openAs(page, product, owner, address)
  const composer = page.getByLabel('Message', { exact: true })
  await expect(composer).toBeVisible()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expect(composer).toBeInViewport({ ratio: 1 })
  }
  for (let n = 1; n <= 12; n += 1)
    await post(product, '/chat', { exchangeId: exchange._id, content: `Line ${n}` }, bidder)
  // They come into the open room.
  for (const [width, height] of sizes)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.getByRole('log').getByText('Line 12').scrollIntoViewIfNeeded()
      await expect(composer).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('Ongoing', { exact: true }).locator('visible=true').last()).toBeInViewport()
      // The swap is a strip, and opens.
      const strip = page.getByText('Your Climbing pass for Tea crate')
      await expect(strip).toBeInViewport()
      await expect(page.getByText('You give')).toBeHidden()
      await strip.click()
      await expect(page.getByText('You give').first()).toBeVisible()
      // Between wide windows only what lies over something else differs.
      await expectAccessible(page, `an exchange at ${width}`, width === 1280 ? { rule: 'color-contrast' } : {})
      await strip.click()
    })
})
