import { describe, expect, it } from 'vitest'
import { networkOf } from './network'

describe('who is limited together', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.9:5555', '203.0.113.9'],
    ['[2001:db8:1:2::7]:5555', '2001:db8:1:2::/64'],
    ['no address', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
