import { expectAccessible } from './axe'
import { fillIn, makePeople, openAs, post, signIn, type TestPerson } from './people'
import { expect, type Product, test } from './product'
import { exchangeOf } from './two-people'

const german = { locale: 'de-DE' }

test('a visitor with a German browser gets German pages from the server, without scripts', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ ...german, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, heading] of [
    ['/', 'So funktioniert’s'],
    ['/public-marketplace', 'Marktplatz'],
  ] as const) {
    await page.goto(demo.url + path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
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
  // The link to the other language needs no scripts either.
  await page.goto(demo.url)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`${demo.url}/public-marketplace`)
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await context.close()
})

test('a German page comes to life in German, and so does the sign-in', async ({ browser, demo }) => {
  const context = await browser.newContext(german)
  const page = await context.newPage()
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
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByLabel('E-Mail').fill('nobody@example.com')
  await page.getByLabel('Passwort', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('E-Mail-Adresse oder Passwort stimmt nicht').first()).toBeVisible()
  // German writes the sign of a currency behind the amount, also in a field.
  await page.goto(`${demo.url}/public-marketplace`)
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
  await context.close()
})

test('a visitor changes the language at the foot of a page, and the address keeps what it asks for', async ({
  page,
  product,
}) => {
  const html = page.locator('html')
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'So funktioniert’s' })).toBeVisible()
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'de')
  await page.goto(`${product.url}/login`)
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'en')

  const [english, deutsch] = [['en', 'English'] as const, ['de', 'Deutsch'] as const]
  for (const [asked, shared, other] of [
    ['/register?invitation=somewhere', deutsch, english],
    ['/public-marketplace?q=gym', english, deutsch],
  ] as const) {
    const address = product.url + asked
    // The language in a shared link is used, until the reader chooses one.
    await page.goto(`${address}&lang=${shared[0]}`)
    await expect(html).toHaveAttribute('lang', shared[0])
    for (const [language, name] of [other, shared]) {
      await page.getByRole('link', { name }).click()
      await expect(html).toHaveAttribute('lang', language)
      await expect(page).toHaveURL(address)
    }
  }
})

test('without scripts another language keeps the list that was searched', async ({ browser, product }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const asked of ['?q=gym', '?q=gym&sort=value-high', '?maxValue=50']) {
    await page.goto(`${product.url}/public-marketplace${asked}`)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page).toHaveURL(`${product.url}/public-marketplace${asked}&lang=de`)
    await page.context().clearCookies()
  }
  await page.context().close()
})

test('a language chosen in the profile goes with the account: pages, refusals and mail', async ({
  browser,
  page,
  product,
}) => {
  const [member, other] = await makePeople(product, 'Lena Language', 'Otto Other')
  await openAs(page, product, member, '/profile')
  await page.getByRole('group', { name: 'Language' }).getByText('Deutsch').click()
  await expect(page.getByRole('button', { name: 'Profil bearbeiten' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('group', { name: 'Sprache' }).getByLabel('Deutsch')).toBeChecked()

  const elsewhere = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await signIn(elsewhere, product, member.email)
  const market = elsewhere.getByRole('heading', { name: 'Marktplatz' })
  await expect(market).toBeVisible()
  // After a link at the foot of the sign-in the account still decides.
  await elsewhere.evaluate(() => localStorage.clear())
  await elsewhere.goto(`${product.url}/login`)
  await elsewhere.getByRole('link', { name: 'English' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await fillIn(elsewhere, member.email)
  await expect(market).toBeVisible()
  await elsewhere.goto(`${product.url}/profile?tab=sessions`)
  await elsewhere.getByLabel('Aktuelles Passwort').fill('not this one')
  await elsewhere.getByLabel('Neues Passwort').fill('A louder walk 43')
  await elsewhere.getByLabel('Passwort wiederholen').fill('A louder walk 43')
  await elsewhere.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(elsewhere.getByText('Das ist nicht dein aktuelles Passwort')).toBeVisible()

  await post(product, '/friends/request', { recipientId: member.id }, other)
  const subjects = async () => (await product.mailTo(member.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Jemand möchte bei Perkloop mit dir befreundet sein')

  // A page that is open elsewhere gets the change, keeps its draft, and follows when it is reloaded.
  const heard = elsewhere.waitForResponse('**/api/users/profile')
  await page.getByRole('group', { name: 'Sprache' }).getByText('English').click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await heard
  await expect(elsewhere.getByLabel('Neues Passwort')).toHaveValue('A louder walk 43')
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await elsewhere.context().close()
})

test('readers read days and times as written where they are', async ({ browser, product }) => {
  const { owner, bidder, exchange, address } = await exchangeOf(product)
  await post(product, '/chat', { exchangeId: exchange._id, content: 'Hello there' }, bidder)
  for (const [locale, time, day, longDay] of [
    ['en-US', /^\d{1,2}:\d\d\s[AP]M$/, /^[A-Z][a-z]{2} \d{1,2}$/, /[A-Z][a-z]+ \d{1,2}, \d{4}/],
    ['en-GB', /^\d\d:\d\d$/, /^\d{1,2} [A-Z][a-z]{2,3}$/, /\d{1,2} [A-Z][a-z]+ \d{4}/],
    ['de-AT', /^\d\d:\d\d$/, /^\d{1,2}\. [A-ZÄÖÜ][a-zäöü]{2,3}\.?$/, /\d{1,2}\. [A-ZÄÖÜ][a-zäöü]+ \d{4}/],
  ] as const)
    await test.step(locale, async () => {
      await speak(product, owner, locale.slice(0, 2))
      const context = await browser.newContext({ locale })
      const page = await context.newPage()
      await openAs(page, product, owner, address)
      await expect(page.getByRole('log').locator('time').last()).toHaveText(time)
      await expect(page.locator('main')).toContainText(longDay)
      await expect(page.locator('.track .when').first()).toHaveText(day)
      await context.close()
    })
})

/** Sets the language of an account. */
async function speak(product: Product, person: TestPerson, locale: string) {
  const put = await fetch(`${product.url}/api/users/profile`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ locale }),
  })
  expect(put.ok).toBe(true)
}
