import fc from 'fast-check'
import { defaultPolicy } from '@/server/domain/policy'
import type { Direction } from '@/server/trace'
import type { AttributionRow } from '../evidence/evidence'
import type { Side } from '../lanes/side'
import { type AddressTags, tagsOfAddress } from '../statements/address-tags'
import { sidesOf, type WorthMovement } from './memory-sides'

/** A statement about an address, with overrides from a suite. */
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
 * The suites' statements about an address, by its id: a mixer, a mixer listed at 4, low-confidence ransomware from 2 to 4, an
 * exchange, a scam, the victim of a hack at 4, a swap.
 */
export const tagsOf = (id: number): AddressTags => tagsOfAddress(defaultPolicy, [statement(id, kinds[id % kinds.length] ?? {})])

/** A movement that may have no price; its place follows from its order. */
export interface CaseMovement {
  from: number
  to: number
  /** 0 and 1 are known, 2 is an unknown token. */
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
/** Millionths of a dollar per unit of asset 0. */
const price = 100_000_000n

/**
 * Random payments that mostly lead to or from the subject (address 1), small enough that sums are near the thresholds: dust,
 * dates, several lanes, pruning and unknown origins all occur often. Address 0 is the null endpoint.
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
      // The oldest come first: an address that pays the subject has mostly been paid before.
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
      // What the subject paid before it received anything: payments from those addresses are solicited.
      const first = back.map(({ near: _, far, ...value }) => ({ ...value, from: subject, to: far }))
      return { ...rest, movements: [...first, ...paid].map((m) => ({ ...m, priced: m.priced && m.asset === 0 })) }
    })
}

const timeOf = (at: number) => Math.floor(at / 2)

/** The lanes of a generated case as input to scoring: traced over ledgers and joined with their exact direct rows. */
export async function tracedSides(g: LedgerCase, epsilon = g.epsilon): Promise<Side[]> {
  const movements = g.movements.map(({ priced, ...m }, at): WorthMovement => {
    const place = { height: at, tx: 0, index: 0, hash: String(at) }
    return { ...m, time: timeOf(at), place, usd: priced ? m.raw * price : null }
  })
  const tags = new Map([...g.tagged].map((id) => [id, tagsOf(id)]))
  const index = { movements, tags, isKnown: (asset: number) => asset !== 2, policy: defaultPolicy, hopLimit: g.hopLimit, epsilon }
  return sidesOf(index, subject, g.direction)
}
