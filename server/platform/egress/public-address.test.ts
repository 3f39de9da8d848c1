import { describe, expect, it } from 'vitest'
import { parseCidrs, standingOf } from './public-address'

const forbidden =
  `0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.254 127.0.0.1 127.255.255.254 169.254.169.254 169.254.0.1
  172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.170 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1
  224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:169.254.169.254 ::ffff:10.0.0.1
  ::127.0.0.1 64:ff9b::7f00:1 64:ff9b::169.254.169.254 64:ff9b:1::1 100::1 2001::1 2001:0:53aa::1 2001:20::1 2001:db8::1 2002:7f00:1::
  2002:a9fe:a9fe::1 3fff::1 5f00::1 fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1 4000::1 2620:4f:8000::1 fe80::1%eth0 2606:4700::1111%1
  [::1] 127.1 0x7f.1 2130706433 0177.0.0.1 localhost example.com`.split(/\s+/)
const open =
  '1.1.1.1 8.8.8.8 93.184.216.34 172.15.0.1 172.32.0.1 192.0.1.1 198.17.255.255 198.20.0.1 223.255.255.254 2606:4700:4700::1111 2a00:1450:4001::1 [2a00:1450:4001::1] ::ffff:1.1.1.1'.split(
    ' ',
  )

describe('an address somebody named', () => {
  it.each([...forbidden, ''])('is not reached: %s', (address) => {
    expect(standingOf(address, [])).toBe('forbidden')
  })

  it.each(open)('is public: %s', (address) => {
    expect(standingOf(address, [])).toBe('public')
  })

  it('is reached where the operator let its network in, and beyond it not', () => {
    const allowed = parseCidrs(' 10.1.0.0/16, fd00:1::/32 ')
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00:1::5']) expect(standingOf(address, allowed)).toBe('allowed')
    for (const address of ['10.2.0.1', 'fd00:2::1', '127.0.0.1']) expect(standingOf(address, allowed)).toBe('forbidden')
    expect(standingOf('1.1.1.1', allowed)).toBe('public')
  })

  it.each(['10.0.0.0', '10.0.0.0/33', 'intranet', '::1/200'])('has no network written %s', (text) => {
    expect(() => parseCidrs(text)).toThrow('is not a CIDR')
  })
})
