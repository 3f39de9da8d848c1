import { defaultPolicy } from '@/server/domain/policy'
import type { GraphCase } from '@/server/trace/arbitrary-graph'
import { traceAccounts } from '@/server/trace/testing/trace-case'
import { type AddressTags, tagsOfAddress } from '../address-tags'
import type { AttributionRow, DirectRow } from '../evidence'
import { buildSide, type Side } from '../side'

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
  { category: 'mixing_service', abuse: 'sanction', designatedAt: 3, confidence: 90 },
  { abuse: 'ransomware', confidence: 20 },
  { category: 'exchange' },
  { abuse: 'scam', confidence: 49 },
]

/** What the suites say of an address, by its id: a mixer, a listed mixer, weak words of ransomware, an exchange, a scam. */
export const tagsOf = (id: number): AddressTags => tagsOfAddress(defaultPolicy, [statement(id, kinds[id % kinds.length] ?? {})])

/** A generated case as the score meets it: traced by the kernel and joined with its exact direct rows. */
export async function tracedSide(g: GraphCase, epsilon = g.epsilon): Promise<Side> {
  const trace = await traceAccounts({ ...g, epsilon })
  const direct = g.transfers.flatMap((t): DirectRow[] => {
    const [near, far] = g.direction === 'source' ? [t.to, t.from] : [t.from, t.to]
    if (near !== g.subject || far === near || !g.tagged.has(far)) return []
    const [usd, unpriced] = [t.usd ?? 0n, t.usd === null ? 1 : 0]
    return [{ counterparty: far, asset: t.asset, raw: t.raw, usd, count: 1, unpriced, first: t.time, last: t.time }]
  })
  return buildSide({
    direction: g.direction,
    unit: g.unit,
    method: 'address_edges_as_of',
    totals: [],
    trace,
    direct,
    splits: [],
    firstPaid: new Map(),
    tagsOf,
    nullEndpoints: g.nullEndpoints,
  })
}
