import type { RiskOverride } from '@/contract/risk'
import { NULL_ADDRESS_ID } from '@/server/chain/address'
import type { PolicyDocument } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import { finerEpsilon, type NeighboursPort, type Pins, runTrace, type Trace, type Unit } from '@/server/trace'
import { addressFlows } from './address-flows'
import { type AddressTags, tagsOfAddress } from './address-tags'
import type { Refinement } from './coverage.dto'
import type { AttributionRow, DirectRow } from './evidence'
import type { DirectionFlows, Period } from './flows'
import { applyOverrides, bandOf } from './level'
import { findAttributions, findAttributionsAround, findMoved, findTransactionAttributions } from './risk.repo'
import { scoreRules } from './score'
import { boundScore } from './score-range'
import { buildSide, chooseUnit, groupBy, periodOf, type Side, type SplitRow, scoredSide } from './side'
import type { CheckSubject, TransactionSubject } from './subject'
import { subjectTransaction, transactionFlows } from './transaction-flows'

const directions = ['source', 'destination'] as const
const nullEndpoints: ReadonlySet<number> = new Set([Number(NULL_ADDRESS_ID)])

export interface TracedSubject {
  sides: { side: Side; refinement: Refinement }[]
  /** Attributions of the subject itself. */
  own: AddressTags | null
}

interface Draft {
  flows: DirectionFlows
  splits: SplitRow[]
  refinement: Refinement
  side: Side
}

export interface TraceSubjectInput {
  q: Queryable
  pins: Pins
  subject: CheckSubject
  policy: PolicyDocument
  overridesOf: (own: AddressTags | null) => RiskOverride[]
  /** The address edges of the snapshot, where several subjects are traced in it. */
  graph?: NeighboursPort | undefined
}

/**
 * Traces the directions of a subject at the policy's epsilon and refines by ten while a level boundary lies inside what
 * the pruned mass leaves open. A direction in which nothing moved is left out.
 */
export async function traceSubject({
  q,
  pins,
  subject,
  policy,
  overridesOf,
  graph: edges,
}: TraceSubjectInput): Promise<TracedSubject> {
  const network = subject.network.id
  const node = subject.kind === 'transaction' ? subjectTransaction : (subject.id ?? 0)
  const tags = new TagBook(q, network, policy)
  const [flows, around] = await Promise.all([flowsOf(q, subject), aroundOf(q, subject)])
  const near = [...(subject.kind === 'address' ? [node] : []), ...flows.flatMap((f) => f.direct.map((row) => row.counterparty))]
  if (around === null) await tags.learn(near)
  else tags.hold(near, around)
  const own = subject.kind === 'address' ? await tags.ownOf(node) : await transactionTags(q, policy, subject)
  const overrides = overridesOf(own)
  const outgoing = flows.find((flow) => flow.direction === 'destination')?.direct ?? []
  // One transfer cannot be unasked for towards itself, so nothing that a transaction moved is dust to it.
  const firstPaid =
    subject.kind === 'transaction'
      ? null
      : new Map(
          [...groupBy(outgoing, (row) => row.counterparty)].map(([id, rows]) => [id, Math.min(...rows.map((r) => r.first))]),
        )

  const traced = await Promise.all(
    flows.map(async (flow) => {
      const unit = chooseUnit(flow.totals)
      if (unit === null) return []
      const [splits, result] = await Promise.all([
        flow.split(spanning(flow.direct, tags)),
        run(flow, unit, Number(policy.trace.epsilon)),
      ])
      return [{ flow, unit, splits, result }]
    }),
  )
  await tags.learn(traced.flat().flatMap(({ result }) => result.hits.map((hit) => hit.id)))
  const drafts = traced.flat().map(({ flow, unit, splits, result }): Draft => {
    return { flows: flow, splits, refinement: 'not_needed', side: sideOf(flow, splits, unit, result) }
  })
  await refine()
  return { sides: drafts.map(({ side, refinement }) => ({ side, refinement })), own }

  async function run(flow: DirectionFlows, unit: Unit, epsilon: number): Promise<Trace> {
    const start = await flow.start(unit, epsilon)
    const { direction } = flow
    const graph = flow.method === 'transactions' ? 'transaction' : 'address'
    const options = { network, direction, unit, subject: node, hopLimit: policy.trace.hop_limit, epsilon, nullEndpoints }
    return runTrace(q, { ...options, node: graph, ...(start !== null && { start }) }, edges)
  }

  function sideOf(flow: DirectionFlows, splits: SplitRow[], unit: Unit, result: Trace): Side {
    return buildSide({ ...flow, unit, splits, trace: result, firstPaid, tagsOf: tags.of, nullEndpoints })
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
      const coarse = drafts.filter((draft) => draft.side.trace.masses.pruned > 0 && !stopped.has(draft))
      if (coarse.length === 0) return
      for (const draft of coarse) {
        const epsilon = finerEpsilon(draft.side.trace.epsilon, floor)
        const busy = draft.side.trace.linksFollowed > policy.trace.work_limit
        if (epsilon === null || busy) {
          draft.refinement = busy ? 'work_limit' : 'epsilon_floor'
          stopped.add(draft)
          continue
        }
        const { unit } = draft.side
        const result = await run(draft.flows, unit, epsilon)
        await tags.learn(result.hits.map((hit) => hit.id))
        draft.side = sideOf(draft.flows, draft.splits, unit, result)
        draft.refinement = 'settled'
      }
    }
  }
}

