import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../contract/src/**/*.test.ts', '../demo/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    // Tests of several instances need a database server; there the races of organizations run on two processes.
    exclude: [process.env.TEST_DATABASE_URL ? 'test/organization-races.test.ts' : 'test/*.server.test.ts'],
    // Files share what they import, which takes longer to load than most of them take to run. None replaces a module.
    isolate: false,
    // A start of the server takes seconds, many on a busy machine; nothing is judged by its time here.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
