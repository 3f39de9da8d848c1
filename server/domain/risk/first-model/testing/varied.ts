import type { PolicyDocument } from '@/server/domain/policy'
import type { AddressTags } from '../address-tags'
import type { SubjectTransfer } from '../evidence'
import type { Facts } from '../facts'
import type { Part, Reached, Side } from '../side'
import { ONE } from '../trace-types'

/** The source of pseudo-random choices, the same for the same seed. */
type Dice = ReturnType<typeof dice>

/**
 * Varies the figures, tags, dates and policy of stored facts by a seed. What it draws, and in which order, is as frozen as the
 * digests in `fixtures/variations.json`, which the first model's own build wrote: change nothing here.
 */
export function varied(facts: Facts, seed: number): Facts {
  const d = dice(seed)
  const document = variedPolicy(facts, d)
  const known = [...new Set([...document.rules.flatMap((rule) => rule.categories), 'exchange', 'never_heard_of'])]
  const older = d.chance(3)
  const sides = facts.sides.map(({ side, chosen }) => {
    const made = new Map(side.reached.map((reached) => [reached, variedReached(reached, known, facts.now, d)]))
    const twice = [...made.values()].flatMap((r) => (d.chance(3) ? [r, { ...r, hop: 1 + (r.hop % 4) }] : [r]))
    const { countsExactly: _, ...rest } = variedSide({ ...side, reached: twice }, d)
    return {
      side: older ? rest : { ...rest, countsExactly: true as const },
      refinement: d.of(['not_needed', 'settled', 'epsilon_floor', 'work_limit'] as const),
      chosen: chosen.map((reached) => made.get(reached) as Reached),
    }
  })
  const tags = sides.flatMap(({ side }) => side.reached.map((reached) => reached.tags))
  const own = tags.length > 0 && d.chance(3) ? d.of(tags) : facts.own === null ? null : variedTags(facts.own, known, facts.now, d)
  const status = d.of(['confirmed', 'failed', 'orphaned', 'unseen'] as const)
  const subject = facts.subject.kind === 'transaction' ? { ...facts.subject, status } : facts.subject
  return { ...facts, subject, sides, own, transfers: transfersOf(facts, d), policy: { ...facts.policy, document } }
}

function variedPolicy({ policy, subject, now }: Facts, d: Dice): PolicyDocument {
  const document = structuredClone(policy.document)
  for (const rule of document.rules) {
    if (d.chance(3)) rule.decay = d.of(['0.5', '0.33', '1', '0.9'])
    if (d.chance(3)) Object.assign(rule.score, { min: d.below(50), max: 50 + d.below(51) })
    if (d.chance(4)) Object.assign(rule.percent, { lo: d.of(['0', '0.5', '5']), hi: d.of(['10', '33', '50']) })
    if (d.chance(4)) rule.usd.lo = d.of(['0', '1', '10'])
  }
  document.dust = { ...document.dust, enabled: !d.chance(4), cap: d.below(40) }
  document.dust.percent = d.of([document.dust.percent, '2', '60'])
  document.rank_weight = d.of([document.rank_weight, '0.5', '0.3', '0.07'])
  document.designation.before_counts = d.chance(2)
  document.low_confidence = d.of([document.low_confidence, 50, 60])
  document.unknown_below_share = d.of([document.unknown_below_share, '0.5', '0.9'])
  if (d.chance(4) && subject.kind === 'address') {
    const expires_at = d.of([null, new Date((now - 60) * 1000).toISOString(), new Date((now + 60) * 1000).toISOString()])
    const entry = { network: subject.network.name, address: subject.address, cap: d.below(60), reason: 'Known.', expires_at }
    document.allow_list = [entry as PolicyDocument['allow_list'][number]]
  }
  return document
}

function variedSide(side: Side, d: Dice): Side {
  const cuts = [0, 1, 2, 3].map(() => d.below(ONE + 1)).sort((a, b) => a - b)
  const width = (i: number) => (cuts[i] ?? ONE) - (i === 0 ? 0 : (cuts[i - 1] ?? 0))
  const masses = d.chance(4)
    ? side.trace.masses
    : { attributed: width(0), pruned: width(1), beyondHopLimit: width(2), unknownOrigin: width(3), timeRefused: width(4) }
  const totals = side.totals.map((t) => ({ ...t, unpriced: d.chance(3) ? d.below(t.count + 1) : t.unpriced }))
  const asset = d.of(totals.map((t) => t.asset))
  const unit = asset === undefined || d.chance(2) ? { kind: 'usd' as const } : { kind: 'asset' as const, asset }
  const total = d.chance(12) ? 0n : d.chance(2) ? side.total : BigInt(1 + d.below(5_000_000_000))
  const method = d.of(['address_edges_as_of', 'transactions'] as const)
  return { ...side, unit, total, totals, method, trace: { ...side.trace, masses, epsilon: d.of([1e-5, 1e-7, 0.001]) } }
}

