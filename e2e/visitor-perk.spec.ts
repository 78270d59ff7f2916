import sharp from 'sharp'
import { expectAccessible } from './axe'
import { linkIn, makePerson, password } from './people'
import { expect, type Product, test } from './product'
import { postPerk } from './trades'

const pathOf = (id: string) => `/public-marketplace?perk=${id}`
const pictureOf = (product: Product, id: string) => `${product.url}/perk-pictures/${id}.png`

async function shared(product: Product, title: string, change: Record<string, unknown> = {}) {
  const owner = await makePerson(product, 'Olive Owner', change)
  const perk = await postPerk(product, owner, title, { description: 'Any branch, any time', estimatedValue: 40 })
  return { owner, perk, path: pathOf(perk._id) }
}

const put = (product: Product, token: string, path: string, body: object) =>
  fetch(`${product.url}/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

test('a link to a perk has its own words and picture', async ({ product }) => {
  const { perk, path } = await shared(product, 'Boulder <b>pass</b> & shoes')
  const reply = await fetch(product.url + path)
  const page = await reply.text()
  expect(reply.status).toBe(200)
  const title = 'Boulder &lt;b>pass&lt;/b> &amp; shoes'
  expect(page).toContain(`<title>${title} · Perkloop</title>`)
  expect(page).toContain(`<meta property="og:title" content="${title} · Perkloop">`)
  expect(page).toContain(`<link rel="canonical" href="${product.url}${path}">`)
  expect(page).toContain(`hreflang="de" href="${product.url}${path}&amp;lang=de"`)
  expect(page).toContain('content="$40/month · Asana · Any branch, any time"')
  expect(page).not.toContain('noindex')
  const image = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(image).toBe(pictureOf(product, perk._id))
  const picture = await fetch(image)
  const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const known = { 'if-none-match': picture.headers.get('etag') ?? '' }
  expect((await fetch(image, { headers: known })).status).toBe(304)
})

test('a perk that visitors may not see is gone at once, however it came to that', async ({ product }) => {
  const { owner, perk, path } = await shared(product, 'Sauna pass')
  const read = async (id: string) => {
    const reply = await fetch(`${product.url}${pathOf(id)}`)
    const text = (await reply.text()).replaceAll(/<title>[\s\S]*?<\/title>/g, '')
    const head = text.slice(0, text.indexOf('<style>'))
    return { status: reply.status, head, picture: (await fetch(pictureOf(product, id))).status }
  }
  expect((await fetch(product.url + path)).status).toBe(200)
  expect((await fetch(pictureOf(product, perk._id))).status).toBe(200)
  await put(product, owner.token, '/users/profile', { discoverability: 'private' })
  const hidden = await read(perk._id)
  const unknown = await read('01900000-0000-7000-8000-000000000000')
  const nonsense = await read('nonsense')
  expect([hidden.status, hidden.picture]).toEqual([404, 404])
  expect(hidden).toEqual(unknown)
  expect(hidden.head).toContain('<meta name="robots" content="noindex">')
  expect(hidden.head).not.toContain('Sauna')
  expect([nonsense.status, nonsense.picture]).toEqual([404, 404])
  await put(product, owner.token, '/users/profile', { discoverability: 'public' })
  expect((await fetch(product.url + path)).status).toBe(200)
  const headers = { authorization: `Bearer ${owner.token}` }
  await fetch(`${product.url}/api/perks/${perk._id}`, { method: 'DELETE', headers })
  expect((await read(perk._id)).status).toBe(404)
})

test('a card opens over the list, at its own address, and Back closes it', async ({ product, page }) => {
  const { perk } = await shared(product, 'Kayak pass')
  // Searched for, as other specs' perks may fill the first page of the list.
  const list = `${product.url}/public-marketplace?q=Kayak+pass&sort=value-high`
  await page.goto(list)
  await page.waitForFunction(
    () =>
      document.querySelector('.perks .perk') &&
      !('earlyPresses' in globalThis && (globalThis as { earlyPresses?: unknown }).earlyPresses),
  )
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('searchbox')).toHaveValue('Kayak pass')
  await expect(page.getByRole('button', { name: 'Tell me' })).toHaveCount(0)
  await page.locator('.perks').getByRole('link', { name: 'Kayak pass', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Kayak pass' })
  await expect(dialog.getByText('Any branch, any time')).toBeVisible()
  await expect(page).toHaveURL(`${list}&perk=${perk._id}`)
  await expect(page).toHaveTitle('Kayak pass · Perkloop')
  await expectAccessible(page, 'a perk over the public marketplace')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveTitle('Marketplace · Perkloop')
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(list)
  expect(documents).toEqual([])
})

test('a shared perk is there without scripts, and can be closed', async ({ product, browser }) => {
  const { path } = await shared(product, 'Rowing pass')
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(product.url + path)
  const shown = page.getByRole('dialog', { name: 'Rowing pass' })
  await expect(shown.getByText('Any branch, any time')).toBeVisible()
  await shown.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${product.url}/public-marketplace`)
  await expect(shown).toHaveCount(0)
})

