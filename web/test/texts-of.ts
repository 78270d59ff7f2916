import type { Locator } from 'vitest/browser'

/** What each of them says, in their order. */
export const textsOf = (each: Locator) => each.elements().map(({ textContent }) => textContent)
