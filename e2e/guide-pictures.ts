// Makes the pictures of the guides from the running product: `npm run guide-pictures`, after a build.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium'
import { startProduct } from './start-product'

const folder = join(import.meta.dirname, '../docs/guides/pictures')
const password = 'swap-more-perks'

/** By the end of its pictures' names: the browser's language, and the button that opens a bid. */
const languages = { en: { locale: 'en-US', bid: /^Place Bid/ }, de: { locale: 'de-DE', bid: /^Bieten/ } }
type Words = (typeof languages)['en']

/** What each picture shows: who looks, at which address, and what is pressed there. */
const pictures: [name: string, email: string, path: string, press?: (page: Page, words: Words) => Promise<void>][] = [
  ['marketplace', 'ben@asterway.example', '/marketplace'],
  [
    'bid',
    'ben@asterway.example',
    '/marketplace',
    async (page, { bid }) => {
      await page.getByRole('button', { name: bid }).first().click()
      await page.getByRole('dialog').getByRole('radio').last().check({ force: true })
    },
  ],
  ['exchange', 'ben@asterway.example', '/acceptedbids?exchange=FIRST'],
  ['team', 'amara@asterway.example', '/organization?tab=team'],
]

const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-pictures-'))
const product = await startProduct(dataDir, { DEMO_DATA: 'true' })
const browser = await chromium.launch(await findChromium())

/** @returns the token, and the address with the first of their exchanges in it. */
async function signIn(email: string, path: string, locale: string) {
  const reply = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await reply.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fetch(`${product.url}/api/users/profile`, { method: 'PUT', headers, body: JSON.stringify({ locale }) })
  const exchanges = await fetch(`${product.url}/api/exchanges?status=ongoing`, { headers })
  const [first] = (await exchanges.json()) as { _id: string }[]
  return { token, address: `${product.url}${path.replace('FIRST', first?._id ?? '')}` }
}

try {
  for (const [language, words] of Object.entries(languages)) {
    for (const [name, email, path, press] of pictures) {
      const { token, address } = await signIn(email, path, words.locale)
      const page = await browser.newPage({
        viewport: { width: 1200, height: 750 },
        locale: words.locale,
        reducedMotion: 'reduce',
      })
      await page.addInitScript((stored) => localStorage.setItem('perkloop.token', stored), token)
      await page.goto(address)
      await page.waitForTimeout(1500)
      await press?.(page, words)
      await page.waitForTimeout(800)
      await sharp(await page.screenshot())
        .resize(1000)
        .webp({ quality: 72 })
        .toFile(join(folder, `${name}-${language}.webp`))
      await page.close()
    }
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
