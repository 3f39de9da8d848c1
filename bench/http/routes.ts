import type { RequestParts } from 'autocannon'

export interface Material {
  /** Addresses of the generated chain, each of them asked once before one is asked again. */
  addresses: readonly string[]
  /** Names to screen, some of them like one that is listed. */
  names: readonly string[]
}

/** What is asked, the constant route first: it looks at nothing but the key and its limit. */
export const routeNames = [
  'constant',
  'risk check',
  'wallet',
  'transfers',
  'alerts',
  'screening of an address',
  'screening of a name',
] as const
export type RouteName = (typeof routeNames)[number]

type Asked = Pick<RequestParts, 'method' | 'path'> & { body?: object }

/** Gives the next request of a route on each call. */
export function requestsOf(route: RouteName, { addresses, names }: Material): () => Asked {
  let turn = 0
  const next = (list: readonly string[]) => list[turn++ % list.length] as string
  const get = (path: string): Asked => ({ method: 'GET', path })
  const post = (path: string, body: object): Asked => ({ method: 'POST', path, body })
  const screening = '/v1/screening/sanctions'
  const ways: Record<RouteName, () => Asked> = {
    constant: () => get('/v1/risk/signals'),
    'risk check': () => post('/v1/risk/check', { network: 'ethereum', address: next(addresses), include: ['exposure', 'paths'] }),
    wallet: () => get(`/v1/wallets/${next(addresses)}?network=ethereum`),
    transfers: () => get(`/v1/wallets/${next(addresses)}/transfers?network=ethereum`),
    alerts: () => get(turn++ % 2 === 0 ? '/v1/alerts' : '/v1/alerts?state=open&severity=high'),
    'screening of an address': () => post(screening, { network: 'ethereum', address: next(addresses) }),
    'screening of a name': () => post(screening, { identifier: next(names), identifier_type: 'name' }),
  }
  return ways[route]
}
