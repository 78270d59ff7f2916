import { Agent, get } from 'node:http'

let loads = 0

export interface Load {
  requests: number
  seconds: number
  /** Sorted latencies in milliseconds. */
  latencies: number[]
}

/**
 * Requests an address over and over on `connections` kept-alive connections, for `seconds`. Each connection has an IP
 * address of its own, as clients have, because requests of one address are limited.
 */
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  const latencies: number[] = []
  loads += 1
  const network = loads % 250
  const begin = performance.now()
  const end = begin + seconds * 1000
  async function loop(_: unknown, index: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.${network}.${index + 1}` })
    while (performance.now() < end) {
      const asked = performance.now()
      await ask(url, agent)
      latencies.push(performance.now() - asked)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: connections }).map(loop))
  return {
    requests: latencies.length,
    seconds: (performance.now() - begin) / 1000,
    latencies: latencies.sort((a, b) => a - b),
  }
}

function ask(url: string, agent: Agent) {
  return new Promise<void>((done, fail) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} answered ${response.statusCode}`))
      response.on('data', () => {}).on('end', done)
    }).on('error', fail)
  })
}
