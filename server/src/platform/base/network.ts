import ipaddr from 'ipaddr.js'

/** The network that limits apply to: one IPv4 address, or the 64 bits of an IPv6 network, which one household has whole. */
export function networkOf(address: string) {
  // Some proxies add the port.
  const plain = ipaddr.isValid(address) ? address : address.replace(/^\[?(.*?)\]?:\d+$/, '$1')
  if (!ipaddr.isValid(plain)) return 'unknown'
  const parsed = ipaddr.process(plain)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
