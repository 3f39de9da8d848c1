import type { RequestParts } from 'autocannon'

export interface Material {
  /** Addresses of the generated chain, each used once before any is repeated. */
  addresses: readonly string[]
  /** Names to screen, some of them similar to a listed one. */
  names: readonly string[]
}

/** The measured routes, the constant route first: it only checks the key and its limit. */
export const routeNames = [
  'constant',
  'risk check',
  'batch of 100 checks',
  'wallet',
  'transfers',
  'alerts',
  'screening of an address',
  'screening of a name',
] as const
export type RouteName = (typeof routeNames)[number]

/** How many checks one request of a route makes. */
export const checksOf = (route: RouteName): number => (route === 'batch of 100 checks' ? 100 : 1)

export type Asked = Pick<RequestParts, 'method' | 'path'> & { body?: object }

/**
 * Returns the next request of a route on each call. Each route starts at another place in the lists, so that none benefits from
 * what another has cached.
 */
export function requestsOf(route: RouteName, { addresses, names }: Material): () => Asked {
  let turn = Math.floor((routeNames.indexOf(route) / routeNames.length) * addresses.length)
  const next = (list: readonly string[]) => list[turn++ % list.length] as string
  const get = (path: string): Asked => ({ method: 'GET', path })
  const post = (path: string, body: object): Asked => ({ method: 'POST', path, body })
  const screening = '/v1/screening/sanctions'
  const check = () => ({ network: 'ethereum', address: next(addresses), include: ['exposure', 'paths'] })
  const ways: Record<RouteName, () => Asked> = {
    constant: () => get('/v1/risk/signals'),
    'risk check': () => post('/v1/risk/check', check()),
    'batch of 100 checks': () => post('/v1/risk/check/batch', { items: Array.from({ length: checksOf(route) }, check) }),
    wallet: () => get(`/v1/wallets/${next(addresses)}?network=ethereum`),
    transfers: () => get(`/v1/wallets/${next(addresses)}/transfers?network=ethereum`),
    alerts: () => get(turn++ % 2 === 0 ? '/v1/alerts' : '/v1/alerts?state=open&severity=high'),
    'screening of an address': () => post(screening, { network: 'ethereum', address: next(addresses) }),
    'screening of a name': () => post(screening, { identifier: next(names), identifier_type: 'name' }),
  }
  return ways[route]
}
