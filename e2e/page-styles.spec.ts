import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './product'

const dist = join(import.meta.dirname, '../web/dist')

/** Every style that an entry of the build could load, without the fonts, which its page writes in another way. */
function wholeStyles(entry: string) {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<
    string,
    { imports?: string[]; css?: string[] }
  >
  const filesOf = (name: string): string[] => [
    ...(manifest[name]?.imports ?? []).flatMap(filesOf),
    ...(manifest[name]?.css ?? []),
  ]
  const files = [...new Set(filesOf(entry))]
  expect(files).not.toEqual([])
  const css = files.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n')
  return css.replaceAll(/@font-face\s*{[^}]*}/g, '')
}

for (const [path, entry] of [
  ['/', 'src/entry-landing.tsx'],
  ['/public-marketplace', 'src/entry-marketplace.tsx'],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280])
      test(`${path} carries the styles it needs: nothing changes by the rest of them, ${colorScheme}, ${width} px`, async ({
        browser,
        demo,
      }) => {
        const context = await browser.newContext({
          colorScheme,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
          bypassCSP: true,
        })
        const page = await context.newPage()
        // Scripts of the build are kept away: what came from the server has to do.
        await page.route('**/assets/*.js', (route) => route.abort())
        await page.goto(demo.url + path)
        await page.evaluate(() => document.fonts.ready)
        const rings = async () => {
          const seen: string[] = []
          await page.locator('.skip-link').focus()
          for (let stop = 0; stop < 6; stop += 1) {
            await page.keyboard.press('Tab')
            seen.push(
              await page.evaluate(() => {
                const { outline, outlineOffset } = getComputedStyle(document.activeElement ?? document.body)
                return `${outline} ${outlineOffset}`
              }),
            )
          }
          await page.evaluate(() => {
            ;(document.activeElement as HTMLElement | null)?.blur()
            window.scrollTo(0, 0)
          })
          return seen
        }
        const shoot = () => page.screenshot({ fullPage: true, animations: 'disabled' })
        const ringsBefore = await rings()
        await page.evaluate(() => {
          for (const image of document.images) image.loading = 'eager'
          return Promise.all(Array.from(document.images, (image) => image.decode()))
        })
        // What is out of sight is drawn by the first.
        await shoot()
        const before = await shoot()
        await page.addStyleTag({ content: wholeStyles(entry) })
        const after = await shoot()
        if (!after.equals(before))
          await test.info().attach('with every style', { body: after, contentType: 'image/png' })
        expect(after.equals(before), 'the page looks otherwise with every style').toBe(true)
        expect(ringsBefore).toEqual(await rings())
        await context.close()
      })
