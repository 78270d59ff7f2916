import { appendFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/database/db'
import { migrate } from '../src/platform/database/migrate'
import { administer, dropAll, urlOf } from './database-server'
import { scratchFolder } from './scratch'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An empty database with all migrations: the folder of an embedded one, or its name where tests use a database server. */
    databaseTemplate: string
  }
}

const folder = join(import.meta.dirname, '..')

/** Makes one database for each test file to copy, because making one takes longer than most tests. @returns what drops it. */
export async function makeTemplate(project: TestProject) {
  const template = process.env.TEST_DATABASE_URL ? await onServer() : await embedded()
  project.provide('databaseTemplate', template.name)
  return template.drop
}

async function embedded() {
  const dataDir = scratchFolder('template')
  await makeTables({ databaseUrl: undefined, dataDir })
  // Clearing the 128 MB of the default takes longer than the rest of a start. Planning anew for other values was a tenth of all;
  // the tests on a server plan as the product does.
  appendFileSync(
    join(dataDir, 'database', 'postgresql.conf'),
    '\nshared_buffers = 16MB\nplan_cache_mode = force_generic_plan\n',
  )
  return { name: join(dataDir, 'database'), drop: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function onServer() {
  const name = `perkloop_template_${process.pid}`
  await administer(`create database ${name}`)
  await makeTables({ databaseUrl: urlOf(name).direct, dataDir: tmpdir() })
  return { name, drop: () => dropAll(name) }
}

async function makeTables(options: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(options)
  await migrate(database.db, folder)
  await database.close()
}