test('with scripts the shared perk is the same dialog; one that is gone says so', async ({ product, page }) => {
  const said: string[] = []
  page.on('console', (message) => ['warning', 'error'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  const { path } = await shared(product, 'Tennis pass')
  await page.goto(product.url + path)
  const dialog = page.getByRole('dialog', { name: 'Tennis pass' })
  await expect(dialog).toBeFocused()
  await expectAccessible(page, 'a shared perk')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.locator('footer')).toHaveJSProperty('inert', true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('footer')).toHaveJSProperty('inert', false)
  await expect(page).toHaveURL(`${product.url}/public-marketplace`)
  await expect(page).toHaveTitle('Marketplace · Perkloop')
  expect(said).toEqual([])
  await page.goto(product.url + pathOf('01900000-0000-7000-8000-000000000000'))
  await expect(page.getByRole('dialog', { name: 'This perk is gone' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up to swap' })).toHaveCount(0)
})

test('a press that begins before the scripts and ends after them counts', async ({ product, page }) => {
  const { perk, path } = await shared(product, 'Climbing pass')
  let letScriptsCome = () => {}
  const scriptsMayCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome
    await route.continue()
  })
  await page.goto(product.url + path, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Sign up to swap' }).hover()
  await page.mouse.down()
  letScriptsCome()
  await expect(page.locator('footer')).toHaveJSProperty('inert', true)
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page).toHaveURL(`${product.url}/register?perk=${perk._id}`)
})

test('who signs up for a perk gets to it, over the email’s link in another tab', async ({ product, page }) => {
  const { perk, path } = await shared(product, 'Cinema pass')
  await page.goto(product.url + path)
  await page.getByRole('link', { name: 'Sign up to swap' }).click()
  await expect(page).toHaveURL(`${product.url}/register?perk=${perk._id}`)
  const newcomer = await makePerson(product, 'Nina New')
  const link = await linkIn(product, newcomer.email, /\/verify-email\/([\w-]+)/)
  const other = await page.context().newPage()
  await other.goto(`${product.url}/verify-email/${link}`)
  await expect(other).toHaveURL(`${product.url}/login`)
  await other.getByLabel('Email').fill(newcomer.email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByLabel('Password', { exact: true }).press('Enter')
  await expect(other.getByRole('dialog', { name: 'Cinema pass' })).toBeVisible()
  await expect(other).toHaveURL(`${product.url}/marketplace?perk=${perk._id}`)
  // A member who opens the shared link may swap it, and later sign-ins do not come back to it.
  await other.goto(product.url + path)
  await expect(other).toHaveURL(`${product.url}/marketplace?perk=${perk._id}`)
  expect(await other.evaluate(() => localStorage.getItem('perkloop.wantedSwap'))).toBeNull()
})
