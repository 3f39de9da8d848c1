import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type Cidr, standingOf } from './public-address'

/** A target that no request may reach; the message is for the person who entered it. */
export class ForbiddenTarget extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ForbiddenTarget'
  }
}

export interface ResolvedAddress {
  address: string
  family: number
}
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>

/** All addresses of a name, resolved by the system. */
export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** Ports allowed for HTTPS; other ports need a target allowed by the operator. */
const publicPorts = ['', '443', '8443']

/**
 * Parses a user-supplied URL as requests will (WHATWG), and refuses what its text alone rules out. Names are checked when they
 * are resolved. Throws `ForbiddenTarget`.
 */
export function parseTarget(text: string, allowed: readonly Cidr[]): URL {
  if (!URL.canParse(text)) throw new ForbiddenTarget('must be a whole URL such as https://example.com/hooks')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new ForbiddenTarget('must begin with https://')
  if (url.username !== '' || url.password !== '') throw new ForbiddenTarget('must not contain a user name or a password')
  if (url.protocol === 'http:' && allowed.length === 0) throw new ForbiddenTarget('must begin with https://')
  const host = hostOf(url)
  if (isIP(host) !== 0) refuseAddress(host, url, allowed)
  else if (!publicPorts.includes(url.port) && allowed.length === 0) throw new ForbiddenTarget(portMend)
  return url
}

/**
 * The addresses a host may be connected to, from one resolution: all must be public or allowed by the operator. HTTP without
 * TLS and other ports need an address allowed by the operator. Throws `ForbiddenTarget`.
 */
export async function resolveTarget(url: URL, allowed: readonly Cidr[], resolve: Resolve): Promise<ResolvedAddress[]> {
  const host = hostOf(url)
  const family = isIP(host)
  const found = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (found.length === 0) throw new ForbiddenTarget('has a name without an address')
  for (const { address } of found) refuseAddress(address, url, allowed)
  return found
}

/** Throws `ForbiddenTarget` unless an address may be connected to for this URL. */
export function refuseAddress(address: string, url: URL, allowed: readonly Cidr[]): void {
  const standing = standingOf(address, allowed)
  if (standing === 'forbidden') {
    throw new ForbiddenTarget(
      'leads to an address that is not public; the operator of this service can allow its network with EGRESS_ALLOW_CIDRS',
    )
  }
  if (standing === 'allowed') return
  if (url.protocol !== 'https:') throw new ForbiddenTarget('must begin with https://')
  if (!publicPorts.includes(url.port)) throw new ForbiddenTarget(portMend)
}

const portMend = 'must use port 443 or 8443'

/** The host without the brackets of an IPv6 literal. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}
