import { join } from 'node:path'
import type { Response } from '@playwright/test'
import { makePerson } from './people'
import { expect, test } from './product'
import { postPerk, uploadPicture } from './trades'

const pictures = join(import.meta.dirname, '../demo/pictures')

test('a visit loads two fonts; letters beyond the basic ones come when a page has them', async ({ browser, demo }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const name = /([a-z]+-[a-z]+)[^/]*\.woff2$/.exec(response.url())?.[1]
    if (name) loaded.add(name)
  })
  for (const path of ['/', '/public-marketplace']) {
    await page.goto(demo.url + path)
    await page.waitForLoadState('networkidle')
  }
  expect([...loaded].toSorted()).toEqual(['figtree-basic', 'gabarito-basic'])
  await page.evaluate(() => document.querySelector('main')?.append('Half a day: ½'))
  await expect.poll(() => loaded.has('figtree-latin')).toBe(true)
  await context.close()
})

test('the pictures of the first view weigh little on a phone', async ({ browser, product }) => {
  const owner = await makePerson(product, 'Paula Pictures')
  for (const name of ['books', 'bicycle']) {
    const picture = await uploadPicture(product, owner, join(pictures, `${name}.webp`))
    await postPerk(product, owner, `All the ${name}`, { estimatedValue: 9_000, ...picture })
  }
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const loaded: Response[] = []
  page.on('response', (response) => response.url().includes('/pictures/') && loaded.push(response))
  await page.goto(product.url)
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(loaded.map((response) => response.body()))).reduce(
    (sum, { length }) => sum + length,
    0,
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(120 * 1024)
  await context.close()
})
