import { lookup as resolveName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Only the internet: no loopback, no private or local network, no address that leads into one by translation. Of IPv6 only
 * what is given out as global (2000::/3): all else is special by now or may become so.
 */
export function isPublicAddress(address: string) {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (parsed.parts[0] ?? 0) >> 13 === 1
}

/** Whether the host of an address may be called at all; where a name leads is checked at connecting. */
export function isPublicHost(hostname: string) {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa)$/.test(host)
}

/**
 * The one check of addresses that people give: https on the internet; this machine, by its number and without TLS, only where
 * an operator says so.
 */
export function isOutsideAddress(address: string, mayBeHere: boolean) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (mayBeHere && protocol === 'http:' && hostname === '127.0.0.1') return true
  return protocol === 'https:' && isPublicHost(hostname)
}

/**
 * Looks names up as ever, and refuses those that have an address within a network. It is asked by the connection itself,
 * which then goes to just these addresses: names that change between a check and the connection cannot fool it.
 */
export function publicLookup(resolve: typeof resolveName = resolveName): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const first = addresses[0]
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new NotPublic(hostname), '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
}

export class NotPublic extends Error {
  constructor(hostname: string) {
    super(`${hostname} is no address on the internet`)
  }
}
