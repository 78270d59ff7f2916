import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../server/test/scratch'
import { startProduct } from './start-product'

/** Passed to the workers, which get the environment of the setup. */
const place = 'PERKLOOP_E2E_TEMPLATES'
const nameOf = (withDemo: boolean) => (withDemo ? 'demo' : 'empty')

/**
 * Before all specs: starts the product on a new DATA_DIR, with the demo company and without, and stops it. Every worker
 * starts with a copy, because migrating and loading take longer than most specs.
 */
export default async function makeTemplates() {
  // Once here, or every worker would build for itself.
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.mjs')])
  if (process.env.TEST_DATABASE_URL) return
  const folder = scratchFolder('templates')
  await Promise.all(
    [true, false].map(async (withDemo) => {
      const { stop } = await startProduct(join(folder, nameOf(withDemo)), { DEMO_DATA: String(withDemo) })
      await stop()
    }),
  )
  process.env[place] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

export function copyTemplate(withDemo: boolean, dataDir: string) {
  const folder = process.env[place]
  if (!folder) throw new Error('The templates are missing: run the specs with e2e/playwright.config.ts')
  cpSync(join(folder, nameOf(withDemo)), dataDir, { recursive: true })
}
