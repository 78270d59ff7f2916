import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { administer, urlOf } from '../server/test/database-server'
import { scratchFolder } from '../server/test/scratch'
import { startProduct } from './start-product'

/** Passed to the workers, which get the environment of the setup. */
const place = 'PERKLOOP_E2E_TEMPLATES'
const templates = ['demo', 'empty'] as const
const onServer = Boolean(process.env.TEST_DATABASE_URL)
/** The database of a data folder on the PostgreSQL server. */
const databaseOf = (folder: string, ...parts: string[]) =>
  [basename(folder), ...parts]
    .join('_')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')

/**
 * Before all specs: starts the product on a new DATA_DIR, and where TEST_DATABASE_URL names a PostgreSQL server on a new
 * database there, with the demo company and without, and stops it. Every worker starts with a copy, because migrating and
 * loading take longer than most specs.
 */
export default async function makeTemplates() {
  // Once here, or every worker would build for itself.
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.mjs')])
  const folder = scratchFolder('templates')
  await Promise.all(
    templates.map(async (name) => {
      const database = databaseOf(folder, name)
      if (onServer) await administer(`create database ${database}`)
      const { stop } = await startProduct(join(folder, name), {
        DEMO_DATA: String(name === 'demo'),
        ...(onServer && { DATABASE_URL: urlOf(database).direct }),
      })
      await stop()
    }),
  )
  process.env[place] = folder
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (onServer)
      for (const name of templates) await administer(`drop database ${databaseOf(folder, name)} with (force)`)
  }
}

function environmentOf(database: string) {
  const { pooled, direct } = urlOf(database)
  return { DATABASE_URL: pooled, ...(direct !== pooled && { DATABASE_DIRECT_URL: direct }) }
}

/** @returns the copy's database on the PostgreSQL server, if that has one, and what deletes the copy. */
export async function copyTemplate(name: (typeof templates)[number]) {
  const folder = process.env[place]
  if (!folder) throw new Error('The templates are missing: run the specs with e2e/playwright.config.ts')
  const dataDir = scratchFolder('e2e')
  cpSync(join(folder, name), dataDir, { recursive: true })
  const database = databaseOf(dataDir)
  if (onServer) await administer(`create database ${database} template ${databaseOf(folder, name)}`)
  return {
    dataDir,
    env: onServer ? environmentOf(database) : undefined,
    drop: async () => {
      if (onServer) await administer(`drop database ${database} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
