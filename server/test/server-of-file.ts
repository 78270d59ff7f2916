import { afterAll } from 'vitest'
import { openServer } from './database'
import { givenOn } from './given'
import { sharedDatabase } from './shared-database'

interface Options extends NonNullable<Parameters<typeof openServer>[0]> {
  /** For a file that changes the schema, or fills the database before the server starts. */
  ownDatabase?: boolean
}

/**
 * A server for all tests of the file that calls this at its top, with its builders; stopped after the last test. Its database is
 * the one of the worker, which holds nothing yet.
 */
export async function serverOfFile({ ownDatabase = false, ...options }: Options = {}) {
  const isOwn = ownDatabase || options.filled !== undefined
  const server = await openServer({ ...options, ...(!isOwn && { shared: await sharedDatabase() }) })
  afterAll(() => server.stop())
  return { server, given: givenOn(server) }
}
