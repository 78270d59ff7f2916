import { expectAccessible } from './axe'
import { makePeople, type TestPerson } from './people'
import { expect, type Product, test } from './product'
import { postPerk } from './trades'

async function wish(product: Product, as: TestPerson, perk: { _id: string }, kind: string) {
  await fetch(`${product.url}/api/perks/${perk._id}/wants`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}` },
    body: JSON.stringify({ perks: [], wishes: [{ kind }] }),
  })
}

test('a visitor sees what they could get, and the choice goes through sign-in to posting', async ({
  page,
  product,
}) => {
  const [maya, kenji, sam] = await makePeople(product, 'Maya Moon', 'Kenji Kite', 'Sam Stone')
  const boat = await postPerk(product, maya, 'Rowing boat', { kind: 'fitness', estimatedValue: 60 })
  const seat = await postPerk(product, kenji, 'Theatre seat', { kind: 'culture', estimatedValue: 55 })
  await Promise.all([wish(product, maya, boat, 'culture'), wish(product, kenji, seat, 'software')])

  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto(`${product.url}/`)
  const section = page.getByRole('region', { name: 'What could you get?' })
  await expect(section).toBeVisible()
  expect(files.filter((url) => url.includes('found-swap'))).toEqual([])
  const [have, want] = [
    section.getByRole('group', { name: 'I have' }),
    section.getByRole('group', { name: 'I’d rather have' }),
  ]
  await have.getByRole('button', { name: 'Software' }).click()
  await expect(section.getByText('And what would you rather have?')).toBeVisible()
  await want.getByRole('button', { name: 'Fitness' }).click()
  await expect(section).toContainText(
    'You give something in Software to Kenji, Kenji gives Theatre seat to Maya, and Maya gives you Rowing boat.',
  )
  await expectAccessible(page, 'a found swap')
  await want.getByRole('button', { name: 'Home' }).click()
  await expect(section).toContainText('Nobody yet gives something in Home for Software.')
  await want.getByRole('button', { name: 'Fitness' }).click()
  await section.getByRole('link', { name: 'Propose this' }).click()
  await expect(page).toHaveURL(/\/register\?have=software&want=fitness/)

  await page.evaluate((token) => localStorage.setItem('perkloop.token', token), sam.token)
  await page.reload()
  await expect(page).toHaveURL(/\/myperks\?have=software&want=fitness/)
  const form = page.getByRole('dialog', { name: 'Post Your Perk' })
  await expect(
    form.getByRole('group', { name: 'Kind' }).first().getByRole('button', { name: 'Software', pressed: true }),
  ).toBeVisible()
  await form.getByText('Let it go round (optional)').click()
  await expect(form.getByRole('button', { name: 'Fitness', pressed: true })).toBeVisible()
})
