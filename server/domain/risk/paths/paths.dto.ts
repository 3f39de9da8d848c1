import type { Asset } from '@/contract/kernel/primitives'
import type { RiskCheck, RiskPath, Without } from '@/contract/risk/risk'
import { type Network, networkById } from '@/server/chain/networks'
import type { PolicyDocument } from '@/server/domain/policy'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { typeIdOf } from '@/server/platform/ids'
import type { TransferEvidence } from '@/server/trace'
import type { AttributionRow } from '../evidence/evidence'
import type { TracedLink } from '../lanes/lane-trace'
import { countsAs, type Reached, type Side, worth } from '../lanes/side'
import { categoriesOf, conceptsOf } from '../statements/address-tags'
import { massShare, type UnitWriter } from '../units.dto'
import { conversionOf } from './conversion.dto'
import { linkKey, pairOf } from './path-evidence'

type DirectionPaths = NonNullable<RiskCheck['paths']>['source']
type LanePaths = Pick<DirectionPaths, 'listed' | 'others' | 'total'>

/** The most paths listed per direction; the rest is summed in `others`. */
export const listedPaths = 10
/** The addresses whose path is listed: those that count toward the score first, then by mass; ties in `reached` order. */
export function chosenPaths(side: Side, policy: PolicyDocument): Reached[] {
  return side.reached
    .filter((reached) => reached.path !== null && reached.mass > 0)
    .map((reached) => ({ reached, counts: countsTowardScore(side, reached, policy) }))
    .sort((a, b) => Number(b.counts) - Number(a.counts) || b.reached.mass - a.reached.mass)
    .slice(0, listedPaths)
    .map(({ reached }) => reached)
}

export interface PathFacts {
  network: Network
  policy: PolicyDocument
  units: UnitWriter
  /** An asset of a network that the trace read. */
  assetOf: (network: Network, id: number) => Asset
  texts: ReadonlyMap<number, string>
  evidence: ReadonlyMap<string, TransferEvidence[]>
  /** The near end of a link that starts at the subject. */
  subject: number
  /** The answer without a path. */
  without: (side: Side, reached: Reached) => Without
}

/** Listed paths and `others` add up to the attributed mass and value of the lane. */
export function lanePaths(side: Side, chosen: Reached[], facts: PathFacts): LanePaths {
  const listed = chosen.map((reached) => pathOf(side, reached, facts))
  const total = side.reached.reduce((sum, r) => ({ mass: sum.mass + r.mass, value: sum.value + r.value }), { mass: 0, value: 0n })
  const told = chosen
    .map((reached) => carried(side, reached))
    .reduce((sum, p) => ({ mass: sum.mass + p.mass, value: sum.value + p.value }), { mass: 0, value: 0n })
  const write = (mass: number, value: bigint) => {
    const { amount_raw, amount_usd } = facts.units.value(value)
    return { share: massShare(mass), amount_raw, amount_usd }
  }
  return {
    listed,
    others: { count: side.reached.length - chosen.length, ...write(total.mass - told.mass, total.value - told.value) },
    total: write(total.mass, total.value),
  }
}

/** A direct path carries all that was exchanged; further out, the heaviest single path carries part of the mass. */
export function carried(side: Side, reached: Reached): { mass: number; value: bigint } {
  if (reached.hop === 1) return { mass: reached.mass, value: reached.value }
  const mass = reached.path?.mass ?? reached.mass
  return { mass, value: worth(mass, side.total) }
}

