import { Agent, request } from 'node:http'
import { readSamples } from '../server/test/metrics-text'
import { must } from './report'
import { openStage } from './stage'

const token = 'a-secret-of-prometheus'
const atOnce = 32
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'MKCOL', 'UNLOCK']
const starts = ['/', '/api/', '/api/perks/', '/assets/', '/.well-known/', '/pictures/', '/docs/', '/api/portraits/']
const tails = ['', '.xml', '/..%2f', '?q=1', '%zz', '%00', '%ff', `/${'a'.repeat(400)}`, '//', ';x=1', '/%2e%2e/%2e%2e']

/** Each with a word of its own, so that nothing that is kept by path could be shared. */
const pathOf = (number: number) =>
  `${starts[number % starts.length]}zq${number.toString(36)}${tails[number % tails.length]}`

/** A hundred thousand paths that nobody serves: the metrics stay below 2,000 series, and hold no word of theirs. */
export async function hostilePaths(most = 100_000) {
  const stage = await openStage()
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  try {
    const { url } = await stage.start({ METRICS_TOKEN: token })
    const scrape = async () => {
      const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      return readSamples(await reply.text())
    }
    const send = (number: number) =>
      new Promise<number>((done) => {
        const method = methods[number % methods.length]
        // As it is: fetch would mend it.
        request(url, { agent, method, path: pathOf(number) }, (reply) => {
          reply.resume().on('end', () => done(reply.statusCode ?? 0))
        })
          .on('error', () => done(0))
          .end()
      })
    let next = 0
    const statuses = new Map<number, number>()
    const one = async () => {
      while (next < most) {
        const status = await send(next++)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, one))
    const samples = await scrape()
    const failed = [...statuses].filter(([status]) => status === 0 || status >= 500)
    must(`all of ${most} are answered, none with a failure of ours`, failed.length === 0, Object.fromEntries(statuses))
    must('fewer than 2,000 series', samples.length < 2_000, samples.length)
    const values = samples.flatMap(({ labels }) => Object.values(labels))
    must('none of them with a word that was sent', !values.some((value) => /zq|PROPFIND|%/.test(value)))
  } finally {
    agent.destroy()
    await stage.close()
  }
}
