import { type Product, run } from './product'
import { test as proving } from './proving'

/** A product that asks a DNS server of ours, and may reach an identity provider of ours. */
export const test = proving.extend<object, { there: Product }>({
  there: [
    ({ dns }, use) => run({ DEMO_DATA: 'false', DNS_SERVERS: dns.address, LOCAL_SSO: 'on' }, use),
    { scope: 'worker', timeout: 200_000 },
  ],
})
