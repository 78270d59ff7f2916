import { afterAll } from 'vitest'
import { openServer } from './database'
import { givenOn } from './given'
import { sharedDatabase } from './shared-database'

interface Options extends NonNullable<Parameters<typeof openServer>[0]> {
  /** For a file that changes the schema, or is about the connection itself. */
  ownDatabase?: boolean
}

/**
 * A server for all tests of the file that calls this at its top, with its builders; stopped after the last test. It may
 * share its database with other files, but finds nothing of theirs.
 */
export async function serverOfFile({ ownDatabase = false, ...options }: Options = {}) {
  const shared = ownDatabase ? undefined : await sharedDatabase()
  const server = await openServer({ ...options, ...(shared && { shared }) })
  afterAll(() => server.stop())
  return { server, given: givenOn(server) }
}
