import { defaultPolicy as policy } from '@/server/domain/policy'
import { noMasses } from '@/server/domain/risk/lanes/lane-trace'
import { buildSide, type Side, scoredSide } from '@/server/domain/risk/lanes/side'
import { bandOf } from '@/server/domain/risk/level/level'
import { boundScore } from '@/server/domain/risk/level/score-range'
import { scoreRules } from '@/server/domain/risk/score/score'
import type { AddressTags } from '@/server/domain/risk/statements/address-tags'
import { finerEpsilon, type Trace, type TraceOptions } from '@/server/trace'
import type { BenchGraph } from './generate'
import type { Question } from './questions'

export interface LevelFigures {
  subjects: number
  changed: number
  share: number
  /** Subjects whose exact score is not between the score and its bound; must be zero. */
  outside_bound: number
}

const unit = { kind: 'usd' as const }
const risks = ['sanction', 'scam', 'mixing_service', 'ransomware']

/**
 * Scores subjects by the default policy as a check does: in both directions, ten times finer while the pruned mass leaves the
 * level open; and then without pruning. A change is a level that differs from the exact one.
 */
export function levelChanges(run: (options: TraceOptions) => Trace, graph: BenchGraph, asked: readonly Question[]): LevelFigures {
  const of = (id: number): AddressTags => {
    const concept = graph.tag[id] === 2 ? (risks[id % risks.length] as string) : 'exchange'
    const undated = { victim: false, listing: false, start: null, end: null, status: ['within' as const], confidence: [90] }
    const claims = [{ category: concept, ...undated }]
    return { attributions: [], cuts: [], claims, otherCategory: concept, confidence: 90, entities: [], designation: null }
  }
  const side = (question: Question, direction: 'source' | 'destination', epsilon: number): Side => {
    const trace = run({ ...question, direction, epsilon })
    const near = trace.hits.filter((hit) => hit.hop === 1)
    const direct = near.flatMap((hit) =>
      hit.arrivals.map(({ asset, value, first, last }) => {
        const row = { raw: value, usd: value, count: 1, unpriced: 0, unpricedRaw: 0n, period: 0, unasked: false }
        return { ...row, counterparty: hit.id, asset, first, last }
      }),
    )
    const { unknownOrigin, timeRefused, ...rest } = trace.masses
    const masses = { ...noMasses(), ...rest, unknownOrigin: unknownOrigin + timeRefused }
    const hits = trace.hits.map(({ id, hop, mass }) => ({ id, hop, mass, parts: [mass], path: { mass, links: [] } }))
    return buildSide({
      direction,
      unit,
      known: true,
      method: 'ledgers',
      total: trace.total,
      transfers: 1,
      totals: [],
      trace: { masses, epsilon, nodes: trace.nodesExpanded, steps: trace.linksFollowed },
      direct,
      hits,
      coinjoins: [],
      tagsOf: of,
    })
  }
  const level = (sides: Side[]) => bandOf(policy, score(sides))
  let [changed, outside] = [0, 0]
  for (const question of asked) {
    const exact = score([side(question, 'source', 0), side(question, 'destination', 0)])
    let sides = [side(question, 'source', 1e-4), side(question, 'destination', 1e-4)]
    const epsilons = [1e-4, 1e-4]
    while (level(sides) !== bandOf(policy, boundScore(policy, sides))) {
      const finer = sides.map((held, i) => {
        const epsilon = finerEpsilon(epsilons[i] as number, Number(policy.trace.epsilon_floor))
        const open = held.trace.masses.pruned > 0 && held.trace.steps <= policy.trace.work_limit
        if (epsilon === null || !open) return held
        epsilons[i] = epsilon
        return side(question, held.direction, epsilon)
      })
      if (finer.every((held, i) => held === sides[i])) break
      sides = finer
    }
    if (bandOf(policy, exact) !== level(sides)) changed++
    if (exact < score(sides) || exact > boundScore(policy, sides)) outside++
  }
  return { subjects: asked.length, changed, share: Number((changed / asked.length).toPrecision(3)), outside_bound: outside }
}

const score = (sides: Side[]): number =>
  scoreRules(
    policy,
    sides.map((side) => scoredSide(side, policy)),
  ).score
