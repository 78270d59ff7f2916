import type { FastifyInstance } from 'fastify'
import { Refusal } from '../base/errors'
import { networkOf } from '../base/network'
import type { LooseCount } from './loose-count'

/** All requests of one network, to any endpoint: an office of a thousand people stays below, a flood does not. */
export const overall = { most: 6_000, windowSeconds: 60 }

/** So many hits of a network are counted here before they are shared with the other instances. */
const sharedEvery = 50
const mostAddresses = 100_000

/** Caches the network of an address: parsing it costs more than all the rest of counting. */
function cachedNetworks() {
  const networks = new Map<string, string>()
  return (address: string) => {
    let network = networks.get(address)
    if (network === undefined) {
      if (networks.size >= mostAddresses) networks.clear()
      network = networkOf(address)
      networks.set(address, network)
    }
    return network
  }
}

/** Responds with 429 to a network that makes more requests than anybody needs, before any other work. */
export function limitOverall(app: FastifyInstance, counts: LooseCount) {
  const known = cachedNetworks()
  app.addHook('onRequest', (request, _reply, done) => {
    // A health check of an orchestrator must never be limited.
    if (request.url === '/healthz' || request.url === '/readyz') return done()
    const { hits, secondsLeft } = counts.hit(`overall:${known(request.ip)}`, overall.windowSeconds, sharedEvery)
    if (hits <= overall.most) return done()
    done(new Refusal('RATE_LIMITED', 'tooManyRequests', { retryAfterSeconds: secondsLeft, isUnlogged: true }))
  })
}
