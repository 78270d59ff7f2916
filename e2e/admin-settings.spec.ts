import { expectLooksRight } from './axe'
import { logInAs, openAs, type TestPerson } from './people'
import { expect, type Product, test } from './product'
import { put } from './rings'

test('an administrator says whose place it is, and visitors see it at once', async ({ page, browser, demo }) => {
  const admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
  await openAs(page, demo, admin, '/admin/settings')
  const visitor = await browser.newPage({ baseURL: demo.url })
  const banner = visitor.getByText('Closed on Friday for maintenance')
  try {
    await page.getByRole('button', { name: 'Change: Banner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Banner' })
    await dialog.getByLabel('Text').fill('Closed on Friday for maintenance')
    await dialog.getByLabel('Reason').fill('As agreed')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Banner' })).toContainText('Set here')
    await visitor.goto('/')
    await expect(banner).toBeVisible()
    await expectLooksRight(visitor, 'the banner')

    await set(demo, admin, { publicListing: false, registration: { mode: 'domains', domains: ['asterway.example'] } })
    await visitor.goto('/public-marketplace?q=pass')
    await expect(banner).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Members see the perks here' })).toBeVisible()
    await expect(visitor.getByRole('searchbox')).toHaveCount(0)
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Going round today' })).toHaveCount(0)
    await visitor.goto('/register')
    await expect(banner).toBeVisible()
    await expect(visitor.getByText('Use your address at asterway.example')).toBeVisible()

    await set(demo, admin, { registration: { mode: 'invited', domains: [] } })
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'You need an invitation' })).toBeVisible()
    await visitor.getByRole('button', { name: 'I was asked to look after this place' }).click()
    await expect(visitor.getByLabel('Email')).toBeVisible()
  } finally {
    // The next test of this worker finds an open place.
    await set(demo, admin, { registration: null, publicListing: null, banner: null })
  }
})

async function set(demo: Product, admin: TestPerson, change: Record<string, unknown>) {
  const headers = { authorization: `Bearer ${admin.token}` }
  const { version } = (await (await fetch(`${demo.url}/api/admin/settings`, { headers })).json()) as { version: number }
  expect((await put(demo, '/admin/settings', { ...change, version, reason: 'As agreed' }, admin)).ok).toBe(true)
}
