import { describe, expect, it } from 'vitest'
import { createApiKey } from '@/contract/access/api-keys'
import { canonicalCidr, isListed } from './cidr'

describe('a range of addresses', () => {
  it.each([
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['203.0.113.7/32', '203.0.113.7/32'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8::1/32', '2001:db8::/32'],
    ['2001:db8::1/128', '2001:db8::1/128'],
    ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
    ['::ffff:10.1.2.3/128', '10.1.2.3/32'],
  ])('%s is kept as %s', (given, kept) => {
    expect(canonicalCidr(given)).toBe(kept)
    expect(canonicalCidr(kept)).toBe(kept)
  })

  it.each<[string, string[], string | null, boolean]>([
    ['none stands for all', [], '198.51.100.1', true],
    ['none stands for an unknown address too', [], null, true],
    ['the first address of a range', ['203.0.113.0/24'], '203.0.113.0', true],
    ['the last address of a range', ['203.0.113.0/24'], '203.0.113.255', true],
    ['one past it', ['203.0.113.0/24'], '203.0.114.0', false],
    ['IPv4 that came through an IPv6 socket', ['203.0.113.0/24'], '::ffff:203.0.113.9', true],
    ['IPv6', ['2001:db8::/32'], '2001:db8:ffff::1', true],
    ['IPv6 outside', ['2001:db8::/32'], '2001:db9::1', false],
    ['IPv6 in a range of IPv4', ['0.0.0.0/0'], '2001:db8::1', false],
    ['IPv4 in a range of IPv6', ['::/0'], '203.0.113.9', false],
    ['no address', ['0.0.0.0/0'], null, false],
    ['no address that could be read', ['0.0.0.0/0'], 'nonsense', false],
    ['the second of two', ['10.0.0.0/8', '192.0.2.0/24'], '192.0.2.77', true],
  ])('%s', (_name, cidrs, ip, listed) => expect(isListed(ip, cidrs)).toBe(listed))

  it.each(['10.0.0.0', '10.0.0.0/33', '10.0.0/8', '2001:db8::/129', 'example.com/24', '', '10.0.0.0/8 ', '010.0.0.1/8'])(
    'the contract refuses %j',
    (text) => {
      const body = createApiKey.body as NonNullable<typeof createApiKey.body>
      const parsed = body.safeParse({ name: 'x', preset: 'full', allowed_cidrs: [text] })
      expect(parsed.error?.issues[0]?.message).toContain('CIDR')
    },
  )
})
