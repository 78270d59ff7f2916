import type { Browser, BrowserContext } from '@playwright/test'

const words = /Content Security Policy|Trusted ?Type|TrustedHTML|TrustedScript/i

/** Violations of the security policy on pages of this worker, since this was last emptied. */
export const violations: string[] = []

/** Records violations in every context that is opened from now on. */
export function watchViolations(browser: Browser) {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options): Promise<BrowserContext> => {
    const context = await open(options)
    context.on('console', (message) => {
      if (words.test(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`)
    })
    return context
  }
}
