import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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
  // While something fades in its contrast is different. Spinners never end, nor does what follows the
  // scrolling, so they are not awaited.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((each) => each.timeline === document.timeline && each.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.all(ending.map((each) => each.finished.catch(() => undefined)))
  })
  // One document only: otherwise axe opens a second page to merge frames, which takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rule) axe.withRules(rule)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, state).toEqual([])
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

/** Expects that the page fits, and that axe finds nothing in light and dark. Leaves the page dark. */
export async function expectLooksRight(page: Page, state: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectFits(page, state)
  await expectAccessible(page, state)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${state} in the dark`, { rule: 'color-contrast' })
}
