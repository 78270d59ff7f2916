import type { Page } from '@playwright/test'
import { expect } from './product'

/** What stands for a part that is loading. */
export const skeletons = (page: Page) => page.locator('.sk')

/** Waits until nothing is loading any more: what comes late moves what is below it from under the pointer. */
export const expectLoaded = (page: Page) => expect(skeletons(page)).toHaveCount(0)