function variedReached(reached: Reached, known: string[], now: number, d: Dice): Reached {
  const rows = reached.rows.map((row) => ({ ...row, unpriced: d.chance(3) ? d.below(row.count + 1) : row.unpriced }))
  const period = () => ({ ...variedPart(d), rows: rows.filter(() => d.chance(2)) })
  const split = d.chance(2) ? null : { before: period(), during: period(), after: period(), spans: d.chance(3) }
  const path = reached.path === null ? null : { ...reached.path, mass: d.below(ONE / 8) }
  const tags = variedTags(reached.tags, known, now, d)
  const hop = d.chance(3) ? 1 + d.below(4) : reached.hop
  return { ...reached, ...variedPart(d), hop, rows, split, path, tags, unsolicited: d.chance(2) }
}

/** Parts that are zero, or too small for a whole unit, are as frequent as others. */
function variedPart(d: Dice): Part {
  const mass = d.below(ONE / 8)
  const value = BigInt(d.of([0, 0, 1, d.below(50_000_000), d.below(2_000_000_000)]) ?? 0)
  const exact = value === 0n ? BigInt(d.of([0, 1, 400_000_000_000]) ?? 0) : value * BigInt(ONE) + BigInt(d.below(ONE))
  return { mass, value, exact }
}

function variedTags(tags: AddressTags, known: string[], now: number, d: Dice): AddressTags {
  const sureness = () => d.of([0, 1, 30, 49, 50, 51, 60, 90, 100]) ?? 0
  const categories = new Map([...tags.categories].map(([category]) => [category, sureness()]))
  for (let more = d.below(4); more > 0; more--) categories.set(d.of(known) ?? '', sureness())
  if (d.chance(6)) categories.clear()
  const rows = d.chance(3) ? Array.from({ length: 12 }, () => tags.attributions).flat() : tags.attributions
  const attributions = rows.map((row) => ({
    ...row,
    entityCategory: d.chance(2) ? row.entityCategory : (d.of(known) ?? null),
    confidence: d.of([...categories.values(), row.confidence]) ?? 0,
    abuse: d.chance(2) ? row.abuse : (d.of([...categories.keys()]) ?? null),
    listedBy: d.chance(4) ? 'us_ofac_sdn' : row.listedBy,
    designatedAt: d.chance(2) ? row.designatedAt : now - d.below(90_000_000),
    delistedAt: d.chance(2) ? row.delistedAt : now - d.below(9_000_000),
    validFrom: d.chance(2) ? null : now - d.below(9_000_000),
    pack: d.chance(3) ? null : { title: 'Pack', version: String(d.below(9)) },
  }))
  const start = d.chance(3) ? null : now - d.below(90_000_000)
  const designation = d.chance(3) ? null : { start, end: d.chance(2) ? null : now + d.below(2_000_000) - 1_000_000 }
  const entities = [...tags.entities, 'Exchange A', 'Mixer B', 'Shop C', 'Shop D'].slice(d.below(3), 1 + d.below(6))
  return { ...tags, categories, attributions, designation, entities, confidence: sureness() }
}

function transfersOf({ transfers, now }: Facts, d: Dice): SubjectTransfer[] {
  if (d.chance(4)) return transfers
  const step = d.of([60, 40_000, 4_000_000]) ?? 60
  let time = now
  return Array.from({ length: d.below(24) }, () => {
    time -= d.chance(12) ? 20_000_000 : d.below(step)
    const usd = d.chance(4) ? null : d.chance(2) ? 9_000_000_000n + BigInt(d.below(1_100_000_000)) : BigInt(d.below(10_000_000))
    return { inbound: d.chance(2), asset: 1 + d.below(2), raw: BigInt(d.below(1_000_000)), usd, time }
  })
}

/** Mulberry32. */
function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    /** Once in `n` times. */
    chance: (n: number) => below(n) === 0,
    of: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  }
}
