import { z } from 'zod'
import { type Network, networks } from './networks'
import type { ProviderKind } from './networks/network'

export interface ConnectedNetwork {
  network: Network
  kind: ProviderKind
  /** Without credentials. */
  url: string
  /** `user:password` of the URL, if it had any. Never logged. */
  credentials: string | null
  /** Sent to services that ask for one (TronGrid's `TRON-PRO-API-KEY`). Never logged. */
  apiKey?: string | null
  /** First height to read; null starts at the tip. */
  start: number | null
}

const kinds: readonly ProviderKind[] = ['bitcoin-core', 'evm', 'tron', 'esplora']

/** A network's name in the names of variables: `bitcoin-cash` is BITCOIN_CASH. */
export function variableName({ name }: Pick<Network, 'name'>): string {
  return name.toUpperCase().replaceAll('-', '_')
}

const height = z.string().regex(/^\d{1,15}$/)

/**
 * Reads `CHAIN_<NETWORK>_URL`, `_KIND`, `_START` and `_API_KEY`. Throws one error that names every wrong variable and how to
 * fix it. A variable for an unknown network is an error too, since a typo would silently leave a node unread.
 */
export function connectedNetworks(environment: Record<string, string | undefined>): ConnectedNetwork[] {
  const wrong: string[] = []
  const names = new Map<string, Network>(networks.map((network) => [variableName(network), network]))
  const connected: ConnectedNetwork[] = []
  for (const variable of Object.keys(environment)) {
    const match = /^CHAIN_([A-Z0-9_]+?)_(URL|KIND|START|API_KEY)$/.exec(variable)
    if (match && !names.has(match[1] as string))
      wrong.push(`${variable} names no known network; the networks are ${[...names.keys()].join(', ')}`)
  }
  for (const [name, network] of names) {
    const text = environment[`CHAIN_${name}_URL`]?.trim()
    if (!text) continue
    const kind = (environment[`CHAIN_${name}_KIND`]?.trim() || network.providers[0]) as ProviderKind
    const start = environment[`CHAIN_${name}_START`]?.trim() || null
    if (!kinds.includes(kind)) wrong.push(`CHAIN_${name}_KIND is none of ${kinds.join(', ')}`)
    else if (!network.providers.includes(kind)) wrong.push(`CHAIN_${name}_KIND ${kind} cannot read ${network.name}`)
    if (start !== null && !height.safeParse(start).success)
      wrong.push(`CHAIN_${name}_START must be a block height such as 800000`)
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
      wrong.push(`CHAIN_${name}_URL must be an http or https URL such as http://127.0.0.1:8545`)
      continue
    }
    const url = new URL(text)
    const credentials =
      url.username || url.password ? `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}` : null
    url.username = ''
    url.password = ''
    const apiKey = environment[`CHAIN_${name}_API_KEY`]?.trim() || null
    connected.push({ network, kind, url: url.href, credentials, apiKey, start: start === null ? null : Number(start) })
  }
  if (wrong.length > 0) throw new Error(`The network configuration is not usable: ${wrong.join('; ')}.`)
  return connected
}
