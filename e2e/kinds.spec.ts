import { expectAccessible } from './axe'
import { makePeople, makePerson, openAs } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

test('a kind is told from the words, chosen by a press, and found by its chip and its name', async ({
  page,
  product,
}) => {
  const [owner, other] = await makePeople(product, 'Kim Owner', 'Kai Other')
  await openAs(page, product, owner, '/myperks')
  await page.getByRole('button', { name: 'Post Your Perk' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Kettlebell gym pass')
  const kind = form.getByRole('group', { name: 'Kind' }).first()
  const fitness = form.getByRole('button', { name: 'Fitness' }).first()
  await expect(kind).toContainText('It looks like Fitness')
  // Only told: it is chosen by its owner.
  await expect(fitness).toHaveAttribute('aria-pressed', 'false')
  await fitness.click()
  await expect(fitness).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'the form with a kind')
  await form.getByLabel('Description').fill('Any branch')
  await form.getByLabel('Estimated value').fill('40')
  await form.getByRole('button', { name: 'Post Perk' }).click()
  await expect(page.getByText('Perk created')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Kettlebell gym pass' })).toContainText('Fitness')
  await postPerk(product, owner, 'Kettlebell book')

  await openAs(page, product, other, '/marketplace')
  await page.getByRole('searchbox').fill('kettlebell')
  const cards = page.locator('.perks article')
  await expect(cards).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Kinds of perks' }).getByRole('link', { name: 'Fitness' }).click()
  await expect(page).toHaveURL(/kind=fitness/)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Fitness')
  await page.reload()
  await expect(cards).toHaveCount(1)
  await page.goBack()
  await expect(cards).toHaveCount(2)
  // The name of the kind, in either language, is a word of the perk.
  await page.getByRole('searchbox').fill('kettlebell fitness')
  await expect(cards).toHaveCount(1)
})

test('without scripts the chips are links, and a search keeps the kind', async ({ browser, product }) => {
  const owner = await makePerson(product, 'Kit Owner')
  for (const [title, kind] of [
    ['Plain opera seats', 'culture'],
    ['Plain opera cloak', 'shopping'],
  ] as const)
    await postPerk(product, owner, title, { kind })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.url}/public-marketplace?q=plain+opera&sort=value-low`)
  const cards = page.locator('.perks article')
  await expect(cards).toHaveCount(2)
  await page.getByRole('link', { name: 'Culture' }).click()
  await expect(page).toHaveURL(/q=plain\+opera&sort=value-low&kind=culture/)
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Culture' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('searchbox').fill('opera')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/kind=culture/)
  await expect(cards).toHaveCount(1)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(cards).toHaveCount(2)
  await context.close()
})
