import { swapForReal } from './main-job'
import { test } from './product'

test('two people really swap perks', async ({ product, browser }) => {
  test.slow()
  await swapForReal(browser, product)
})
