import type { Zone } from './egress-dns'

/** Addresses added to the namespace so that something answers there; it has 127.0.0.0/8 and ::1 already. */
export const forbiddenAddresses = [
  '10.0.0.5',
  '172.16.0.5',
  '172.31.255.254',
  '192.168.1.1',
  '169.254.169.254',
  '169.254.170.2',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '240.0.0.1',
  'fd00:ec2::254',
  'fc00::5',
  'fec0::5',
  '100::5',
  '2001:db8::5',
  '2001:0:7f00:1::5',
  '2002:7f00:1::5',
  '2002:a9fe:a9fe::5',
  '3fff::5',
  '5f00::5',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::7f00:1',
]
export const publicAddresses = ['93.184.216.34', '2606:2800:220:1::5']
/** Allowed by the operator; it answers with redirects. */
export const redirector = '203.0.113.77'
export const allowedCidrs = `${redirector}/32`

const literals = [
  ...'127.0.0.1 127.1 127.0.1 0 0.0.0.0 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1 0177.0.0.1 017700000001 0x7f.0x0.0x0.0x1 127.0.0.1. 127.255.255.254'.split(
    ' ',
  ),
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '10.0.0.5 167772165 0x0a000005 012.0.0.5 172.16.0.5 172.31.255.254 192.168.1.1 0xc0a80101 169.254.169.254 2852039166 0xa9fea9fe',
  '0251.0376.0251.0376 169.254.170.2 100.64.0.1 100.100.100.200 192.0.0.192 192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 203.0.113.1 240.0.0.1 255.255.255.255 224.0.0.1',
  '[::1] [::] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:1] [::ffff:169.254.169.254]',
  '[::ffff:10.0.0.5] [::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b::127.0.0.1] [64:ff9b::169.254.169.254] [64:ff9b:1::7f00:1] [2002:7f00:1::5] [2002:a9fe:a9fe::5]',
  '[2001:0:7f00:1::5] [fd00:ec2::254] [fc00::5] [fec0::5] [100::5] [2001:db8::5] [3fff::5] [5f00::5]',
].flatMap((line) => line.split(' '))

const names = [
  'localhost LOCALHOST localhost. loop.evil.test LOOP.evil.test loop.evil.test. meta.evil.test ten.evil.test lan.evil.test v6loop.evil.test mapped.evil.test nat64.evil.test',
  'sixtofour.evil.test ula.evil.test zero.evil.test cgnat.evil.test alias.evil.test mixed.evil.test mixed-last.evil.test mixed-families.evil.test mixed-v6.evil.test',
].flatMap((line) => line.split(' '))

/** URLs that lead to non-public addresses; each must be refused before a connection is made. */
export const hostileUrls: readonly string[] = [
  ...literals.map((host) => `https://${host}/`),
  ...names.map((host) => `https://${host}/`),
  ...['127.0.0.1', '169.254.169.254', 'loop.evil.test', '[::1]', '2130706433'].map((host) => `http://${host}/latest/meta-data`),
  'https://public.test@127.0.0.1/',
  'https://public.test:secret@127.0.0.1/',
  'https://127.0.0.1#@public.test/',
  'https://127.0.0.1?@public.test/',
  'https://127.0.0.1\\@public.test/',
  'https:127.0.0.1/',
  'https:\\\\127.0.0.1\\',
  'https:///127.0.0.1/',
  '\thttps://127.0.0.1/\n',
  'ht\ntps://127.0.0.1/',
  'https://127.0.0.1:8443/',
  'https://loop.evil.test:8443/',
  ...[301, 302, 303, 307, 308].flatMap((status) => [
    `http://${redirector}:8080/${status}?to=http://127.0.0.1:80/`,
    `http://${redirector}:8080/${status}?to=https://loop.evil.test/`,
  ]),
]

/** The same hosts at other ports, with and without TLS. */
export const hostilePorts: readonly string[] = [...literals, ...names].flatMap((host) => [
  `https://${host}:8443/`,
  `http://${host}:8080/`,
])

/** A name whose answers alternate between a public address and another one. */
export const rebindingUrl = (n: number) => `https://rebind-${n}.evil.test/`

const open4 = publicAddresses[0] as string
const open6 = publicAddresses[1] as string

/** A zone with this many rebinding names. */
export const zoneWith = (rebinding: number): Zone => ({
  'public.test': { a: [[open4]], aaaa: [[open6]] },
  'public-v4.test': { a: [[open4]] },
  'loop.evil.test': { a: [['127.0.0.1']] },
  'meta.evil.test': { a: [['169.254.169.254']] },
  'ten.evil.test': { a: [['10.0.0.5']] },
  'lan.evil.test': { a: [['192.168.1.1']] },
  'v6loop.evil.test': { aaaa: [['::1']] },
  'mapped.evil.test': { aaaa: [['::ffff:7f00:1']] },
  'nat64.evil.test': { aaaa: [['64:ff9b::7f00:1']] },
  'sixtofour.evil.test': { aaaa: [['2002:7f00:1::5']] },
  'ula.evil.test': { aaaa: [['fc00::5']] },
  'zero.evil.test': { a: [['0.0.0.0']] },
  'cgnat.evil.test': { a: [['100.64.0.1']] },
  'alias.evil.test': { cname: 'loop.evil.test' },
  'mixed.evil.test': { a: [['10.0.0.5', open4]] },
  'mixed-last.evil.test': { a: [[open4, '127.0.0.1']] },
  'mixed-families.evil.test': { a: [[open4]], aaaa: [['::1']] },
  'mixed-v6.evil.test': { a: [['169.254.169.254']], aaaa: [[open6]] },
  ...Object.fromEntries(
    Array.from({ length: rebinding }, (_, n) => {
      const hidden = ['127.0.0.1', '169.254.169.254', '10.0.0.5', '192.168.1.1'][n % 4] as string
      return [new URL(rebindingUrl(n)).hostname, { a: n % 2 ? [[open4], [hidden]] : [[open4], [open4], [hidden], [hidden]] }]
    }),
  ),
})
