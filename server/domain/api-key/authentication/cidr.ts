import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4, number] | [ipaddr.IPv6, number]

/**
 * A range in CIDR notation (RFC 4632, RFC 4291) in its stored form: host bits cleared, and IPv4 inside IPv6 (`::ffff:0:0/96`)
 * as IPv4, which is how a client's address is compared.
 */
export function canonicalCidr(text: string): string {
  const [address, bits] = ipaddr.parseCIDR(text)
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96) {
    return canonicalCidr(`${address.toIPv4Address().toString()}/${bits - 96}`)
  }
  const library = address instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4
  return `${library.networkAddressFromCIDR(text).toString()}/${bits}`
}

/** Whether an address is in one of the ranges; true without ranges, false without an address. */
export function isListed(ip: string | null, cidrs: readonly string[]): boolean {
  if (cidrs.length === 0) return true
  if (!ip || !ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return cidrs.some((cidr) => {
    const range = ipaddr.parseCIDR(cidr) as Range
    return range[0].kind() === address.kind() && address.match(range as [ipaddr.IPv4, number])
  })
}
