import type { Page } from '@playwright/test'
import { expectLooksRight, expectLooksRightToo } from './axe'
import { logInAs, openAs, type TestPerson } from './people'
import { expect, type Product, test } from './product'
import { put } from './rings'

/** Opens the dialog of one setting, changes it, and saves with a reason. */
async function set(page: Page, title: string, change: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>) {
  await page.getByRole('button', { name: `Change: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await change(dialog)
  await dialog.getByLabel('Reason').fill('As agreed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('an administrator says whose place it is, and visitors see it at once', async ({ page, browser, demo }) => {
  const admin = await logInAs(demo, 'robin@perkloop.example', 'swap-more-perks')
  await openAs(page, demo, admin, '/admin/settings')
  await expect(row(page, 'Registration')).toContainText('Everybody')
  await expect(row(page, 'Registration')).toContainText('Default')
  await expectLooksRight(page, 'settings')
  const visitor = await browser.newPage({ baseURL: demo.url })
  try {
    await set(page, 'Banner', (dialog) => dialog.getByLabel('Text').fill('Closed on Friday for maintenance'))
    await expect(row(page, 'Banner')).toContainText('Set here')
    for (const path of ['/', '/public-marketplace', '/login']) {
      await visitor.goto(path)
      await expect(visitor.getByText('Closed on Friday for maintenance')).toBeVisible()
      const look = path === '/' ? expectLooksRight : expectLooksRightToo
      await look(visitor, `the banner on ${path}`)
    }

    await set(page, 'Public marketplace', (dialog) =>
      dialog.getByLabel('Without signing in').selectOption('Visitors see no perk and nobody’s name'),
    )
    await visitor.goto('/public-marketplace?q=pass')
    await expect(visitor.getByRole('heading', { name: 'Members see the perks here' })).toBeVisible()
    await expect(visitor.getByRole('searchbox')).toHaveCount(0)
    await expectLooksRight(visitor, 'a marketplace for members only')
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Going round today' })).toHaveCount(0)

    await set(page, 'Registration', async (dialog) => {
      await dialog.getByLabel('Who may register').selectOption('People with an email at these domains')
      await dialog.getByLabel('Domains').fill('not a domain')
      await dialog.getByLabel('Reason').fill('As agreed')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Write domains like example.com')).toBeVisible()
      await expectLooksRight(page, 'wrong domains')
      await dialog.getByLabel('Domains').fill('asterway.example')
    })
    await visitor.goto('/register')
    await expect(visitor.getByText('Use your address at asterway.example')).toBeVisible()

    await set(page, 'Registration', (dialog) =>
      dialog.getByLabel('Who may register').selectOption('Only people who are invited'),
    )
    await visitor.goto('/register')
    await expect(visitor.getByRole('heading', { name: 'You need an invitation' })).toBeVisible()
    await expectLooksRight(visitor, 'registration by invitation')
    await visitor.getByRole('button', { name: 'I was asked to look after this place' }).click()
    await expect(visitor.getByLabel('Email')).toBeVisible()
  } finally {
    await takeBack(demo, admin)
  }
})

/** Takes back what was set here: the next test of this worker finds an open place. */
async function takeBack(demo: Product, admin: TestPerson) {
  const headers = { authorization: `Bearer ${admin.token}` }
  const { version } = (await (await fetch(`${demo.url}/api/admin/settings`, { headers })).json()) as { version: number }
  const none = { registration: null, publicListing: null, banner: null }
  expect((await put(demo, '/admin/settings', { ...none, version, reason: 'As before' }, admin)).ok).toBe(true)
}
