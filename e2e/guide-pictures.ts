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

/** What each picture shows: who looks, at which address, and what is pressed there. */
const pictures: [name: string, email: string, path: string, press?: (page: Page) => Promise<void>][] = [
  ['marketplace', 'ben@asterway.example', '/marketplace'],
  [
    'bid',
    'ben@asterway.example',
    '/marketplace',
    async (page) => {
      await page
        .getByRole('button', { name: /^Place Bid/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('radio').last().check({ force: true })
    },
  ],
  ['exchange', 'ben@asterway.example', '/acceptedbids?exchange=FIRST'],
  ['team', 'amara@asterway.example', '/organization?tab=team'],
]

const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-pictures-'))
const product = await startProduct(dataDir, { DEMO_DATA: 'true' })
const browser = await chromium.launch(await findChromium())
try {
  for (const [name, email, path, press] of pictures) {
    const reply = await fetch(`${product.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { token } = (await reply.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const exchanges = await fetch(`${product.url}/api/exchanges?status=ongoing`, { headers })
    const [first] = (await exchanges.json()) as { _id: string }[]
    const page = await browser.newPage({
      viewport: { width: 1200, height: 750 },
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    await page.addInitScript((stored) => localStorage.setItem('perkloop.token', stored), token)
    await page.goto(`${product.url}${path.replace('FIRST', first?._id ?? '')}`)
    await page.waitForTimeout(1500)
    await press?.(page)
    await page.waitForTimeout(800)
    await sharp(await page.screenshot())
      .resize(1000)
      .webp({ quality: 72 })
      .toFile(join(folder, `${name}.webp`))
    await page.close()
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
