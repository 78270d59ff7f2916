import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../contract/src/**/*.test.ts', '../demo/**/*.test.ts'],
    // Tests of several instances need a database server.
    exclude: process.env.TEST_DATABASE_URL ? [] : ['test/*.server.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
