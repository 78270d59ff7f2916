import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expectLooksRight } from './axe'
import { expect, test } from './product'

const folder = join(import.meta.dirname, '../docs/guides')
const read = (language: string, file: string) => readFileSync(join(folder, language, file), 'utf8')

test('the guides are read in both languages, with their pictures', async ({ page, demo }) => {
  await page.goto(`${demo.url}/`)
  await page.getByRole('link', { name: 'Guides' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'How a swap works' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How a swap works' })).toBeVisible()
  const loaded = () =>
    page.locator('main img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(loaded).toBe(true)
  await expectLooksRight(page, 'a guide')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'So geht ein Tausch' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Für die API' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Für die API' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demo.url}/docs/api?lang=en`)
  await expectLooksRight(page, 'a guide with code on a phone')
  const gone = await page.goto(`${demo.url}/docs/no-such-guide`)
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible()
})

test('the examples for the API run as they stand', async ({ demo }) => {
  const blocks = [...read('en', 'api.md').matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code)
  expect(blocks.length).toBeGreaterThan(3)
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', blocks.join('\n')], {
    env: { ...process.env, FORCE_COLOR: '0', PERKLOOP: demo.url },
  })
  const { stdout } = await run
  expect(stdout.trim().split('\n')).toEqual([
    'true 403 FORBIDDEN: This access token lacks the scope bids:read',
    '5 perks, and more',
    'true',
    expect.stringMatching(/^422 INVALID: /),
  ])
})

test('what the guides link to and show is there', async ({ request, demo }) => {
  for (const language of ['en', 'de']) {
    expect(readdirSync(join(folder, language))).toEqual(readdirSync(join(folder, 'en')))
    for (const file of readdirSync(join(folder, language)))
      for (const [, path = ''] of read(language, file).matchAll(/\]\((\/[^)]+)\)/g))
        expect((await request.get(`${demo.url}${path}`)).status(), `${language}/${file}: ${path}`).toBe(200)
  }
})
