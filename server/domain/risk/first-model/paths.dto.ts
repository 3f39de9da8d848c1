import type { RiskCheck, RiskPath, Without } from '@/contract/risk/risk'
import type { Network } from '@/server/chain/networks'
import type { PolicyDocument } from '@/server/domain/policy'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { typeIdOf } from '@/server/platform/ids'
import { conceptsOf } from './address-tags'
import type { AttributionRow } from './evidence'
import { countsAs, type Reached, type Side, worth } from './side'
import type { PathLink, TransferEvidence, TransferPair } from './trace-types'
import { massShare, type UnitWriter } from './units.dto'

type DirectionPaths = NonNullable<RiskCheck['paths']>['source']

export interface PathFacts {
  network: Network
  policy: PolicyDocument
  units: UnitWriter
  texts: ReadonlyMap<number, string>
  evidence: ReadonlyMap<string, TransferEvidence[]>
  /** The answer without a path. */
  without: (side: Side, reached: Reached) => Without
}

/** Listed paths and `others` add up to the attributed mass and value of the direction. */
export function directionPaths(side: Side, chosen: Reached[], facts: PathFacts): DirectionPaths {
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
  const mass = reached.path?.mass ?? 0
  return { mass, value: worth(mass, side.total) }
}

function pathOf(side: Side, reached: Reached, facts: PathFacts): RiskPath {
  const { mass, value } = carried(side, reached)
  const text = (id: number) => facts.texts.get(id) ?? String(id)
  return {
    direction: side.direction,
    hop: reached.hop,
    address: text(reached.id),
    entity: reached.tags.entities[0] ?? null,
    categories: [...reached.tags.categories.keys()].sort(),
    tags: reached.tags.attributions.slice(0, 10).map(tagDto),
    share: massShare(mass),
    ...facts.units.value(value),
    counts_toward_score: countsTowardScore(side, reached, facts.policy),
    without: facts.without(side, reached),
    hops: (reached.path?.links ?? []).map((link) => {
      const { from, to } = pairOf(side, link)
      const evidence = facts.evidence.get(keyOf(side, link)) ?? []
      return {
        from: text(from),
        to: text(to),
        asset: facts.units.asset(link.asset),
        ...facts.units.value(link.value),
        first_at: time(link.first),
        last_at: time(link.last),
        transfers: evidence.map((t) => transferDto(facts, t)),
      }
    }),
  }
}

function transferDto({ units, network }: PathFacts, t: TransferEvidence) {
  const asset = units.asset(t.asset)
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
    designated_at: row.designatedAt === null ? null : time(row.designatedAt),
    delisted_at: row.delistedAt === null ? null : time(row.delistedAt),
    tag_pack: row.pack?.title ?? null,
    tag_pack_version: row.pack?.version ?? null,
    retrieved_at: row.retrievedAt == null ? null : time(row.retrievedAt),
    valid_from: row.validFrom == null ? null : time(row.validFrom),
  }
}

function countsTowardScore(side: Side, reached: Reached, policy: PolicyDocument): boolean {
  const exposure = reached.hop === 1 ? 'direct' : 'indirect'
  const rules = policy.rules.filter((rule) => rule.direction === side.direction && rule.exposure === exposure)
  return [...reached.tags.categories.keys()].some(
    (category) => rules.some((rule) => rule.categories.includes(category)) && countsAs(side, reached, category, policy),
  )
}

function pairOf(side: Side, { near, far, asset, tx }: PathLink): TransferPair {
  return side.direction === 'source' ? { from: far, to: near, asset, tx } : { from: near, to: far, asset, tx }
}

/** Identifies a link's evidence. */
export function keyOf(side: Side, link: PathLink): string {
  return pairKey(pairOf(side, link))
}

/** Identifies who paid whom in which asset, on UTXO networks in which transaction. */
export function pairKey({ from, to, asset, tx }: TransferPair): string {
  return `${from} ${to} ${asset}${tx === undefined ? '' : ` ${tx}`}`
}

function time(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
