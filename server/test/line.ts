import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Tests reach their own server by its socket, which is cheaper than TCP; there a line takes the port beside it. */
export const hostOf = ({ hostname }: URL) => (hostname.startsWith('%2F') ? '127.0.0.1' : hostname)

/** A connection to another server that a test can cut, as when the server stops, or silence, as when it hangs. */
export async function openLine(target: URL, standardPort: number) {
  const sockets = new Set<Socket>()
  let silent = false
  let generation = 0
  let accepted = 0
  let questions = 0
  let listening: Server
  let port = 0
  async function listen() {
    listening = createServer((near) => {
      accepted += 1
      const born = generation
      const far = connect(Number(target.port || standardPort), hostOf(target))
      let isAnswered = true
      near.on('data', () => {
        if (isAnswered) questions += 1
        isAnswered = false
      })
      far.on('data', () => {
        isAnswered = true
      })
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from)
        from.on('data', (data) => silent || born < generation || to.write(data))
        from.on('error', () => {}).once('close', () => sockets.delete(from) && to.destroy())
      }
    }).listen(port, '127.0.0.1')
    await new Promise((done) => listening.once('listening', done))
    port = (listening.address() as AddressInfo).port
  }
  await listen()
  const cut = () => {
    listening.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    /** How many connections there have been. */
    accepted: () => accepted,
    /** How many round trips there have been: everything sent before the next response counts as one. */
    questions: () => questions,
    fallSilent: () => {
      silent = true
    },
    /** Its connections are silent for good, as when the other machine loses power; new ones work. */
    loseConnections: () => {
      generation += 1
    },
    /** Bytes sent while it was silent are lost, and so are its connections. */
    mend: async () => {
      cut()
      silent = false
      await listen()
    },
  }
}
