import fc from 'fast-check'
import { defaultPolicy } from '@/server/domain/policy'
import { type Direction, MemoryLedgers, type MemoryMovement, periodIndex } from '@/server/trace'
import { type AddressTags, tagsOfAddress } from '../address-tags'
import type { AssetTotal, AttributionRow, DirectRow } from '../evidence'
import { lanesOf, rowsIn } from '../flows'
import { laneSide } from '../lane-side'
import { traceLedgerLane } from '../ledger-lane'
import { groupBy, type Side, valueIn } from '../side'

/** A statement about an address, with what a suite says otherwise. */
export const statement = (addressId: number, over: Partial<AttributionRow> = {}): AttributionRow => ({
  id: '00000000-0000-7000-8000-000000000000',
  addressId,
  label: `address ${addressId}`,
  category: null,
  abuse: null,
  concepts: [],
  confidence: 80,
  confidenceBasis: 'forensic',
  sourceUrl: null,
  publisher: null,
  listedBy: null,
  designatedAt: null,
  delistedAt: null,
  tagHash: `hash ${addressId}`,
  entity: null,
  entityCategory: null,
  ...over,
})

const kinds: Partial<AttributionRow>[] = [
  { category: 'mixing_service', confidence: 60 },
  { category: 'mixing_service', abuse: 'sanction', designatedAt: 4, confidence: 90 },
  { abuse: 'ransomware', confidence: 20, validFrom: 2, validTo: 4 },
  { category: 'exchange' },
  { abuse: 'scam', confidence: 49 },
  { abuse: 'service_hack', role: 'victim', validFrom: 4 },
  { category: 'defi_dex' },
]

/**
 * What the suites say of an address, by its id: a mixer, a mixer listed at 4, weak words of ransomware from 2 to 4, an
 * exchange, a scam, the victim of a hack at 4, a swap.
 */
export const tagsOf = (id: number): AddressTags => tagsOfAddress(defaultPolicy, [statement(id, kinds[id % kinds.length] ?? {})])

/** A movement that may have no price; its place follows from its order. */
export interface CaseMovement {
  from: number
  to: number
  /** 0 and 1 are known, 2 is a token that anybody can make. */
  asset: number
  raw: bigint
  priced: boolean
}

export interface LedgerCase {
  movements: CaseMovement[]
  tagged: Set<number>
  direction: Direction
  hopLimit: number
  epsilon: number
}

const subject = 1
/** Millionths of a dollar for a unit of asset 0. */
const price = 100_000_000n

/**
 * Random payments that mostly lead to or from the subject (address 1), small enough that sums meet the thresholds: dust,
 * dates, several lanes, pruning and unknown origins are all met often. Address 0 is the null endpoint.
 */
export function ledgerCase(nodes = 8, most = 16): fc.Arbitrary<LedgerCase> {
  const far = fc.integer({ min: 0, max: nodes })
  const payment = fc.record({
    near: fc.integer({ min: 2, max: nodes }),
    far,
    asset: fc.constantFrom(0, 0, 0, 0, 1, 2),
    raw: fc.oneof({ weight: 4, arbitrary: fc.bigInt(0n, 40n) }, { weight: 1, arbitrary: fc.bigInt(0n, 5_000n) }),
    priced: fc.constantFrom(true, true, true, false),
  })
  return fc
    .record({
      // The oldest come first: whoever pays the subject was mostly paid before.
      further: fc.array(payment, { maxLength: most - 4 }),
      around: fc.array(payment, { minLength: 1, maxLength: 4 }),
      back: fc.array(payment, { maxLength: 1 }),
      tagged: fc.uniqueArray(fc.integer({ min: 2, max: nodes }), { maxLength: 4 }).map((ids) => new Set(ids)),
      direction: fc.constantFrom<Direction>('source', 'destination'),
      hopLimit: fc.integer({ min: 1, max: 5 }),
      epsilon: fc.constantFrom(0, 1e-6, 1e-2, 0.05, 0.15, 0.3),
    })
    .map(({ further, around, back, ...rest }) => {
      const ordered = [...further, ...around.map((p) => ({ ...p, near: subject }))]
      if (rest.direction === 'destination') ordered.reverse()
      const paid = ordered.map(({ near, far, ...value }) =>
        rest.direction === 'source' ? { ...value, from: far, to: near } : { ...value, from: near, to: far },
      )
      // What the subject paid before it received anything: nothing from there is unasked for.
      const first = back.map(({ near: _, far, ...value }) => ({ ...value, from: subject, to: far }))
      return { ...rest, movements: [...first, ...paid].map((m) => ({ ...m, priced: m.priced && m.asset === 0 })) }
    })
}

