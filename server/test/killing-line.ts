import { type AddressInfo, connect, createServer } from 'node:net'
import { hostOf } from './line'

/** What a client of PostgreSQL sends to have a statement executed: Execute, or a query of one message. */
const executes = new Set(['E', 'Q'].map((letter) => letter.charCodeAt(0)))
/** The first message of a connection has no letter. */
const lengthOf = (data: Buffer, isFirst: boolean) => (isFirst ? data.readInt32BE(0) : 1 + data.readInt32BE(1))

/**
 * A connection to PostgreSQL that counts the statements a process sends, and calls `kill` once a given number of them has
 * gone through: nothing that comes after it reaches the database, nor any answer the process.
 */
export async function openKillingLine(target: URL, kill: () => void) {
  let sent = 0
  let left = Number.POSITIVE_INFINITY
  const listening = createServer((near) => {
    const far = connect(Number(target.port || 5432), hostOf(target))
    let rest: Buffer = Buffer.alloc(0)
    let isFirst = true
    near.on('data', (data) => {
      rest = Buffer.concat([rest, data])
      while (left > 0 && rest.length >= 5 && rest.length >= lengthOf(rest, isFirst)) {
        const message = rest.subarray(0, lengthOf(rest, isFirst))
        const isStatement = !isFirst && executes.has(message[0] ?? 0)
        rest = rest.subarray(message.length)
        isFirst = false
        far.write(message)
        if (!isStatement) continue
        sent += 1
        left -= 1
        // What was sent is executed: without a Sync the database would wait for one.
        if (left === 0) {
          far.write(Buffer.from([0x53, 0, 0, 0, 4]))
          kill()
        }
      }
    })
    far.on('data', (data) => left > 0 && near.write(data))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => {}).once('close', () => other.end())
  }).listen(0, '127.0.0.1')
  await new Promise((done) => listening.once('listening', done))
  const { port } = listening.address() as AddressInfo
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    sent: () => sent,
    killAfter: (statements: number) => {
      left = statements
    },
    close: () => listening.close(),
  }
}
