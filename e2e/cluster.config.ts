import { defineConfig } from '@playwright/test'
import main from './playwright.config'

// `npm run try:cluster`. Needs PostgreSQL's binaries, PgBouncer, HAProxy and Redis on the machine, so it is no part of `npm test`.
export default defineConfig({
  ...main,
  globalSetup: './build-first.ts',
  testMatch: 'cluster.try.ts',
  timeout: 300_000,
  workers: 1,
})
