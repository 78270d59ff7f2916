import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, one of which might take it before the caller does. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((done) => {
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => done(true))
  })
  if (!isFree) return freePort()
  await new Promise((done) => probe.close(done))
  return port
}