const timeOf = (at: number) => Math.floor(at / 2)

/** The lanes of a generated case as the score meets them: traced over ledgers and joined with their exact direct rows. */
export async function tracedSides(g: LedgerCase, epsilon = g.epsilon): Promise<Side[]> {
  const chain = g.movements.map(({ priced: _, ...m }, at): MemoryMovement => {
    return { ...m, time: timeOf(at), place: { height: at, tx: 0, index: 0, hash: String(at) } }
  })
  const port = new MemoryLedgers(chain, new Map([...g.tagged].map((id) => [id, tagsOf(id).cuts])))
  const tracing = { q: { query: unread }, network: 1, pins: { graph: 0, attribution: 0 }, hopLimit: g.hopLimit, port }
  const inwards = g.direction === 'source'
  const mine = g.movements
    .map((m, at) => ({ ...m, at, far: inwards ? m.from : m.to, near: inwards ? m.to : m.from }))
    .filter((m) => m.near === subject && m.far !== subject && m.raw > 0n)
  const row = ({ asset, raw, priced }: CaseMovement): AssetTotal => ({
    asset,
    raw,
    usd: priced ? raw * price : 0n,
    count: 1,
    unpriced: priced ? 0 : 1,
    unpricedRaw: priced ? 0n : raw,
  })
  const totals = [...groupBy(mine, ({ asset }) => asset).values()].map((group) => group.map(row).reduce(added))
  const direct = mine
    .filter(({ far }) => g.tagged.has(far))
    .map((m): DirectRow => {
      const [time, { cuts }] = [timeOf(m.at), tagsOf(m.far)]
      const asked = g.movements.some((p, at) => p.from === subject && p.to === m.far && p.raw > 0n && timeOf(at) <= time)
      const small = !m.priced || m.raw * price < BigInt(defaultPolicy.dust.usd) * 1_000_000n
      const unasked = inwards && !asked && small
      return { ...row(m), counterparty: m.far, first: time, last: time, period: periodIndex(cuts, time), unasked }
    })
  return Promise.all(
    lanesOf(totals, (asset) => asset !== 2).map(async (lane) => {
      const value = (m: CaseMovement) => valueIn(lane.unit, row(m))
      const open = mine.filter((m) => !g.tagged.has(m.far) && value(m) > 0n)
      const nowhere = open.filter(({ far }) => far === 0).reduce((sum, m) => sum + value(m), 0n)
      const payments = open
        .filter(({ far }) => far !== 0)
        .map((m) => {
          const { place, time } = chain[m.at] as MemoryMovement
          return { near: subject, counterparty: m.far, asset: m.asset, raw: m.raw, place, time, value: value(m) }
        })
      const start = { direction: g.direction, total: lane.total, payments, nowhere }
      const traced = await traceLedgerLane(tracing, start, epsilon)
      const flow = { ...lane, direction: g.direction, method: 'ledgers' as const, direct: rowsIn(lane.unit, direct) }
      return laneSide(flow, traced, tagsOf)
    }),
  )
}

function added(a: AssetTotal, b: AssetTotal): AssetTotal {
  return {
    asset: a.asset,
    raw: a.raw + b.raw,
    usd: a.usd + b.usd,
    count: a.count + b.count,
    unpriced: a.unpriced + b.unpriced,
    unpricedRaw: a.unpricedRaw + b.unpricedRaw,
  }
}

function unread(): never {
  throw new Error('a trace over a given port reads no database')
}
