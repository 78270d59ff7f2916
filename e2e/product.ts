import { test as base, expect } from '@playwright/test'
import { copyTemplate } from './data-templates'
import { startProduct } from './start-product'
import { violations, watchViolations } from './violations'

export interface Product {
  url: string
  /** Captured mail to an address, newest first. */
  mailTo(email: string): Promise<{ subject: string; plain: string }[]>
}

/**
 * The built product, started as an operator would, once per worker: on an embedded database of its own, or, where
 * TEST_DATABASE_URL names a PostgreSQL server, on a new database there.
 */
export const test = base.extend<
  { refusesNothing: undefined },
  { product: Product; demo: Product; withoutOrganizations: Product }
>({
  browser: [
    async ({ browser }, use) => {
      watchViolations(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // A page that violates its security policy fails the test, even if nobody would see it.
  refusesNothing: [
    async ({ browser: _browser }, use) => {
      violations.length = 0
      await use(undefined)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  product: [
    ({ browserName: _browser }, use) => run({ DEMO_DATA: 'false', LOCAL_WEBHOOKS: 'on' }, use),
    { scope: 'worker', timeout: 200_000 },
  ],
  demo: [({ browserName: _browser }, use) => run({ DEMO_DATA: 'true' }, use), { scope: 'worker', timeout: 200_000 }],
  withoutOrganizations: [
    ({ browserName: _browser }, use) => run({ DEMO_DATA: 'false', ENABLE_ORGANIZATIONS: 'false' }, use),
    { scope: 'worker', timeout: 200_000 },
  ],
})
export { expect }

/** How long a live event may take on a busy machine, in milliseconds: less than until the next poll. */
export const live = 8_000

/** @param env The variables that differ from the standard, such as DEMO_DATA. */
export async function run(env: Record<string, string>, use: (product: Product) => Promise<void>) {
  const copy = await copyTemplate(env.DEMO_DATA === 'true' ? 'demo' : 'empty')
  let stop = async () => {}
  try {
    const started = await startProduct(copy.dataDir, { ...copy.env, ...env })
    stop = started.stop
    await use({ url: started.url, mailTo: (email) => mailTo(started.url, email) })
  } finally {
    await stop()
    await copy.drop()
  }
}

/** Reads mail as a developer does: from the pages under /dev/mail. */
export async function mailTo(url: string, email: string) {
  const list = await (await fetch(`${url}/dev/mail`)).text()
  const mails = [...list.matchAll(/<li><a href="(\/dev\/mail\/[^"]+)">([^<]*)<\/a> <small>to ([^<]*)<\/small>/g)]
  const own = mails.filter((mail) => mail[3] === email)
  return Promise.all(
    own.map(async ([, path = '', subject = '']) => ({
      subject,
      plain: await (await fetch(`${url}${path}?plain`)).text(),
    })),
  )
}
