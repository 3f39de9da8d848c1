import type { RiskOverride } from '@/contract/risk'
import { NULL_ADDRESS_ID } from '@/server/chain/address'
import type { PolicyDocument } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import { type Direction, finerEpsilon, type Pins, runTrace, type Trace } from '@/server/trace'
import { type AddressTags, tagsOfAddress } from './address-tags'
import type { Refinement } from './coverage.dto'
import type { AssetTotal, DirectRow } from './evidence'
import { applyOverrides, bandOf } from './level'
import { findAssetTotals, findAttributions, findDirect, splitDirect } from './risk.repo'
import { scoreRules } from './score'
import { boundScore } from './score-range'
import { buildSide, chooseUnit, groupBy, periodOf, type Side, type SplitRow, scoredSide } from './side'

const nullEndpoints: ReadonlySet<number> = new Set([Number(NULL_ADDRESS_ID)])

export interface TracedSubject {
  sides: { side: Side; refinement: Refinement }[]
  /** Attributions of the subject itself. */
  own: AddressTags | null
}

interface Draft {
  direction: Direction
  totals: AssetTotal[]
  direct: DirectRow[]
  splits: SplitRow[]
  trace: Trace
  refinement: Refinement
  side: Side
}

export interface TraceSubjectInput {
  q: Queryable
  pins: Pins
  network: number
  subject: number
  policy: PolicyDocument
  overridesOf: (own: AddressTags | null) => RiskOverride[]
}

/**
 * Traces both directions at the policy's epsilon and refines by ten while a level boundary lies inside what the pruned
 * mass leaves open. A direction in which nothing moved is left out.
 */
export async function traceSubject(input: TraceSubjectInput): Promise<TracedSubject> {
  const { q, network, subject, policy } = input
  const tags = new TagBook(q, network, policy)
  await tags.learn([subject])
  const own = nullEndpoints.has(subject) ? null : tags.ownOf(subject)
  const overrides = input.overridesOf(own)
  const outgoing = await findDirect(q, network, subject, 'destination')
  const firstPaid = new Map(
    [...groupBy(outgoing, (row) => row.counterparty)].map(([id, rows]) => [id, Math.min(...rows.map((r) => r.first))]),
  )

  const drafts: Draft[] = []
  if (!nullEndpoints.has(subject)) {
    for (const direction of ['source', 'destination'] as const) {
      const totals = await findAssetTotals(q, network, subject, direction)
      const unit = chooseUnit(totals)
      if (unit === null) continue
      const direct = direction === 'destination' ? outgoing : await findDirect(q, network, subject, direction)
      await tags.learn(direct.map((row) => row.counterparty))
      const splits = await splitDirect(q, network, subject, direction, spanning(direct, tags))
      const result = await run(direction, unit, Number(policy.trace.epsilon))
      const side = buildSide({
        direction,
        unit,
        totals,
        trace: result,
        direct,
        splits,
        firstPaid,
        tagsOf: tags.of,
        nullEndpoints,
      })
      drafts.push({ direction, totals, direct, splits, trace: result, refinement: 'not_needed', side })
    }
  }
  await refine()
  return { sides: drafts.map(({ side, refinement }) => ({ side, refinement })), own }

  async function run(direction: Direction, unit: Side['unit'], epsilon: number): Promise<Trace> {
    const options = { network, direction, unit, subject, hopLimit: policy.trace.hop_limit, epsilon, nullEndpoints }
    const result = await runTrace(q, options, input.pins)
    await tags.learn(result.hits.map((hit) => hit.id))
    return result
  }

  async function refine(): Promise<void> {
    const floor = Number(policy.trace.epsilon_floor)
    const stopped = new Set<Draft>()
    while (
      undecided(
        policy,
        drafts.map((d) => d.side),
        overrides,
      )
    ) {
      const coarse = drafts.filter((draft) => draft.trace.masses.pruned > 0 && !stopped.has(draft))
      if (coarse.length === 0) return
      for (const draft of coarse) {
        const epsilon = finerEpsilon(draft.trace.epsilon, floor)
        const busy = draft.trace.linksFollowed > policy.trace.work_limit
        if (epsilon === null || busy) {
          draft.refinement = busy ? 'work_limit' : 'epsilon_floor'
          stopped.add(draft)
          continue
        }
        draft.trace = await run(draft.direction, draft.side.unit, epsilon)
        draft.refinement = 'settled'
        draft.side = buildSide({ ...draft, unit: draft.side.unit, firstPaid, tagsOf: tags.of, nullEndpoints })
      }
    }
  }
}

/** Whether the pruned mass could still lift the subject into another level. */
function undecided(policy: PolicyDocument, sides: Side[], overrides: RiskOverride[]): boolean {
  if (sides.every((side) => side.trace.masses.pruned === 0)) return false
  const low = scoreRules(
    policy,
    sides.map((side) => scoredSide(side, policy)),
  ).score
  const level = (score: number) => bandOf(policy, applyOverrides(score, overrides))
  return level(low) !== level(boundScore(policy, sides))
}

/** Direct counterparties with a row that a designation date cuts in two. */
function spanning(direct: DirectRow[], tags: TagBook): { counterparty: number; start: number; end: number | null }[] {
  const found = new Map<number, { counterparty: number; start: number; end: number | null }>()
  for (const row of direct) {
    const designation = tags.of(row.counterparty).designation
    if (designation?.start == null || periodOf(row, designation) !== null) continue
    found.set(row.counterparty, { counterparty: row.counterparty, start: designation.start, end: designation.end })
  }
  return [...found.values()]
}

/** Attributions are read once per address. */
class TagBook {
  private readonly known = new Map<number, AddressTags>()
  constructor(
    private readonly q: Queryable,
    private readonly network: number,
    private readonly policy: PolicyDocument,
  ) {}

  async learn(ids: number[]): Promise<void> {
    const fresh = [...new Set(ids)].filter((id) => !this.known.has(id))
    if (fresh.length === 0) return
    const rows = groupBy(await findAttributions(this.q, this.network, fresh), (row) => row.addressId)
    for (const id of fresh) this.known.set(id, tagsOfAddress(this.policy, rows.get(id) ?? []))
  }

  readonly of = (id: number): AddressTags => {
    const tags = this.known.get(id)
    if (tags === undefined) throw new Error(`attributions of address ${id} were not read`)
    return tags
  }

  ownOf(id: number): AddressTags | null {
    const tags = this.of(id)
    return tags.attributions.length === 0 ? null : tags
  }
}
