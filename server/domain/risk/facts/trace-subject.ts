import type { RiskOverride } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import { type ClaimedTransaction, findClaimedOf, findSpokenOf, finerEpsilon, installedTracer, type Pins } from '@/server/trace'
import { findAttributionsAround, findTransactionAttributions } from '../evidence/risk.repo'
import type { LaneFlow } from '../lanes/flows'
import type { Around } from '../lanes/lane-payment'
import { laneSide } from '../lanes/lane-side'
import { isVenue } from '../lanes/opaque'
import { type Side, scoredSide } from '../lanes/side'
import { type TagBook, tagBook } from '../lanes/tag-book'
import type { Refinement } from '../level/coverage.dto'
import { applyOverrides, bandOf } from '../level/level'
import { boundScore } from '../level/score-range'
import { addressFlows } from '../movements/address-flows'
import { findTaggedAround, findTotals } from '../movements/lanes.repo'
import { conversionParties } from '../movements/near-conversions'
import type { OwnMoves } from '../movements/own-moves'
import { farEnds, transactionFlows, transactionMoves } from '../movements/transaction-flows'
import { scoreRules } from '../score/score'
import { type AddressTags, tagsOfAddress } from '../statements/address-tags'
import type { AddressSubject, CheckSubject } from '../subject/subject'
import type { TransactionSubject } from '../subject/transaction-subject'
import { type ClusterFacts, clusterFacts } from '../walk/cluster-facts'
import type { LedgerTracing } from '../walk/ledger-lane'
import { nullEndpoints } from '../walk/null-endpoints'

const million = 1_000_000
/** An address that was a party to more swaps is not followed through its own: none of them would carry much. */
const mostClaims = 10_000

export interface TracedSubject {
  sides: { side: Side; refinement: Refinement }[]
  /** Attributions of the subject itself. */
  own: AddressTags | null
  /** What clusters add; null if none takes part, undefined if the snapshot cannot tell. */
  clusters?: ClusterFacts | null | undefined
}

interface Draft {
  flow: LaneFlow
  refinement: Refinement
  side: Side
}

export interface TraceSubjectInput {
  q: Queryable
  pins: Pins & { clusters?: string }
  subject: CheckSubject
  policy: PolicyDocument
  overridesOf: (own: AddressTags | null) => RiskOverride[]
  /** Whether an asset is native or on the asset registry. */
  isKnown: IsKnown | Promise<IsKnown>
  /** All transfers of the subject, if it has few enough to be read whole. */
  moves?: Promise<OwnMoves | null>
}

type IsKnown = (asset: number) => boolean

/**
 * Traces every lane of a subject at the policy's epsilon, and refines it tenfold while the pruned mass could still change the
 * level. A direction in which nothing moved is left out.
 */
export async function traceSubject(input: TraceSubjectInput): Promise<TracedSubject> {
  const { q, pins, subject, policy, overridesOf } = input
  const network = subject.network.id
  const tags = await tagBook(q, network, policy)
  const followInferred = policy.trace.follow_inferred ?? false
  const met = new Set<number>()
  const tracing: LedgerTracing = { q, network, pins, hopLimit: policy.trace.hop_limit, followInferred, met }
  const flowsBy = (how: LedgerTracing) =>
    subject.kind === 'address' ? ofAddress(input, subject, tags, how, input.moves) : ofTransaction(input, subject, tags, how)
  const flows = await flowsBy(tracing)
  const own = await ownTags(input, tags)
  const overrides = overridesOf(own)
  const epsilon = Number(policy.trace.epsilon)
  const drafts = await Promise.all(
    flows.map(async (flow): Promise<Draft> => ({ flow, refinement: 'not_needed', side: await sideOf(tags, flow, epsilon) })),
  )
  await refine()
  await addInferred()
  const clusters = await clusterFacts({
    ...{ q, subject, policy, tags, tracing, met, flowsBy },
    epoch: pins.clusters,
    attributionEpoch: pins.attribution,
    sides: drafts.map(({ side }) => side),
    flowsOf: (id, how) => ofAddress(input, { network: subject.network, id }, tags, how),
  })
  return {
    sides: drafts.map(({ side, refinement }) => ({ side, refinement })),
    own,
    ...(clusters !== undefined && { clusters }),
  }

  /** Adds the lanes with inferred conversions followed too, if some were met: they bound the score from above. */
  async function addInferred(): Promise<void> {
    if (drafts.every(({ side }) => side.trace.unfollowed === undefined)) return
    const lanes = await flowsBy({ ...tracing, followInferred: true })
    for (const [i, draft] of drafts.entries()) {
      if (draft.side.trace.unfollowed === undefined) continue
      draft.side = { ...draft.side, inferred: await sideOf(tags, lanes[i] as LaneFlow, draft.side.trace.epsilon) }
    }
  }

  async function refine(): Promise<void> {
    const floor = Number(policy.trace.epsilon_floor)
    const stopped = new Set<Draft>()
    const sides = () => drafts.map((draft) => draft.side)
    while (undecided(policy, sides(), overrides)) {
      const coarse = drafts
        .filter(({ side }) => side.known && side.trace.masses.pruned > 0)
        .filter((draft) => !stopped.has(draft))
      if (coarse.length === 0) return
      for (const draft of coarse) {
        const finer = finerEpsilon(draft.side.trace.epsilon, floor)
        const busy = draft.side.trace.steps > policy.trace.work_limit
        if (finer === null || busy) {
          draft.refinement = busy ? 'work_limit' : 'epsilon_floor'
          stopped.add(draft)
          continue
        }
        draft.side = await sideOf(tags, draft.flow, finer)
        draft.refinement = 'settled'
      }
    }
  }
}

