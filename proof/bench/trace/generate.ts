import { seededRandom } from '@/scripts/seeded-random'
/** Aggregated edges of a generated account network; ids from 1, values in millionths of a dollar, times in epoch seconds. */
export interface BenchGraph {
  addresses: number
  transfers: number
  edges: number
  src: Uint32Array
  dst: Uint32Array
  asset: Uint8Array
  value: Float64Array
  count: Uint32Array
  first: Uint32Array
  last: Uint32Array
  /** By address id: 0 untagged, 1 tagged, 2 tagged as a risk. */
  tag: Uint8Array
  received: Float64Array
  paid: Float64Array
}

const HUBS = 16
/** Share of transfer ends that are hubs. */
const HUB_SHARE = 0.15
const YEARS_3 = 3 * 365 * 86_400
const START = 1_600_000_000

/**
 * The same graph for the same parameters: degrees by a power law, sixteen hubs of which five are unlabelled (the hard case),
 * ids scattered so that neighbours are far apart in memory, 0.45 % of addresses tagged and a ninth of those a risk.
 */
export function generate(addresses: number, transfers: number): BenchGraph {
  const random = seededRandom(20_261_121)
  const edges = new EdgeTable(transfers)
  for (const { src, dst, asset, value, time } of madeTransfers(random, addresses, transfers))
    edges.add(src, dst, asset, value, time)
  const tag = new Uint8Array(addresses + 1)
  for (let rank = 0; rank < addresses; rank++) {
    const tagged = rank < HUBS ? rank % 3 !== 2 : random() < 0.0045
    if (tagged) tag[scattered(rank, addresses)] = rank >= HUBS && random() < 1 / 9 ? 2 : 1
  }
  return { addresses, transfers, tag, ...edges.finish(), ...totals(addresses, edges) }
}

export interface MadeTransfer {
  src: number
  dst: number
  asset: 0 | 1
  /** Millionths of a dollar. */
  value: number
  /** Epoch seconds. */
  time: number
}

/** The transfers that `generate` aggregates, in order of time; the same object each time, with new values. */
export function* madeTransfers(random: () => number, addresses: number, transfers: number): Generator<MadeTransfer> {
  const hub = zipf(HUBS)
  const end = (): number => (random() < HUB_SHARE ? hub(random()) : HUBS + Math.floor((addresses - HUBS) * random() ** 2.2))
  const made: MadeTransfer = { src: 0, dst: 0, asset: 0, value: 0, time: START }
  for (let i = 0; i < transfers; i++) {
    const [from, to] = [end(), end()]
    // Box–Muller transform: amounts follow a log-normal distribution around fifty dollars.
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    made.value = Math.min(1e14, Math.floor(5e7 * Math.exp(2.2 * normal)) + 1)
    made.asset = random() < 0.7 ? 0 : 1
    made.src = scattered(from, addresses)
    made.dst = scattered(to, addresses)
    made.time = START + Math.floor((i / transfers) * YEARS_3)
    if (from !== to) yield made
  }
}

/** Shuffles ids independently of activity, so that neighbours are far apart in memory. */
const scattered = (rank: number, addresses: number) => 1 + ((rank * 7_368_787) % addresses)

function zipf(n: number): (u: number) => number {
  const weights = Array.from({ length: n }, (_, i) => 1 / (i + 1))
  const sum = weights.reduce((a, b) => a + b, 0)
  return (u) => {
    let left = u * sum
    for (let i = 0; i < n; i++) {
      left -= weights[i] as number
      if (left < 0) return i
    }
    return n - 1
  }
}

/** Aggregates transfers by pair and asset with open addressing: twenty million fit beside the rest. */
class EdgeTable {
  edges = 0
  readonly src: Uint32Array
  readonly dst: Uint32Array
  readonly asset: Uint8Array
  readonly value: Float64Array
  readonly count: Uint32Array
  readonly first: Uint32Array
  readonly last: Uint32Array
  private readonly slots: Int32Array
  private readonly mask: number

  constructor(most: number) {
    this.mask = 2 ** Math.ceil(Math.log2(most * 1.5)) - 1
    this.slots = new Int32Array(this.mask + 1)
    this.src = new Uint32Array(most)
    this.dst = new Uint32Array(most)
    this.asset = new Uint8Array(most)
    this.value = new Float64Array(most)
    this.count = new Uint32Array(most)
    this.first = new Uint32Array(most)
    this.last = new Uint32Array(most)
  }

  add(src: number, dst: number, asset: number, value: number, time: number): void {
    let hash = Math.imul(src, 0x9e3779b1) ^ Math.imul(dst * 2 + asset, 0x85ebca6b)
    hash ^= hash >>> 15
    for (let slot = Math.imul(hash, 0x2c1b3c6d) & this.mask; ; slot = (slot + 1) & this.mask) {
      const held = (this.slots[slot] as number) - 1
      if (held === -1) {
        const at = this.edges++
        this.slots[slot] = at + 1
        this.src[at] = src
        this.dst[at] = dst
        this.asset[at] = asset
        this.value[at] = value
        this.count[at] = 1
        this.first[at] = time
        this.last[at] = time
        return
      }
      if (this.src[held] === src && this.dst[held] === dst && this.asset[held] === asset) {
        this.value[held] = (this.value[held] as number) + value
        this.count[held] = (this.count[held] as number) + 1
        this.last[held] = time
        return
      }
    }
  }

  finish() {
    const { edges, src, dst, asset, value, count, first, last } = this
    return { edges, src, dst, asset, value, count, first, last }
  }
}

function totals(addresses: number, { edges, src, dst, value }: EdgeTable): { received: Float64Array; paid: Float64Array } {
  const received = new Float64Array(addresses + 1)
  const paid = new Float64Array(addresses + 1)
  for (let i = 0; i < edges; i++) {
    received[dst[i] as number] = (received[dst[i] as number] as number) + (value[i] as number)
    paid[src[i] as number] = (paid[src[i] as number] as number) + (value[i] as number)
  }
  return { received, paid }
}
