import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './product'

const assets = join(import.meta.dirname, '../web/dist/assets')
const wholeSheet = () => {
  const name = readdirSync(assets).find((file) => /^styles-.*\.css$/.test(file))
  expect(name).toBeDefined()
  return readFileSync(join(assets, name ?? ''), 'utf8')
}

for (const path of ['/', '/public-marketplace'])
  test(`${path} has every style that its parts need before the whole sheet comes`, async ({ page, demo }) => {
    // Without the build's scripts: the server's part must be enough.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(demo.url + path)
    const lacking = await page.evaluate((css) => {
      /** Each rule by its text, with the conditions around it. */
      const rulesOf = (rules: CSSRuleList, under = ''): { text: string; selector: string }[] =>
        [...rules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return [{ text: under + rule.cssText, selector: rule.selectorText }]
          if (!(rule instanceof CSSGroupingRule)) return []
          return rulesOf(rule.cssRules, `${under}${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{`)
        })
      const whole = new CSSStyleSheet()
      whole.replaceSync(css)
      const there = new Set(
        [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules).map(({ text }) => text)),
      )
      // States come and go, so the element is looked for without them.
      const states = /::?(?:hover|focus|active|before|after|placeholder)[\w-]*/g
      const wanted = rulesOf(whole.cssRules).filter(({ selector }) =>
        document.querySelector(selector.replaceAll(states, ':is(*)')),
      )
      return { wanted: wanted.length, lacking: wanted.filter(({ text }) => !there.has(text)).map(({ text }) => text) }
    }, wholeSheet())
    expect(lacking.wanted).toBeGreaterThan(150)
    expect(lacking.lacking).toEqual([])
  })
