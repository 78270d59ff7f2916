import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium'

const { executablePath, args } = await findChromium()

// The application tells the server its time zone, and at night emails wait: so the specs always run by day.
const hour = new Date().getUTCHours()
const byDay = hour >= 9 && hour < 19 ? {} : { timezoneId: `Etc/GMT${hour < 9 ? '-' : '+'}${Math.abs(hour - 13)}` }

/** What `npm test` runs too: a swap from end to end, by mouse and by keys, and what a visitor gets from the server. */
const main = ['main-job', 'keyboard', 'public-pages', 'visitor-perk', 'before-scripts', 'first-load', 'page-styles']
const mainSpecs = main.map((name) => `${name}.spec.ts`)

export default defineConfig({
  projects: [
    { name: 'main', testMatch: mainSpecs },
    { name: 'more', testIgnore: mainSpecs },
  ],
  testDir: '.',
  globalSetup: './data-templates.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // No retries: a test that passes only the second time shows a fault, in the product or in the test.
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...byDay,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath, args },
    // A trace of every test costs as much as the test: TRACE=1 writes those of failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Two cores would render animations most of the time. Specs about motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 12_000,
  },
})
