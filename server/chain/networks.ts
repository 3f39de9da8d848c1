export type NetworkModel = 'utxo' | 'account'

/** The shape of an address on a network; parsers and formatters are chosen by it. */
export type AddressFormat = 'bitcoin' | 'litecoin' | 'evm' | 'tron'

export interface Network {
  /** Stable smallint that stands first in every chain table's key. */
  readonly id: number
  readonly name: string
  readonly model: NetworkModel
  readonly addressFormat: AddressFormat
  readonly caip2: string
  readonly aliases: readonly string[]
  readonly nativeSymbol: string
  readonly nativeDecimals: number
  /** How far the index may lag before answers built from it are stale. */
  readonly stalenessBudgetSeconds: number
  /** Blocks per partition of `transfer`. */
  readonly partitionBlocks: number
  readonly evmChainId?: number
}

/** The built-in networks. The ids are in the database: never renumber, only append. */
export const networks = [
  {
    id: 1,
    name: 'bitcoin',
    model: 'utxo',
    addressFormat: 'bitcoin',
    caip2: 'bip122:000000000019d6689c085ae165831e93',
    aliases: ['btc'],
    nativeSymbol: 'BTC',
    nativeDecimals: 8,
    stalenessBudgetSeconds: 90 * 60,
    partitionBlocks: 100_000,
  },
  {
    id: 2,
    name: 'litecoin',
    model: 'utxo',
    addressFormat: 'litecoin',
    caip2: 'bip122:12a765e31ffd4059bada1e25190f6e98',
    aliases: ['ltc'],
    nativeSymbol: 'LTC',
    nativeDecimals: 8,
    stalenessBudgetSeconds: 30 * 60,
    partitionBlocks: 100_000,
  },
  {
    id: 3,
    name: 'ethereum',
    model: 'account',
    addressFormat: 'evm',
    caip2: 'eip155:1',
    aliases: ['eth'],
    nativeSymbol: 'ETH',
    nativeDecimals: 18,
    stalenessBudgetSeconds: 5 * 60,
    partitionBlocks: 1_000_000,
    evmChainId: 1,
  },
  {
    id: 4,
    name: 'tron',
    model: 'account',
    addressFormat: 'tron',
    caip2: 'tron:0x2b6653dc',
    aliases: ['trx'],
    nativeSymbol: 'TRX',
    nativeDecimals: 6,
    stalenessBudgetSeconds: 5 * 60,
    partitionBlocks: 1_000_000,
  },
] as const satisfies readonly Network[]

export type NetworkName = (typeof networks)[number]['name']

/**
 * Networks that hold the sandbox's invented history and nothing else, so that it can never mix with a real one. They are
 * named by requests like the others and listed for test keys only. The second one's data is older than its budget.
 */
export const sandboxNetworks = [
  {
    id: 30_001,
    name: 'sandbox',
    model: 'account',
    addressFormat: 'evm',
    caip2: 'assay:sandbox',
    aliases: [],
    nativeSymbol: 'TEST',
    nativeDecimals: 18,
    stalenessBudgetSeconds: 100 * 365 * 86_400,
    partitionBlocks: 1_000_000,
  },
  {
    id: 30_002,
    name: 'sandbox-stale',
    model: 'account',
    addressFormat: 'evm',
    caip2: 'assay:sandbox-stale',
    aliases: [],
    nativeSymbol: 'TEST',
    nativeDecimals: 18,
    stalenessBudgetSeconds: 5 * 60,
    partitionBlocks: 1_000_000,
  },
] as const satisfies readonly Network[]
export type SandboxNetworkName = (typeof sandboxNetworks)[number]['name']

const byName = new Map<string, Network>()
const byId = new Map<number, Network>()
for (const network of [...networks, ...sandboxNetworks]) {
  byId.set(network.id, network)
  for (const key of [network.name, network.caip2, ...network.aliases]) byName.set(key, network)
}

const plainName = /^[a-z][a-z0-9-]{1,31}$/
const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/**
 * Finds a network by its canonical name, an alias (`btc`) or its CAIP-2 id. `unknown` is a well-formed name that is
 * not supported (422 at the API), `malformed` is not a network name at all (400).
 */
export function resolveNetwork(input: string): Network | 'unknown' | 'malformed' {
  const found = byName.get(input)
  if (found) return found
  return plainName.test(input) || caip2.test(input) ? 'unknown' : 'malformed'
}

/** The network with this canonical name; throws on a name that is not in the table. */
export function networkNamed(name: NetworkName | SandboxNetworkName): Network {
  return byName.get(name) as Network
}

/** The network with this database id; throws on an id that is not in the table. */
export function networkById(id: number): Network {
  const found = byId.get(id)
  if (!found) throw new Error(`no network has the id ${id}`)
  return found
}
