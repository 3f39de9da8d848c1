import ipaddr from 'ipaddr.js'

export type Cidr = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Parses `10.0.0.0/8,fd00::/8`. Throws an error that names the part that is no CIDR. */
export function parseCidrs(text: string): Cidr[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return ipaddr.parseCIDR(part)
      } catch {
        throw new TypeError(`${part} is not a CIDR such as 10.0.0.0/8`)
      }
    })
}

/**
 * Blocks that are never public, whatever the library says: earlier releases of it class several as ordinary unicast (IANA
 * special-purpose registries; RFC 6890, 3068, 2544, 6598, 1112, 9637, 3056).
 */
const excluded = parseCidrs(
  '0.0.0.0/8,100.64.0.0/10,192.0.0.0/24,192.88.99.0/24,198.18.0.0/15,240.0.0.0/4,2001::/23,2002::/16,2001:db8::/32,3fff::/20,2620:4f:8000::/48,64:ff9b::/96,64:ff9b:1::/48',
)
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** How an address counts for requests to user-supplied targets: public, allowed by the operator, or neither. */
export function standingOf(address: string, allowed: readonly Cidr[]): 'public' | 'allowed' | 'forbidden' {
  const parsed = parseAddress(address)
  if (parsed === null) return 'forbidden'
  if (allowed.some((cidr) => isWithin(parsed, cidr))) return 'allowed'
  if (parsed.range() !== 'unicast' || excluded.some((cidr) => isWithin(parsed, cidr))) return 'forbidden'
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return 'forbidden'
  return 'public'
}

/** An address as the connection uses it: IPv4-mapped IPv6 becomes IPv4. Null for zones and short forms. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare)
  if (!ipaddr.IPv6.isValid(bare) || bare.includes('%')) return null
  const parsed = ipaddr.IPv6.parse(bare)
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Cidr): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}
