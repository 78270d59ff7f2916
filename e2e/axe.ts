import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { linesOf, still } from '../web/test/axe-findings'
import { expect } from './product'

/**
 * Expects axe to find nothing on the page.
 * @param rule The only rule to check, where the page differs in that alone from one checked already.
 * @param within The part to check, by its selector.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  { rule, within }: { rule?: string; within?: string } = {},
) {
  await page.evaluate(still)
  expect(linesOf(await violationsOn(page, rule, within)), state).toEqual([])
}

/** The package's own `source` is twice as long, and takes twice as long to be loaded into a page. */
const source = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')

/** What axe finds, without what it found to be right: describing that takes half of its time, and loading it again a third. */
async function violationsOn(page: Page, rule?: string, within?: string) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rule && { runOnly: [rule] }) }
  const run = async ({ options, within }: { options: axe.RunOptions; within: string | undefined }) => {
    // No type knows it: a script that is loaded into a page puts it there.
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
    return (await loaded.run(within ?? document, options)).violations
  }
  return page.evaluate(run, { options, within })
}

/**
 * Expects axe to find nothing in one part, in light and dark: on the page as a whole it can't decide the contrast of what
 * lies over something else. Leaves the page dark.
 */
export async function expectPartAccessible(page: Page, state: string, within: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, state, { within })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${state} in the dark`, { rule: 'color-contrast', within })
}

/** Expects nothing to be wider than the window. */
export async function expectFits(page: Page, state: string) {
  const sticksOut = await page.evaluate(async () => {
    // Until the fonts have come words are wider.
    await document.fonts.ready
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > window.innerWidth,
    )
    return wide.map((each) => `${each.localName}.${each.getAttribute('class') ?? ''}`)
  })
  expect(sticksOut, `${state} is wider than the window`).toEqual([])
}

/** The same page at another size: it may be wider than the window, and lay other colours over one another. */
export async function expectLooksRightToo(page: Page, state: string) {
  await expectFits(page, state)
  await expectAccessible(page, state, { rule: 'color-contrast' })
}

/** Expects that the page fits, and that axe finds nothing in light and dark. Leaves the page dark. */
export async function expectLooksRight(page: Page, state: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectFits(page, state)
  await expectAccessible(page, state)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${state} in the dark`, { rule: 'color-contrast' })
}
