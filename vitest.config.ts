import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['server', 'web', 'web/vitest.browser.config.ts', 'scripts'],
    // Most files have a server of their own; more at once than cores only makes each slower.
    maxWorkers: 2,
    // What the sources are transformed to is kept for the next run: of one file that was half of what it took.
    experimental: { fsModuleCache: true },
  },
})
