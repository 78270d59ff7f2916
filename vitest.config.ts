import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['server', 'web', 'web/vitest.browser.config.ts', 'scripts'],
    // Most files have a server of their own; more at once than cores only makes each slower.
    maxWorkers: 2,
  },
})
