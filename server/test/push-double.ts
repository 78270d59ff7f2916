import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import ece from 'http_ece'

interface Device {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  pushed: { title: string; body: string; path: string; tag: string }[]
  /** How its push service answers; 201 at first. */
  answer: { status: number; headers?: Record<string, string> } | 'hang'
  asked: IncomingMessage['headers'][]
  /** Takes the pushes that it was asked for while it hung. */
  takeLate: () => void
}

/**
 * A push service on 127.0.0.1, which decrypts what it is sent. `agent` leads every connection to it, whatever its name: the
 * product has no such way there. Without TLS, as a certificate would add nothing here.
 */
export async function openPushDouble() {
  const devices = new Map<string, { device: Device; decrypt: (text: Buffer) => string; late: (() => void)[] }>()
  const server = createServer((request, response) => {
    const found = devices.get(request.url ?? '')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (!found) return response.writeHead(404).end()
      const { device, decrypt, late } = found
      device.asked.push(request.headers)
      const take = () => {
        device.pushed.push(JSON.parse(decrypt(Buffer.concat(chunks))))
        response.writeHead(201).end()
      }
      if (device.answer === 'hang') return void late.push(take)
      const { status, headers = {} } = device.answer
      return status === 201 ? take() : response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: false })
  agent.createConnection = () => connect(port, '127.0.0.1')

  function device(): Device {
    const keys = createECDH('prime256v1')
    const auth = randomBytes(16).toString('base64url')
    const p256dh = keys.generateKeys('base64url')
    const path = `/${randomBytes(12).toString('hex')}`
    const late: (() => void)[] = []
    const made: Device = {
      subscription: { endpoint: `https://push.example.com${path}`, keys: { p256dh, auth } },
      pushed: [],
      answer: { status: 201 },
      asked: [],
      takeLate: () => {
        for (const take of late.splice(0)) take()
      },
    }
    const decrypt = (text: Buffer) =>
      ece.decrypt(text, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString()
    devices.set(path, { device: made, decrypt, late })
    return made
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { agent, device, close }
}
