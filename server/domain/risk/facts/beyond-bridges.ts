import type { Freshness, IndexFrom } from '@/contract/kernel/primitives'
import { readBridgeEpoch, readEpochs } from '@/server/chain/ingest'
import { networkById, resolveNetwork } from '@/server/chain/networks'
import { findNetworkState, indexedFreshnessOf, type StoredNetworkState } from '@/server/domain/network'
import type { Queryable } from '@/server/platform/db'
import type { AssetRow } from '../evidence/evidence'
import { findAssets } from '../evidence/risk.repo'
import type { Reached, Side } from '../lanes/side'

/** Another network that a check read over bridges, and its state at that time. */
export interface NetworkRead {
  network: number
  graph: number
  fresh: Freshness & { index_from: IndexFrom }
}

/** A leg of a bridge at which a trace ended. `network`: where the other leg would be, if it is a supported network. */
export interface EndRead {
  reason: 'unmatched' | 'inferred'
  network: number | null
  /** Whether that network is indexed for the whole time in which the other leg may have been made. */
  covered: boolean
}

/** What a check that met bridges read beyond its own network. */
export interface Beyond {
  networks: NetworkRead[]
  ends: EndRead[]
  /** Assets of those networks that paths name. */
  assets: ReadonlyMap<number, ReadonlyMap<number, AssetRow>>
  /** The bridge epoch: how often legs had been matched or unmatched. */
  matches: number
}

interface TracedSides {
  side: Side
  chosen: Reached[]
}

/** Null if no lane met a bridge. */
export async function readBeyond(q: Queryable, traced: readonly TracedSides[], at: Date): Promise<Beyond | null> {
  const lanes = traced.flatMap(({ side }) => [side, ...(side.inferred === undefined ? [] : [side.inferred])])
  const followed = lanes.flatMap(({ trace }) => trace.conversions ?? []).filter(({ kind }) => kind === 'bridge')
  const ended = lanes.flatMap(({ trace }) => trace.bridgeEnds ?? [])
  // Attributed addresses directly beyond a bridge appear only among those reached, as nothing is traced there.
  const reached = lanes.flatMap((lane) => lane.reached.flatMap(({ network }) => network ?? []))
  const ids = new Set([...followed.flatMap(({ other }) => other?.network ?? []), ...reached])
  if (ids.size + ended.length === 0) return null
  const networks = await readNetworks(q, [...ids], at)
  const ends = new Map<string, EndRead>()
  for (const { reason, elsewhere, first, last } of ended) {
    const told = elsewhere === null ? 'unknown' : resolveNetwork(elsewhere)
    const network = typeof told === 'string' ? null : told.id
    const covered = network !== null && covers(await findNetworkState(q, network), first, last)
    ends.set(`${reason} ${network} ${covered}`, { reason, network, covered })
  }
  const assets = new Map<number, Map<number, AssetRow>>()
  for (const id of ids) {
    const used = usedAssets(traced, id)
    assets.set(id, new Map([...(await findAssets(q, id))].filter(([asset]) => used.has(asset))))
  }
  return { networks, ends: [...ends.values()], assets, matches: await readBridgeEpoch(q) }
}

async function readNetworks(q: Queryable, ids: readonly number[], at: Date): Promise<NetworkRead[]> {
  const read: NetworkRead[] = []
  for (const network of ids.toSorted((a, b) => a - b)) {
    const fresh = indexedFreshnessOf(networkById(network), await findNetworkState(q, network), at)
    read.push({ network, graph: (await readEpochs(q, network)).graph, fresh })
  }
  return read
}

/** Whether a network is indexed without a gap over a time (epoch seconds). */
function covers(state: StoredNetworkState | null, first: number, last: number): boolean {
  if (state?.tipTime == null || state.tipTime.getTime() < last * 1000) return false
  return (state.indexFromHeight ?? 0) <= 1 || (state.indexFromTime?.getTime() ?? 0) <= first * 1000
}

/** The ids of a network's assets that listed paths name. */
function usedAssets(traced: readonly TracedSides[], network: number): Set<number> {
  const used = new Set<number>([0])
  for (const { carriers, asset } of traced.flatMap(({ chosen }) => chosen.flatMap((r) => r.path?.links ?? []))) {
    used.add(asset)
    for (const { conversion } of carriers)
      for (const leg of conversion === undefined ? [] : [conversion.given, conversion.received])
        if (leg.at === undefined || leg.at.network === network) used.add(leg.asset)
  }
  return used
}

/** The part of an epoch key that covers other networks; see `epochKey`. */
export function beyondKey({ matches, networks }: Pick<Beyond, 'matches' | 'networks'>): string {
  const read = networks.map(({ network, graph, fresh }) => `${network} ${graph} ${fresh.stale ? 'stale' : 'fresh'}`)
  return `; bridges ${matches}${read.map((one) => `, ${one}`).join('')}`
}

/** The current value of that part for an older answer, from its key: empty if the answer met no bridge. */
export async function beyondKeyNow(q: Queryable, key: string, at: Date): Promise<string> {
  const told = /; bridges \d+((?:, \d+ \d+ (?:stale|fresh))*)$/.exec(key)
  if (told === null) return ''
  const ids = [...(told[1] ?? '').matchAll(/, (\d+) /g)].map(([, id]) => Number(id))
  return beyondKey({ matches: await readBridgeEpoch(q), networks: await readNetworks(q, ids, at) })
}
