import { describe, expect, it } from 'vitest'
import { clientAddress, parseTrustedProxies } from '@/server/web/client-address'

const proxies = parseTrustedProxies('10.0.0.0/8, 127.0.0.1, fd00::/8')

describe('clientAddress', () => {
  it.each([
    ['no proxy: the header is forged', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a forged entry left of the real client', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['two proxies', '127.0.0.1', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['a mapped IPv4 socket', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['ports and brackets', 'fd00::1', '[2001:db8::5]:4711', '2001:db8::5'],
    ['an unreadable hop ends the walk', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
    ['nothing forwarded', '10.1.2.3', '', '10.1.2.3'],
  ])('%s', (_name, socket, forwarded, expected) => expect(clientAddress(socket, forwarded, proxies)).toBe(expected))

  it('names the entry of TRUSTED_PROXIES that is wrong', () => {
    expect(() => parseTrustedProxies('10.0.0.0/8, ten')).toThrow(/"ten"/)
  })
})
