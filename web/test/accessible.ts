import axe from 'axe-core'
import { expect } from 'vitest'
import { linesOf, still } from './axe-findings'
import { findCrowdedWords } from './crowded-words'

/**
 * Expects axe to find nothing in what is shown. What belongs to the page around it, such as its title, is checked by the
 * tests in e2e/.
 * @param rule The only rule to check, where the rest is checked already.
 * @param within The part to check: on the page as a whole axe can't decide the contrast of what lies over something else.
 */
export async function expectAccessible(state: string, rule?: string, within: Element = document.body) {
  await still()
  const { violations } = await axe.run(within, {
    ...(rule === undefined ? { rules } : { runOnly: [rule] }),
    resultTypes: ['violations'],
  })
  expect(linesOf(violations), state).toEqual([])
}

/** Screens bring their own landmarks; openPage puts one more around them. */
const rules = {
  'landmark-main-is-top-level': { enabled: false },
  'landmark-no-duplicate-main': { enabled: false },
  'landmark-unique': { enabled: false },
  'landmark-banner-is-top-level': { enabled: false },
  'landmark-contentinfo-is-top-level': { enabled: false },
}

/** Expects that nothing is wider than the window, and that axe finds nothing in light and dark. */
export async function expectLooksRight(state: string) {
  await document.fonts.ready
  expect(document.documentElement.scrollWidth, `${state} is wider than the window`).toBeLessThanOrEqual(innerWidth)
  await expectAccessible(state)
  const { theme } = document.documentElement.dataset
  document.documentElement.dataset.theme = 'dark'
  try {
    await expectAccessible(`${state} in the dark`, 'color-contrast')
  } finally {
    if (theme === undefined) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
}

/** Expects nothing wider than the window, no text cut without an ellipsis, and no text over another. */
export async function expectRoomForWords(state: string) {
  await document.fonts.ready
  expect(document.documentElement.scrollWidth, `${state} is wider than the window`).toBeLessThanOrEqual(innerWidth)
  expect(findCrowdedWords(), state).toEqual([])
}
