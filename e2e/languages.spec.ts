import { expectAccessible } from './axe'
import { fillIn, makePerson, openAs } from './people'
import { expect, test } from './product'

const german = { locale: 'de-DE' }

test('a visitor with a German browser gets German pages from the server, without scripts', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ ...german, javaScriptEnabled: false })
  const page = await context.newPage()
  const html = page.locator('html')
  for (const [path, heading] of [
    ['/', 'So funktioniert’s'],
    ['/public-marketplace', 'Marktplatz'],
  ] as const) {
    await page.goto(demo.url + path)
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const link = (rel: string) => page.locator(`link[rel="${rel}"]`)
    await expect(link('canonical')).toHaveAttribute('href', `${demo.url}${path}?lang=de`)
    const alternates = await link('alternate').evaluateAll((links) =>
      links.map((each) => [each.getAttribute('hreflang'), each.getAttribute('href')]),
    )
    expect(alternates).toEqual([
      ['en', demo.url + path],
      ['de', `${demo.url}${path}?lang=de`],
      ['x-default', demo.url + path],
    ])
  }
  // The link to the other language needs no scripts either, is remembered, and keeps the list that was searched.
  await page.getByRole('link', { name: 'English' }).click()
  await expect(html).toHaveAttribute('lang', 'en')
  const searched = `${demo.url}/public-marketplace?q=gym&sort=value-high`
  await page.goto(searched)
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(html).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL(`${searched}&lang=de`)
  await context.close()
})

test('a German page comes to life in German, and a visitor changes it at its foot, with an address that keeps what it asks for', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext(german)
  const page = await context.newPage()
  const html = page.locator('html')
  const said: string[] = []
  page.on('console', (message) => ['warning', 'error'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto(demo.url)
  await page.getByRole('button', { name: 'Nächster Perk' }).click()
  await expect(page.getByText('2 von 3')).toBeVisible()
  await expectAccessible(page, 'landing')
  await page.getByRole('link', { name: 'Anmelden' }).first().click()
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible()
  await expect(page).toHaveTitle('Anmelden · Perkloop')
  expect(said).toEqual([])
  await expectAccessible(page, 'login')

  // The language in a shared link is used, until the reader chooses one.
  const invited = `${demo.url}/register?invitation=somewhere`
  await page.goto(`${invited}&lang=en`)
  await expect(html).toHaveAttribute('lang', 'en')
  // The form pushes the foot down.
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(html).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL(invited)

  await page.goto(`${demo.url}/public-marketplace?q=gym`)
  // German writes the sign of a currency behind the amount, also in a field.
  await page.getByRole('button', { name: 'Alle Werte' }).click()
  const field = page.locator('label', { hasText: 'Von' }).locator('..')
  const [input, sign] = await Promise.all([
    field.getByRole('textbox').boundingBox(),
    field.getByText('$').boundingBox(),
  ])
  expect(sign?.x).toBeGreaterThan((input?.x ?? 0) + (input?.width ?? 0) / 2)
  // What was typed is there again as it was typed.
  await field.getByRole('textbox').fill('12,5')
  await page.getByRole('button', { name: 'Perks anzeigen' }).click()
  await page.getByRole('button', { name: /12,50/ }).click()
  await expect(field.getByRole('textbox')).toHaveValue('12,5')
  await page.keyboard.press('Escape')
  const searched = page.url()
  expect(searched).toContain('q=gym')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(searched)
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'en')
  await context.close()
})

test('a language chosen in the profile goes with the account, whatever a visitor chose before the sign-in', async ({
  browser,
  page,
  product,
}) => {
  const member = await makePerson(product, 'Lena Language')
  await openAs(page, product, member, '/profile')
  await page.getByRole('group', { name: 'Language' }).getByText('Deutsch').click()
  await expect(page.getByRole('button', { name: 'Profil bearbeiten' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('group', { name: 'Sprache' }).getByLabel('Deutsch')).toBeChecked()

  const elsewhere = await (await browser.newContext(german)).newPage()
  await elsewhere.goto(`${product.url}/login`)
  await elsewhere.getByRole('link', { name: 'English' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  // Refusals come in the language of the page, not of the browser.
  await fillIn(elsewhere, member.email, 'not this one')
  await expect(elsewhere.getByText('Invalid email or password').first()).toBeVisible()
  await fillIn(elsewhere, member.email)
  await expect(elsewhere.getByRole('heading', { name: 'Marktplatz' })).toBeVisible()

  // A page that is open elsewhere gets the change, keeps its draft, and follows when it is reloaded.
  await elsewhere.getByRole('searchbox').fill('half a wo')
  const heard = elsewhere.waitForResponse('**/api/users/profile')
  await page.getByRole('group', { name: 'Sprache' }).getByText('English').click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await heard
  await expect(elsewhere.getByRole('searchbox')).toHaveValue('half a wo')
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Marketplace', level: 1 })).toBeVisible()
  await elsewhere.context().close()
})
