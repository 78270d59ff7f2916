import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { findChromium } from '../e2e/chromium.ts'
import application from './vite.config.ts'

// Screens and their parts in a real browser. Focus, history, uploads and input methods are the browser's, only the API is not there.
export default mergeConfig(
  application,
  defineConfig({
    // The application's own port is its only one; tests take any, also where others run.
    server: { strictPort: false },
    // Found one by one while tests run, each would load the page of a running test again.
    optimizeDeps: { entries: ['src/app.tsx', 'src/**/*.browser.test.tsx'] },
    test: {
      name: 'web-browser',
      // They wait for the browser more than they work.
      maxWorkers: 2,
      include: ['src/**/*.browser.test.tsx'],
      setupFiles: ['test/setup.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          launchOptions: await findChromium(),
          contextOptions: { reducedMotion: 'reduce' },
          actionTimeout: 10_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
      expect: { poll: { timeout: 10_000 } },
    },
  }),
)
