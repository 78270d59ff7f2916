import type { Browser, Page } from '@playwright/test'
import { openAs, post } from './people'
import { test as base, expect, type Product, run } from './product'
import { type Ring, ring, wants } from './rings'
import { openElsewhere } from './two-people'

/** Loops are looked for each second, instead of each minute. */
const test = base.extend<object, { looking: Product }>({
  looking: [
    ({ browserName: _browser }, use) => run({ DEMO_DATA: 'false', LOOPS_EVERY_SECONDS: '1' }, use),
    { scope: 'worker', timeout: 200_000 },
  ],
})

const rowOf = (page: Page) => page.getByRole('region', { name: 'Loops' }).getByRole('article')

async function join(page: Page, how: string) {
  await rowOf(page).getByRole('button', { name: /^Join/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Join this loop' })
  await dialog.getByLabel('How will you hand it over?').fill(how)
  await dialog.getByRole('button', { name: 'Join' }).click()
}

async function openAll(browser: Browser, page: Page, product: Product, { people }: Ring) {
  const [ada, bo, cleo] = people
  const [theirs, hers] = await Promise.all([
    openElsewhere(browser, product, bo, '/mybids'),
    openElsewhere(browser, product, cleo, '/mybids'),
    openAs(page, product, ada, '/mybids'),
  ])
  return [page, theirs, hers] as const
}

test('from a wish to exchanges, and to the end of all by one: three people in three windows', async ({
  page,
  browser,
  looking: product,
}) => {
  const there = await ring(product, 'whole')
  await Promise.all([wants(product, there, 1, 0), wants(product, there, 2, 1)])
  const [ada, bo, cleo] = await openAll(browser, page, product, there)
  await expect(ada.getByText('Nothing here yet')).toBeVisible()

  // The last want closes the ring: the loop comes by itself, wherever they are.
  await wants(product, there, 0, 2)
  await expect(rowOf(bo)).toBeVisible({ timeout: 45_000 })
  await expect(bo.getByRole('navigation', { name: 'Main' }).getByText('1 loop to answer')).toBeAttached()
  await expect(rowOf(ada)).toContainText('You give Coffee whole to Bo')
  await expect(rowOf(ada)).toContainText('Bo gives Gym whole to Cleo')
  await expect(rowOf(ada)).toContainText('You get Museum whole from Cleo')
  await expect(rowOf(ada)).toContainText('Because Museum whole is on your want list')
  await expect(rowOf(ada)).toContainText('0 of 3 said yes, 47 hours left')

  await join(ada, 'I leave it at the desk.')
  await expect(rowOf(ada)).toContainText('You said yes')
  await expect(rowOf(bo)).toContainText('1 of 3 said yes')
  const id = ((await rowOf(ada).getAttribute('id')) ?? '').replace('loop-', '')
  await post(product, `/loops/${id}/accept`, { logistics: 'By mail on Monday.' }, there.people[1])
  await expect(rowOf(cleo)).toContainText('2 of 3 said yes')
  await join(cleo, 'I hand it to you at lunch.')

  // With the last yes everybody has two exchanges.
  await expect(cleo).toHaveURL(/\/acceptedbids\?exchange=/)
  await expect(cleo.getByText('You get Gym whole from Bo. For it you give Museum whole to Ada.')).toBeVisible()
  await expect(rowOf(ada)).toBeHidden()
  await ada.goto(`${product.url}/mybids?loop=${id}`)
  await expect(ada).toHaveURL(/\/acceptedbids\?exchange=/)
  const list = ada.getByRole('complementary', { name: 'Your exchanges' })
  await expect(list.getByRole('link')).toHaveCount(2)
  await expect(ada.getByText('You get Museum whole from Cleo. For it you give Coffee whole to Bo.')).toBeVisible()
  await expect(ada.getByText('I hand it to you at lunch.')).toBeVisible()

  // One hand-over called off is the whole loop called off.
  await ada.getByRole('button', { name: 'Cancel exchange' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Cancel this exchange?' })
  await expect(dialog).toContainText('This calls off the whole loop.')
  await dialog.getByLabel('Reason').fill('Moving away')
  await dialog.getByRole('button', { name: 'Cancel exchange' }).click()
  await expect(cleo.getByRole('region', { name: 'Cancelled' }).getByRole('link')).toHaveCount(2)
})
