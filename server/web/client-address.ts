import ipaddr from 'ipaddr.js'

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * Parses TRUSTED_PROXIES, a comma-separated list of addresses and CIDRs; throws an error that names the entry that is neither.
 */
export function parseTrustedProxies(text: string | undefined): Network[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      try {
        if (entry.includes('/')) return ipaddr.parseCIDR(entry)
        const address = ipaddr.process(entry)
        return [address, address.kind() === 'ipv4' ? 32 : 128]
      } catch {
        throw new Error(`TRUSTED_PROXIES contains "${entry}", which is not an address or a CIDR such as 10.0.0.0/8`)
      }
    })
}

/** Whether the peer at this address is one of the operator's proxies. */
export function isTrusted(address: string | undefined, trusted: readonly Network[]): boolean {
  const parsed = parse(address)
  return (
    parsed !== undefined && trusted.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
  )
}

/**
 * The client's address: the socket's, or, if the socket is a trusted proxy, the last hop of X-Forwarded-For that is not one.
 * IPv4-mapped IPv6 becomes IPv4. An entry that cannot be parsed ends the walk, since everything left of it may be forged.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly Network[],
): string {
  let client = parse(socketAddress)
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  while (client && isTrusted(client.toString(), trusted) && hops.length > 0) {
    const next = parse(hops.pop())
    if (!next) break
    client = next
  }
  return client?.toString() ?? '0.0.0.0'
}

function parse(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (!text) return undefined
  const bare = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}
