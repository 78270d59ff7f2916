import { createServer, type Socket } from 'node:net'

const deferred = '451 4.3.0 Not now\r\n'

/** A mail server that accepts or refuses, and records each accepted mail by its Message-ID. */
export async function openMailServer() {
  const taken: string[] = []
  const peer = { refusing: false, tries: 0, taken, port: 0 }
  const sockets = new Set<Socket>()
  const listening = createServer((socket) => {
    sockets.add(socket)
    let inData = false
    let mail = ''
    let rest = ''
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    socket.write('220 here\r\n')
    const hear = (line: string) => {
      if (inData) {
        if (line !== '.') mail += `${line}\n`
        else {
          inData = false
          taken.push(/^Message-ID: (.*)$/im.exec(mail)?.[1] ?? '')
          socket.write('250 taken\r\n')
        }
        return
      }
      if (/^MAIL/i.test(line)) peer.tries += 1
      if (/^DATA/i.test(line)) {
        inData = true
        mail = ''
        socket.write('354 go on\r\n')
      } else socket.write(peer.refusing && /^(MAIL|RCPT)/i.test(line) ? deferred : '250 ok\r\n')
    }
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => listening.once('listening', done))
  const address = listening.address()
  peer.port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(peer, {
    close: () => {
      listening.close()
      for (const socket of sockets) socket.destroy()
    },
  })
}
