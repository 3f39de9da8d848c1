import { type Network, networks } from '@/server/chain/networks'

const family = networks.filter(({ addressFormat }) => addressFormat === 'evm')

/** Names the networks that `onEvmNetworks` knows, so that a listing is published again when they become more. */
export const spreadKey = family
  .map(({ id }) => id)
  .toSorted((a, b) => a - b)
  .join(',')

/** What a list says of an address, as far as it matters here. */
interface Spreadable {
  readonly network: Network
  /** Canonical. */
  readonly address: string
  readonly entryId?: string
}

/**
 * Each listing of an EVM address once more for every other EVM network, since one key controls the address on all of them.
 * An entry that names the address on several networks is taken at its word there; the others repeat what it says under
 * Ethereum, or under the first of them. Addresses of other networks stay alone.
 */
export function onEvmNetworks<T extends Spreadable>(listed: readonly T[]): (T & { listedNetwork?: Network })[] {
  const own = listed.filter(({ network }) => network.addressFormat === 'evm')
  const repeated = [...Map.groupBy(own, ({ address, entryId = '' }) => `${address} ${entryId}`).values()].flatMap((said) => {
    const named = new Set(said.map(({ network }) => network.id))
    const first = said.toSorted((a, b) => a.network.id - b.network.id)[0] as T
    return family.flatMap((network) => (named.has(network.id) ? [] : { ...first, network, listedNetwork: first.network }))
  })
  return [...listed, ...repeated]
}
