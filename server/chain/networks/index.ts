import { collected } from './generated/collected'
import type { Network } from './network'
import { type SandboxNetworkName, sandboxNetworks } from './sandbox'

export type { AddressFormat, EvmFacts, Network, NetworkModel, ReadingFacts, UtxoFacts } from './network'
export { type SandboxNetworkName, sandboxNetworks } from './sandbox'
export { spokenName } from './spoken-name'

/** The canonical name of a network. */
export type NetworkName = string

/** The networks the service knows. Each has one file of facts in this folder. */
export const networks: readonly Network[] = collected

/** Ids of the networks whose transactions spend outpoints, the sandbox's among them. */
export const utxoNetworkIds: readonly number[] = [...networks, ...sandboxNetworks]
  .filter(({ model }) => model === 'utxo')
  .map(({ id }) => id)

const byName = new Map<string, Network>()
const byId = new Map<number, Network>()
const byTicker = new Map<string, Network>()
for (const network of [...networks, ...sandboxNetworks]) {
  byId.set(network.id, network)
  for (const key of [network.name, network.caip2, ...network.aliases]) byName.set(key, network)
  for (const ticker of network.tickers) byTicker.set(ticker, network)
}

const plainName = /^[a-z][a-z0-9-]{1,31}$/
const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/**
 * Finds a network by its canonical name, an alias (`btc`) or its CAIP-2 id. `unknown` is a well-formed name that is not
 * supported (422 in the API), `malformed` is not a network name at all (400).
 */
export function resolveNetwork(input: string): Network | 'unknown' | 'malformed' {
  const found = byName.get(input)
  if (found) return found
  return plainName.test(input) || caip2.test(input) ? 'unknown' : 'malformed'
}

/** The network that lists and tag packs mean by a ticker (`XBT`, `ARB`) in any letter case; undefined if none. */
export function networkOfTicker(ticker: string): Network | undefined {
  return byTicker.get(ticker.toUpperCase())
}

/** The network that a network's native coin comes from: Ethereum for a rollup that pays in ether, else the network itself. */
export function homeOfCoin(network: Network): Network {
  return networks.find(({ nativeSymbol }) => nativeSymbol === network.nativeSymbol) ?? network
}

/** The network with this canonical name; throws on a name that is not in the table. */
export function networkNamed(name: NetworkName | SandboxNetworkName): Network {
  const found = byName.get(name)
  if (found?.name !== name) throw new Error(`no network has the name ${name}`)
  return found
}

/** The network with this database id; throws on an id that is not in the table. */
export function networkById(id: number): Network {
  const found = byId.get(id)
  if (!found) throw new Error(`no network has the id ${id}`)
  return found
}
