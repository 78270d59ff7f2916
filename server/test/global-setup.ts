import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from './database-template'
import { deleteStale } from './scratch'

/** Builds only what is stale. */
const buildServer = () =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../scripts/build.mjs'), 'server'])

/**
 * Before all tests: makes the database that each file copies, and builds the server for tests that start it as a process of its own:
 * from its sources it takes three times as long to start.
 */
export default async function prepare(project: TestProject) {
  deleteStale()
  const [dropTemplate] = await Promise.all([makeTemplate(project), buildServer()])
  project.onTestsRerun(async () => void (await buildServer()))
  return dropTemplate
}
