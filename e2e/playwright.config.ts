import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium'

const { executablePath, args } = await findChromium()

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath, args },
    trace: 'retain-on-failure',
    actionTimeout: 12_000,
  },
})
