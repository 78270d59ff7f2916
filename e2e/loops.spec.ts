import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expectRoomForWords } from './layout'
import { makePerson, openAs, post, type TestPerson } from './people'
import { test as base, expect, type Product, run } from './product'
import { put, type Ring, ring, wantAll, wants } from './rings'
import { tabTo } from './tab-to'
import { postPerk } from './trades'
import { openElsewhere } from './two-people'

/** Loops are looked for each second, instead of each minute. */
const test = base.extend<object, { looking: Product }>({
  looking: [
    ({ browserName: _browser }, use) => run({ DEMO_DATA: 'false', LOOPS_EVERY_SECONDS: '1' }, use),
    { scope: 'worker', timeout: 200_000 },
  ],
})

// In one worker, as another product is started for these tests.
test.describe.configure({ mode: 'default' })

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

test('from a wish to three hand-overs: three people in three windows', async ({ page, browser, looking: product }) => {
  const there = await ring(product, 'whole')
  const { people, perks } = there
  await Promise.all([wants(product, there, 1, 0), wants(product, there, 2, 1)])
  const [ada, bo, cleo] = await openAll(browser, page, product, there)
  await expect(ada.getByText('Nothing here yet')).toBeVisible()

  // The last want closes the ring: said in My Perks, by what is there.
  await ada.goto(`${product.url}/myperks`)
  await ada
    .getByRole('article', { name: 'Coffee whole' })
    .getByRole('button', { name: /What I’d take/ })
    .click()
  const wanted = ada.getByRole('dialog')
  await wanted.getByRole('searchbox', { name: 'Find perks' }).fill('museum whole')
  await wanted.getByRole('button', { name: 'Add Museum whole' }).click()
  await wanted.getByRole('button', { name: 'Save' }).click()
  await expect(wanted).toBeHidden()

  // It comes by itself, wherever they are.
  await expect(rowOf(bo)).toBeVisible({ timeout: 45_000 })
  await expect(bo.getByRole('navigation', { name: 'Main' }).getByText('1 loop to answer')).toBeAttached()
  await ada
    .getByRole('link', { name: /My Bids/ })
    .first()
    .click()
  await expect(rowOf(ada)).toContainText('You give Coffee whole to Bo')
  await expect(rowOf(ada)).toContainText('Bo gives Gym whole to Cleo')
  await expect(rowOf(ada)).toContainText('You get Museum whole from Cleo')
  await expect(rowOf(ada)).toContainText('Because Museum whole is on your want list')
  await expect(rowOf(ada)).toContainText('0 of 3 said yes, 47 hours left')
  await expectAccessible(ada, 'a proposed loop')

  await join(ada, 'I leave it at the desk.')
  await expect(rowOf(ada)).toContainText('You said yes')
  await expect(rowOf(bo)).toContainText('1 of 3 said yes')
  await join(bo, 'By mail on Monday.')
  await expect(rowOf(cleo)).toContainText('2 of 3 said yes')
  await join(cleo, 'I hand it to you at lunch.')

  // With the last yes everybody has two exchanges.
  await expect(cleo).toHaveURL(/\/acceptedbids\?exchange=/)
  await expect(cleo.getByText('You get Gym whole from Bo. For it you give Museum whole to Ada.')).toBeVisible()
  await expect(rowOf(ada)).toBeHidden()
  await ada.goto(`${product.url}/acceptedbids`)
  const list = ada.getByRole('complementary', { name: 'Your exchanges' })
  await expect(list.getByRole('link')).toHaveCount(2)
  await expect(list.getByText('Loop', { exact: true })).toHaveCount(2)
  await list.getByRole('link', { name: /Museum whole/ }).click()
  await expect(ada.getByText('You get Museum whole from Cleo. For it you give Coffee whole to Bo.')).toBeVisible()
  await expect(ada.getByText('I hand it to you at lunch.')).toBeVisible()
  await ada.getByRole('link', { name: 'See the other half' }).click()
  await expect(ada.getByText('You give Coffee whole to Bo. For it you get Museum whole from Cleo.')).toBeVisible()

  // Each hand-over is completed by its two.
  const exchanges = async (as: TestPerson) => {
    const reply = await fetch(`${product.url}/api/exchanges`, { headers: { authorization: `Bearer ${as.token}` } })
    return (await reply.json()) as { _id: string; bidId: { offeredPerkId: { _id: string } } }[]
  }
  for (const [giver, receiver] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const [from, to] = [people[giver] as TestPerson, people[receiver] as TestPerson]
    const leg = (await exchanges(from)).find(({ bidId }) => bidId.offeredPerkId._id === perks[giver]?._id)
    await post(product, `/exchanges/${leg?._id}/initiate-completion`, {}, to)
    await [ada, bo, cleo][giver]?.goto(`${product.url}/acceptedbids?exchange=${leg?._id}`)
    const page = [ada, bo, cleo][giver] as Page
    await expect(page.getByText(`Confirm if you have handed over ${perks[giver]?.title}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm Completion' }).click()
    await expect(page.getByText(`You gave ${perks[giver]?.title} to`)).toBeVisible()
  }
  await ada.goto(`${product.url}/myperks`)
  await expect(ada.getByRole('article', { name: 'Coffee whole' })).toContainText('List again')
})

test('a no can be undone for a moment; then the next loop is looked for', async ({ page, looking: product }) => {
  const there = await ring(product, 'next')
  const [ada, bo] = there.people
  await wantAll(product, there)
  await page.clock.install()
  await openAs(page, product, ada, '/mybids')
  await expect(rowOf(page)).toContainText('You get Museum next from Cleo', { timeout: 45_000 })
  await rowOf(page)
    .getByRole('button', { name: /^Not for me/ })
    .click()
  await expect(rowOf(page)).toBeHidden()
  await expect(page.getByText('You won’t be asked this swap again.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page)).toBeVisible()

  // Dan would do as well: Bo would take it, and Ada would take what he has.
  const dan = await makePerson(product, 'Dan Dorn')
  const rowing = await postPerk(product, dan, 'Rowing next', { estimatedValue: 40 })
  const coffee = there.perks[0] as { _id: string }
  await put(product, `/perks/${rowing._id}/wants`, { perks: [coffee._id], wishes: [] }, dan)
  await put(product, `/perks/${coffee._id}/wants`, { perks: [there.perks[2]?._id, rowing._id], wishes: [] }, ada)
  await rowOf(page)
    .getByRole('button', { name: /^Not for me/ })
    .click()
  await expect(rowOf(page)).toBeHidden()
  await page.clock.fastForward(6_000)
  await expect(rowOf(page)).toContainText('You get Rowing next from Dan', { timeout: 45_000 })
  await expect(rowOf(page)).toContainText('0 of 2 said yes')

  // The others only know that it came to nothing.
  await openAs(page, product, bo, '/mybids')
  await expect(rowOf(page)).toBeHidden()
})

test('one hand-over called off is the whole loop called off, and a link to what is over says so', async ({
  page,
  browser,
  looking: product,
}) => {
  const there = await ring(product, 'off')
  await wantAll(product, there)
  const [ada, bo, cleo] = await openAll(browser, page, product, there)
  await expect(rowOf(ada)).toBeVisible({ timeout: 45_000 })
  const id = ((await rowOf(ada).getAttribute('id')) ?? '').replace('loop-', '')
  for (const one of [ada, bo, cleo]) {
    await expect(rowOf(one)).toBeVisible()
    await join(one, 'At the desk')
    await expect(one.getByText(/You said yes|Everybody said yes/).first()).toBeVisible()
  }
  await ada.goto(`${product.url}/mybids?loop=${id}`)
  await expect(ada).toHaveURL(/\/acceptedbids\?exchange=/)
  await ada.getByRole('button', { name: 'Cancel exchange' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Cancel this exchange?' })
  await expect(dialog).toContainText('This calls off the whole loop.')
  await dialog.getByLabel('Reason').fill('Moving away')
  await dialog.getByRole('button', { name: 'Cancel exchange' }).click()
  await bo.goto(`${product.url}/acceptedbids`)
  await expect(bo.getByRole('region', { name: 'Cancelled' }).getByRole('link')).toHaveCount(2)
})

test('a private member is nobody before it is agreed; by keys, on a phone, in the dark', async ({
  page,
  looking: product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const there = await ring(product, 'hidden', { discoverability: 'private' })
  const [ada, bo, cleo] = there.people
  // Ada, who gets hers, is a friend and may see it. Bo is none.
  const { _id } = await post(product, '/friends/request', { recipientId: ada.id }, cleo)
  await post(product, '/friends/respond', { requestId: _id, accept: true }, ada)
  await wantAll(product, there)
  await openAs(page, product, bo, '/mybids')
  await expect(rowOf(page)).toContainText('You give Gym hidden to Private member', { timeout: 45_000 })
  await expect(rowOf(page)).toContainText('Private member gives Museum hidden to Ada')
  await expect(page.getByText('Cleo')).toHaveCount(0)
  await expectRoomForWords(page, 'a loop on a phone')
  await expectAccessible(page, 'a loop on a phone')

  await tabTo(page, rowOf(page).getByRole('button', { name: /^Join/ }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Join this loop' })
  await expect(dialog.getByLabel('How will you hand it over?')).toBeFocused()
  await expectRoomForWords(page, 'joining on a phone')
  await expectAccessible(page, 'joining on a phone')
  await page.keyboard.type('Under the bench')
  await tabTo(page, dialog.getByRole('button', { name: 'Join' }))
  await page.keyboard.press('Enter')
  await expect(rowOf(page)).toContainText('You said yes')
  await tabTo(page, rowOf(page).getByRole('button', { name: /^Take it back/ }))
})
