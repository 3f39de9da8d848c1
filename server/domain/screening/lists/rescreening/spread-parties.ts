import { type Network, networks } from '@/server/chain/networks'

const family = networks.filter(({ addressFormat }) => addressFormat === 'evm')

/** Identifies the networks used by `onEvmNetworks`, so that listings are published again when networks are added. */
export const spreadKey = family
  .map(({ id }) => id)
  .toSorted((a, b) => a - b)
  .join(',')

/** The fields of a list's address that are needed here. */
interface Spreadable {
  readonly network: Network
  /** Canonical. */
  readonly address: string
  readonly entryId?: string
}

/**
 * Repeats each listing of an EVM address for every other EVM network, since one key controls the address on all of them. An
 * entry that names the address on several networks is kept for those; the repetitions copy the Ethereum one or, if there is
 * none, the first. Addresses on other networks are not repeated.
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
