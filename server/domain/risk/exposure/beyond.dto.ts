import type { Asset } from '@/contract/kernel/primitives'
import type { Contribution, RiskCheck } from '@/contract/risk/risk'
import { assetDto } from '@/server/chain/asset.dto'
import { type Network, networkById, spokenName } from '@/server/chain/networks'
import type { Facts } from '../facts/checked-facts'
import type { Gathered } from '../facts/gather'
import type { Reached } from '../lanes/side'
import { categoriesOf } from '../statements/address-tags'

/** An asset of a network that was reached over a bridge. */
export function foreignAsset({ beyond }: Facts, network: Network, id: number): Asset {
  const row = beyond?.assets.get(network.id)?.get(id)
  if (row === undefined) throw new Error(`asset ${id} of network ${network.name} is missing`)
  return assetDto(network, row)
}

/** The networks an answer was read from, if it met bridges; old data of any of them makes it stale. */
export function networksRead({ subject, fresh, beyond }: Facts): Pick<RiskCheck, 'networks_read'> & { stale?: boolean } {
  if (beyond === undefined) return {}
  const { stale, last_good_read_at, data_as_of, index_from = null } = fresh
  const own = { network: subject.network.name, stale, last_good_read_at, data_as_of, index_from }
  const others = beyond.networks.map(({ network, fresh: at }) => {
    const { stale: old, last_good_read_at: read, data_as_of: until, index_from: from } = at
    return { network: networkById(network).name, stale: old, last_good_read_at: read, data_as_of: until, index_from: from }
  })
  return { stale: stale || others.some((one) => one.stale), networks_read: [own, ...others] }
}

/** The answer's pins on the other networks. */
export function networkPins({ beyond }: Facts): Pick<RiskCheck['reproducibility'], 'networks' | 'bridge_epoch'> {
  if (beyond === undefined) return {}
  const networks = beyond.networks.map(({ network, graph, fresh }) => ({
    network: networkById(network).name,
    graph_epoch: String(graph),
    block_height: fresh.data_as_of?.block_height ?? null,
  }))
  return { bridge_epoch: String(beyond.matches), networks }
}

/** The networks of the addresses that were reached; nothing if all are on the subject's network. */
export function reachedOn(home: Network, reached: readonly Pick<Reached, 'network'>[]): { networks?: string[] } {
  if (reached.every(({ network }) => network === undefined)) return {}
  const names = new Set(reached.map(({ network }) => (network === undefined ? home : networkById(network)).name))
  return { networks: [...names].sort() }
}

/** The networks of the addresses that a rule met, if a bridge led to another one. */
export function networksOf(
  { subject, sides }: Facts,
  { direction, exposure, categories }: Pick<Contribution, 'direction' | 'exposure' | 'categories'>,
): { networks?: string[] } {
  const met = sides
    .filter(({ side }) => side.direction === direction)
    .flatMap(({ side }) => side.reached)
    .filter(({ hop, tags }) => (hop === 1) === (exposure === 'direct') && categoriesOf(tags).some((c) => categories.includes(c)))
  return reachedOn(subject.network, met)
}

/** Notes on what could not be followed over bridges, and on networks whose data is old. */
export function bridgeNotes({ beyond }: Pick<Gathered, 'beyond'>): string[] {
  if (beyond === undefined) return []
  const old = beyond.networks.flatMap(({ network, fresh: { stale, data_as_of } }) => {
    if (!stale) return []
    const until = data_as_of === null ? '' : `: it ends at ${data_as_of.block_time}`
    return [`The data of ${spokenName(networkById(network))}, which was read over a bridge, is old${until}.`]
  })
  const ends = beyond.ends.map(({ reason, network, covered }) => {
    const name = network === null ? null : spokenName(networkById(network))
    if (reason === 'inferred')
      return `Part of the value was not followed over bridges${name ? ` to or from ${name}` : ''}: which payment is the other leg is only inferred.`
    if (name === null) return 'Part of the value ends at bridges whose other leg is unknown.'
    if (!covered) return `Part of the value ends at bridges to or from ${name}, which is not indexed for that time.`
    return `Part of the value ends at bridges to or from ${name}: no other leg was found there.`
  })
  return [...old, ...new Set(ends)]
}
