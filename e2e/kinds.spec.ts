import { makePeople, openAs } from './people'
import { expect, test } from './product'
import { postPerk } from './trades'

test('a kind is found by its chip and its name; without scripts the chips are links, and a search keeps the kind', async ({
  page,
  browser,
  product,
}) => {
  const [owner, other] = await makePeople(product, 'Kim Owner', 'Kai Other')
  await postPerk(product, owner, 'Kettlebell gym pass', { kind: 'fitness' })
  await postPerk(product, owner, 'Kettlebell book', { kind: 'learning' })
  await openAs(page, product, other, '/marketplace?q=kettlebell')
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

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${product.url}/public-marketplace?q=kettlebell&sort=value-low`)
  const shown = plain.locator('.perks article')
  await expect(shown).toHaveCount(2)
  await plain.getByRole('link', { name: 'Fitness' }).click()
  await expect(plain).toHaveURL(/q=kettlebell&sort=value-low&kind=fitness/)
  await expect(shown).toHaveCount(1)
  await expect(plain.getByRole('link', { name: 'Fitness' })).toHaveAttribute('aria-current', 'true')
  await plain.getByRole('searchbox').fill('Kettlebell')
  await plain.getByRole('searchbox').press('Enter')
  // The address before had the small letter.
  await expect(plain).toHaveURL(({ searchParams }) => searchParams.get('q') === 'Kettlebell')
  expect(new URL(plain.url()).searchParams.get('kind')).toBe('fitness')
  await expect(shown).toHaveCount(1)
  await plain.getByRole('link', { name: 'All', exact: true }).click()
  await expect(plain).toHaveURL((url) => url.searchParams.get('kind') === null)
  await expect(shown).toHaveCount(2)
})