/** What moved in each direction that is asked for; nothing where the subject is unknown or no wallet at all. */
async function flowsOf(q: Queryable, subject: CheckSubject): Promise<DirectionFlows[]> {
  if (subject.kind === 'address') {
    const { id, network } = subject
    if (id === null || nullEndpoints.has(id)) return []
    const moved = await findMoved(q, network.id, id)
    return Promise.all(directions.map((direction) => addressFlows(q, network, id, direction, moved[direction])))
  }
  const asked = directions.filter((direction) => subject.direction !== (direction === 'source' ? 'out' : 'in'))
  return Promise.all(asked.map((direction) => transactionFlows(q, subject, direction)))
}

/** What is said of a known address and all it exchanged something with; null where it is not known beforehand who that is. */
async function aroundOf(q: Queryable, subject: CheckSubject): Promise<AttributionRow[] | null> {
  if (subject.kind !== 'address' || subject.id === null || nullEndpoints.has(subject.id)) return null
  return findAttributionsAround(q, subject.network.id, subject.id)
}

/** What is said of a transaction itself. */
async function transactionTags(q: Queryable, policy: PolicyDocument, subject: TransactionSubject): Promise<AddressTags | null> {
  const rows = await findTransactionAttributions(q, subject.network.id, subject.hash)
  return rows.length === 0 ? null : tagsOfAddress(policy, rows)
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
function spanning(direct: DirectRow[], tags: TagBook): Period[] {
  const found = new Map<number, Period>()
  for (const row of direct) {
    const designation = tags.of(row.counterparty).designation
    if (designation === null || periodOf(row, designation) !== null) continue
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
    if (fresh.length > 0) this.hold(fresh, await findAttributions(this.q, this.network, fresh))
  }

  /** Keeps what was read of these addresses: all there is. */
  hold(ids: number[], read: AttributionRow[]): void {
    const rows = groupBy(read, (row) => row.addressId)
    for (const id of ids) this.known.set(id, tagsOfAddress(this.policy, rows.get(id) ?? []))
  }

  readonly of = (id: number): AddressTags => {
    const tags = this.known.get(id)
    if (tags === undefined) throw new Error(`attributions of address ${id} were not read`)
    return tags
  }

  async ownOf(id: number): Promise<AddressTags | null> {
    if (nullEndpoints.has(id)) return null
    await this.learn([id])
    const tags = this.of(id)
    return tags.attributions.length === 0 ? null : tags
  }
}
