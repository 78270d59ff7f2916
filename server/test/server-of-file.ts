import { afterAll } from 'vitest'
import { openServer } from './database'
import { givenOn } from './given'

/** A server for all tests of the file that calls this at its top, with its builders; stopped after the last test. */
export async function serverOfFile(options?: Parameters<typeof openServer>[0]) {
  const server = await openServer(options)
  afterAll(() => server.stop())
  return { server, given: givenOn(server) }
}
