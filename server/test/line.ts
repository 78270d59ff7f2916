import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A line to another server that can be cut, as when that stops, or fall silent, as when that or the network hangs. */
export async function openLine(target: URL, standardPort: number) {
  const sockets = new Set<Socket>()
  let silent = false
  let accepted = 0
  let questions = 0
  let listening: Server
  let port = 0
  async function listen() {
    listening = createServer((near) => {
      accepted += 1
      const far = connect(Number(target.port || standardPort), target.hostname)
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
        from.on('data', (data) => silent || to.write(data))
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
    /** How many round trips there have been: what is sent before an answer to the last has come is one. */
    questions: () => questions,
    fallSilent: () => {
      silent = true
    },
    /** What was said while it was silent is lost, and so are its connections. */
    mend: async () => {
      cut()
      silent = false
      await listen()
    },
  }
}
