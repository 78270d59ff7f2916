import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { findChromium } from '../e2e/chromium.ts'
import application from './vite.config.ts'

// Screens and their parts in a real browser: focus, history, uploads and input methods are real, only the API is not.
export default mergeConfig(
  application,
  defineConfig({
    // The application's port is fixed; tests take any free one.
    server: { strictPort: false },
    // Dependencies that were only found while tests run would reload the page of a running test.
    optimizeDeps: { entries: ['src/app.tsx', 'src/**/*.browser.test.tsx'], include: ['react-dom/client'] },
    test: {
      name: 'web-browser',
      // They wait for the browser more than they work.
      maxWorkers: 2,
      include: ['src/**/*.browser.test.tsx'],
      setupFiles: ['test/setup.ts'],
      // Files share a page and its modules: loading a thousand modules again took longer than most files take to run.
      isolate: false,
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
