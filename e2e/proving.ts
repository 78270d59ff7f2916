import { startDnsServer } from '../server/test/dns-server'
import { test as base, type Product, run } from './product'

type Dns = Awaited<ReturnType<typeof startDnsServer>>

/** A product that asks a DNS server of ours, and may reach an identity provider of ours. */
export const test = base.extend<object, { dns: Dns; proving: Product }>({
  dns: [
    async ({ browserName: _browser }, use) => {
      const dns = await startDnsServer()
      await use(dns)
      await dns.stop()
    },
    { scope: 'worker' },
  ],
  proving: [
    ({ dns }, use) => run({ DEMO_DATA: 'false', DNS_SERVERS: dns.address, LOCAL_SSO: 'on' }, use),
    { scope: 'worker', timeout: 200_000 },
  ],
})