function pathOf(side: Side, reached: Reached, facts: PathFacts): RiskPath {
  const { mass, value } = carried(side, reached)
  const text = (id: number) => facts.texts.get(id) ?? String(id)
  return {
    direction: side.direction,
    hop: reached.hop,
    address: text(reached.id),
    ...(reached.network !== undefined && { network: networkById(reached.network).name }),
    entity: reached.tags.entities[0] ?? null,
    categories: categoriesOf(reached.tags),
    lane: facts.units.lane(side.known),
    tags: reached.tags.attributions.slice(0, 10).map(tagDto),
    share: massShare(mass),
    ...facts.units.value(value),
    counts_toward_score: countsTowardScore(side, reached, facts.policy),
    without: facts.without(side, reached),
    hops: (reached.path?.links ?? []).map((link, i, links) => {
      const [on, met] = [link, links[i - 1]].map((one) => (one?.network === undefined ? facts.network : networkById(one.network)))
      const [at, before] = [on ?? facts.network, met ?? facts.network]
      const { from, to } = pairOf(side, link, facts.subject)
      const evidence = facts.evidence.get(linkKey(side, link)) ?? []
      const conversion = conversionOf(link, before, facts.assetOf)
      return {
        from: text(from),
        to: text(to),
        ...(at !== facts.network && { network: at.name }),
        asset: facts.assetOf(at, link.asset),
        ...linkAmount(facts, at, link, evidence),
        first_at: time(link.first),
        last_at: time(link.last),
        transfers: evidence.map((t) => transferDto(facts, at, t)),
        ...(conversion !== null && { conversion }),
      }
    }),
  }
}

function transferDto({ assetOf }: PathFacts, network: Network, t: TransferEvidence) {
  const asset = assetOf(network, t.asset)
  return {
    transaction_hash: `${network.addressFormat === 'evm' ? '0x' : ''}${Buffer.from(t.txHash).toString('hex')}`,
    index: t.index,
    block_height: t.blockHeight,
    timestamp: time(t.time),
    asset,
    amount: formatUnits(t.raw, asset.decimals),
    amount_raw: t.raw.toString(),
    amount_usd: t.usd === null ? null : formatUsd(t.usd),
  }
}

function tagDto(row: AttributionRow): RiskPath['tags'][number] {
  return {
    id: typeIdOf('att', row.id),
    label: row.label,
    categories: conceptsOf(row),
    confidence: row.confidence,
    confidence_basis: row.confidenceBasis,
    source_url: row.sourceUrl,
    publisher: row.publisher,
    listed_by: row.listedBy,
    ...(row.listedNetwork !== undefined && { listed_network: networkById(row.listedNetwork).name }),
    designated_at: row.designatedAt === null ? null : time(row.designatedAt),
    delisted_at: row.delistedAt === null ? null : time(row.delistedAt),
    tag_pack: row.pack?.title ?? null,
    tag_pack_version: row.pack?.version ?? null,
    retrieved_at: row.retrievedAt == null ? null : time(row.retrievedAt),
    valid_from: row.validFrom == null ? null : time(row.validFrom),
    valid_to: row.validTo == null ? null : time(row.validTo),
    role: row.role === 'victim' ? 'victim' : null,
  }
}

/** What moved over a link, as far as it explains the subject; dollars if all of its transfers are shown and priced. */
function linkAmount(
  { assetOf }: PathFacts,
  network: Network,
  { asset, raw, count }: TracedLink,
  evidence: readonly TransferEvidence[],
) {
  const priced = evidence.length >= count && evidence.every(({ usd }) => usd !== null)
  return {
    amount: formatUnits(raw, assetOf(network, asset).decimals),
    amount_raw: raw.toString(),
    amount_usd: priced ? formatUsd(evidence.reduce((sum, { usd }) => sum + (usd ?? 0n), 0n)) : null,
  }
}

function countsTowardScore(side: Side, reached: Reached, policy: PolicyDocument): boolean {
  const ruled = ruledCategories(policy, side.direction, reached.hop === 1 ? 'direct' : 'indirect')
  return categoriesOf(reached.tags).some((category) => ruled.has(category) && countsAs(side, reached, category, policy))
}

const ruledBy = new WeakMap<PolicyDocument, Map<string, ReadonlySet<string>>>()

/** The categories named by rules of one direction and exposure. */
function ruledCategories(policy: PolicyDocument, direction: Side['direction'], exposure: string): ReadonlySet<string> {
  const known = ruledBy.get(policy) ?? new Map<string, ReadonlySet<string>>()
  ruledBy.set(policy, known)
  const key = `${direction} ${exposure}`
  const held = known.get(key)
  if (held !== undefined) return held
  const rules = policy.rules.filter((rule) => rule.direction === direction && rule.exposure === exposure)
  const named = new Set(rules.flatMap((rule) => rule.categories))
  known.set(key, named)
  return named
}

function time(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
