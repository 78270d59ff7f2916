import type { FastifyInstance } from 'fastify'
import { Refusal } from '../base/errors'
import { networkOf } from '../base/network'
import type { LooseCount } from './loose-count'

/** All that one address may ask for, whatever it is: an office of a thousand people stays below, a flood does not. */
export const overall = { most: 6_000, windowSeconds: 60 }

/** So many calls of a network are counted here before the other instances hear of them. */
const sharedEvery = 50
const mostAddresses = 100_000

/** Taking an address apart costs more than all the rest of counting. */
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

/** Answers 429 to an address that asks for more than anybody needs, before anything else is done for it. */
export function limitOverall(app: FastifyInstance, counts: LooseCount) {
  const known = cachedNetworks()
  app.addHook('onRequest', (request, _reply, done) => {
    // An orchestrator that asks whether we live must not be told to wait.
    if (request.url === '/healthz' || request.url === '/readyz') return done()
    const { hits, secondsLeft } = counts.hit(`overall:${known(request.ip)}`, overall.windowSeconds, sharedEvery)
    if (hits <= overall.most) return done()
    done(new Refusal('RATE_LIMITED', 'tooManyRequests', { retryAfterSeconds: secondsLeft, isUnlogged: true }))
  })
}