async function ofAddress(
  { q, policy, isKnown }: TraceSubjectInput,
  { id, network }: Pick<AddressSubject, 'id' | 'network'>,
  tags: TagBook,
  tracing: LedgerTracing,
  own?: Promise<OwnMoves | null>,
): Promise<LaneFlow[]> {
  if (id === null || nullEndpoints.has(id)) return []
  // Queried together, whether or not all of it turns out to be needed: in sequence, each query would wait for the one before.
  const [paid, statements, claimed, totals, known, moves] = await Promise.all([
    findTaggedAround(q, network.id, id),
    findAttributionsAround(q, network.id, id),
    network.model === 'account' ? findClaimedOf(q, network.id, id, mostClaims) : new Map<string, ClaimedTransaction>(),
    findTotals(q, network.id, id),
    isKnown,
    own ?? null,
    installedTracer() === null ? null : findSpokenOf(q, network.id),
  ])
  tags.keep([id, ...paid.keys()], statements)
  const parties = conversionParties(claimed.values()).filter((party) => party.id !== id && !nullEndpoints.has(party.id))
  const beside = new Map([...parties.map((party) => [party.id, null] as const), ...paid])
  await tags.learn(parties)
  // Some have no statements, or none any more.
  const around = [...beside].flatMap(([counterparty, firstPaid]): Around[] => {
    const of = tags.of(counterparty)
    return of.attributions.length === 0 ? [] : [{ counterparty, cuts: of.cuts, firstPaid, venue: isVenue(of) }]
  })
  const dustUsd = BigInt(Math.round(Number(policy.dust.usd) * million))
  return addressFlows({ tracing, network, id, around, claimed, isKnown: known, dustUsd, totals, moves })
}

async function ofTransaction(
  { q, isKnown }: TraceSubjectInput,
  subject: TransactionSubject,
  tags: TagBook,
  tracing: LedgerTracing,
): Promise<LaneFlow[]> {
  const asked = (['source', 'destination'] as const).filter(
    (direction) => subject.direction !== (direction === 'source' ? 'out' : 'in'),
  )
  const [known, ...sides] = await Promise.all([
    Promise.resolve(isKnown),
    ...asked.map((direction) => transactionMoves(q, subject, direction)),
  ])
  const ends = sides.flatMap(farEnds)
  await tags.learn(ends)
  const around = [...new Set(ends.map(({ id }) => id))]
    .filter((id) => tags.of(id).attributions.length > 0)
    .map((counterparty): Around => {
      const of = tags.of(counterparty)
      return { counterparty, cuts: of.cuts, firstPaid: null, venue: isVenue(of) }
    })
  return sides.flatMap((moves) => transactionFlows(moves, tracing, around, known))
}

/** Statements about the subject itself; null if there are none. */
async function ownTags({ q, policy, subject }: TraceSubjectInput, tags: TagBook): Promise<AddressTags | null> {
  if (subject.kind === 'transaction') {
    const rows = await findTransactionAttributions(q, subject.network.id, subject.hash)
    return rows.length === 0 ? null : tagsOfAddress(policy, rows)
  }
  const id = subject.id ?? 0
  if (nullEndpoints.has(id)) return null
  await tags.learn([id])
  const own = tags.of(id)
  return own.attributions.length === 0 ? null : own
}

async function sideOf(tags: TagBook, flow: LaneFlow, epsilon: number): Promise<Side> {
  const traced = await flow.trace(epsilon)
  await tags.learn([...traced.hits, ...traced.coinjoins.flatMap((end) => end.inputs)])
  return laneSide(flow, traced, tags.of)
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
