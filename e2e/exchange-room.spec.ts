import { expectAccessible } from './axe'
import { openAs, post } from './people'
import { expect, test } from './product'
import { exchangeOf } from './two-people'

for (const [width, height] of [
  [1366, 650],
  [1280, 800],
  [390, 844],
] as const) {
  test(`composer, status and next step are in view together at ${width} by ${height}`, async ({ page, product }) => {
    const { owner, bidder, exchange, address } = await exchangeOf(product)
    await page.setViewportSize({ width, height })
    await openAs(page, product, owner, address)
    const composer = page.getByLabel('Message', { exact: true })
    await expect(composer).toBeInViewport({ ratio: 1 })
    for (let n = 1; n <= 12; n += 1) {
      await post(product, '/chat', { exchangeId: exchange._id, content: `Line ${n}` }, bidder)
    }
    await page.goto(product.url + address)
    await page.getByRole('log').getByText('Line 12').scrollIntoViewIfNeeded()
    await expect(composer).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Ongoing', { exact: true }).locator('visible=true').last()).toBeInViewport()
    // The swap is a strip, and opens.
    await expect(page.getByText('Your Climbing pass for Tea crate')).toBeInViewport()
    await expect(page.getByText('You give')).toBeHidden()
    await page.getByText('Your Climbing pass for Tea crate').click()
    await expect(page.getByText('You give').first()).toBeVisible()
    await expectAccessible(page, `an exchange at ${width}`)
  })
}
