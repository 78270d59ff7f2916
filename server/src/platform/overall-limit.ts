import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { Refusal } from './errors'
import type { CountHit } from './rate-limit'

/** All that one address may ask for, whatever it is: an office of a thousand people stays below, a flood does not. */
export const overall = { most: 6_000, windowSeconds: 60 }

/** So many calls of a network are counted here before the other instances hear of them, and no more than once a second. */
const [sharedEvery, sharedAfter] = [50, 1_000]
const mostAddresses = 100_000

/** Who is limited together: one IPv4 address, or the 64 bits of an IPv6 network, which one household has whole. */
export function networkOf(address: string) {
  // Some proxies write the port as well.
  const plain = ipaddr.isValid(address) ? address : address.replace(/^\[?(.*?)\]?:\d+$/, '$1')
  if (!ipaddr.isValid(plain)) return 'unknown'
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

interface Counted {
  /** As all instances know it, and those here since. */
  hits: number
  unshared: number
  sharedAt: number
  endsAt: number
}

/** Taking an address apart costs more than all the rest of counting. */
function rememberedNetworks() {
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

/** Where all are under way, those that began first go. */
function forgetEnded(byNetwork: Map<string, Counted>, now: number) {
  for (const [network, { endsAt }] of byNetwork) if (endsAt <= now) byNetwork.delete(network)
  const [oldest] = byNetwork.keys()
  if (oldest !== undefined && byNetwork.size >= mostAddresses) byNetwork.delete(oldest)
}

/** Answers 429 to an address that asks for more than anybody needs, before anything else is done for it. */
export function limitOverall(app: FastifyInstance, countHit: CountHit) {
  const byNetwork = new Map<string, Counted>()
  const known = rememberedNetworks()

  const share = async (network: string, counted: Counted) => {
    const times = counted.unshared
    counted.unshared = 0
    const { hits, secondsLeft } = await countHit(`overall:${network}`, overall.windowSeconds, times)
    // Fewer than before where the database's window has begun anew.
    counted.hits = hits + counted.unshared
    counted.endsAt = Date.now() + secondsLeft * 1000
  }

  app.addHook('onRequest', (request, _reply, done) => {
    // An orchestrator that asks whether we live must not be told to wait.
    if (request.url === '/healthz' || request.url === '/readyz') return done()
    const network = known(request.ip)
    const now = Date.now()
    let counted = byNetwork.get(network)
    if (!counted || counted.endsAt <= now) {
      if (byNetwork.size >= mostAddresses) forgetEnded(byNetwork, now)
      counted = { hits: 0, unshared: 0, sharedAt: 0, endsAt: now + overall.windowSeconds * 1000 }
      byNetwork.set(network, counted)
    }
    counted.hits += 1
    counted.unshared += 1
    if (counted.unshared >= sharedEvery && now - counted.sharedAt >= sharedAfter) {
      counted.sharedAt = now
      // Where the counter cannot be reached, each instance still counts for itself.
      share(network, counted).catch((error: unknown) => request.log.warn({ err: error }, 'calls could not be counted'))
    }
    if (counted.hits <= overall.most) return done()
    const retryAfterSeconds = Math.max(1, Math.ceil((counted.endsAt - now) / 1000))
    done(new Refusal('RATE_LIMITED', 'Too many requests. Please wait a moment.', { retryAfterSeconds, unnoted: true }))
  })
}
