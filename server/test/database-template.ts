import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/database/db'
import { migrate } from '../src/platform/database/migrate'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of an empty embedded database with all migrations; undefined where tests use a database server. */
    databaseTemplate: string | undefined
  }
}

/** Before all tests: makes one embedded database for each file to copy, because making one takes longer than most tests. */
export default async function makeTemplate(project: TestProject) {
  if (process.env.TEST_DATABASE_URL) return project.provide('databaseTemplate', undefined)
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-template-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(database.db, join(import.meta.dirname, '..'))
  await database.close()
  project.provide('databaseTemplate', join(dataDir, 'database'))
  return () => rmSync(dataDir, { recursive: true, force: true })
}
