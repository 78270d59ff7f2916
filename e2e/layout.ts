import type { Page } from '@playwright/test'
import { findCrowdedWords } from '../web/test/crowded-words'
import { expectFits } from './axe'
import { expect } from './product'

/** Expects nothing wider than the window, no text cut without an ellipsis, and no text over another. */
export async function expectRoomForWords(page: Page, state: string) {
  await expectFits(page, state)
  expect(await page.evaluate(findCrowdedWords), state).toEqual([])
}
