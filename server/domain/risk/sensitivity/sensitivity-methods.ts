import type { RiskSensitivity } from '@/contract/risk/risk-sensitivity'
import { isKnownAsset, readRegistry } from '@/server/domain/asset-registry'
import type { PolicyDocument } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import { findAssets } from '../evidence/risk.repo'
import { type TracedSubject, traceSubject } from '../facts/trace-subject'
import { scoredSide } from '../lanes/side'
import { applyOverrides, levelOf } from '../level/level'
import { overridesOf } from '../level/overrides'
import { scoreRules } from '../score/score'
import { type CheckSubject, subjectText } from '../subject/subject'
import { firstInFirstOut } from './fifo'
import { categoriesAt, fifoDto, haircutSide, poisonSides, riskCategories } from './sensitivity.dto'
import { findBusiestAsset, findOwnTransfers } from './sensitivity.repo'

const hopLimits = [3, 5, 7] as const

/** Traces one subject by several methods in one snapshot. */
export class Methods {
  private readonly risky: ReadonlySet<string>
  constructor(
    private readonly q: Queryable,
    private readonly subject: CheckSubject,
    private readonly policy: PolicyDocument,
    private readonly pins: { graph: number; attribution: number },
    private readonly now: number,
  ) {
    this.risky = riskCategories(policy)
  }

  /** Haircut at every hop limit; poison at the deepest one, as fine as the policy's work limit allows. */
  async traces(): Promise<Pick<RiskSensitivity, 'haircut' | 'poison'> & { deepest: TracedSubject }> {
    const haircut: RiskSensitivity['haircut'] = []
    let deepest: TracedSubject = { sides: [], own: null }
    for (const limit of hopLimits) {
      deepest = await this.trace(limit, this.policy.trace.epsilon)
      haircut.push(this.haircutAt(limit, deepest))
    }
    const floor = Number(this.policy.trace.epsilon_floor)
    let finest = deepest
    for (let epsilon = Number(this.policy.trace.epsilon) / 10; epsilon >= floor * 0.999; epsilon /= 10) {
      if (finest.sides.every(({ side }) => side.trace.masses.pruned === 0)) break
      if (finest.sides.some(({ side }) => side.trace.steps > this.policy.trace.work_limit)) break
      finest = await this.trace(hopLimits[2], epsilon.toFixed(12))
    }
    return { haircut, poison: poisonSides(finest.sides, this.policy, this.risky), deepest }
  }

  private async trace(hop_limit: number, epsilon: string): Promise<TracedSubject> {
    const policy = { ...this.policy, trace: { ...this.policy.trace, hop_limit, epsilon } }
    const overrides = (own: TracedSubject['own']) => this.overrides(own)
    const { q, pins, subject } = this
    const [registry, assets] = await Promise.all([readRegistry(q, subject.network.id), findAssets(q, subject.network.id)])
    const isKnown = (asset: number) => isKnownAsset(assets.get(asset), registry)
    return traceSubject({ q, pins, subject, policy, overridesOf: overrides, isKnown })
  }

  private overrides(own: TracedSubject['own']) {
    const named = { network: this.subject.network.name, address: subjectText(this.subject) }
    return overridesOf(this.policy, named, own, this.now)
  }

  private haircutAt(hop_limit: number, traced: TracedSubject): RiskSensitivity['haircut'][number] {
    const sides = traced.sides.map(({ side }) => side)
    const overrides = this.overrides(traced.own)
    const scored = sides.map((side) => scoredSide(side, this.policy))
    const score = applyOverrides(scoreRules(this.policy, scored).score, overrides)
    const side = (direction: 'source' | 'destination') =>
      haircutSide(
        sides.find((s) => s.direction === direction && s.known),
        this.policy,
        this.risky,
      )
    return {
      hop_limit,
      score,
      level: levelOf(this.policy, score, sides, overrides).level,
      source: side('source'),
      destination: side('destination'),
    }
  }

  /** First in, first out over the wallet's own transfers; payers are exposed as in the deepest trace. */
  async fifo({ sides }: TracedSubject): Promise<RiskSensitivity['fifo']> {
    const { subject, q, policy } = this
    if (subject.kind === 'transaction' || subject.id === null || sides.length === 0) return null
    const network = subject.network
    const asset = await findBusiestAsset(q, network.id, subject.id)
    if (asset === null) return null
    const known = (await findAssets(q, network.id)).get(asset)
    const { transfers, truncated } = await findOwnTransfers(q, network.id, subject.id, asset)
    if (known === undefined || transfers.length === 0) return null
    const source = sides.flatMap(({ side }) => (side.direction === 'source' ? side.reached : []))
    const payers = new Map(source.filter((r) => r.hop === 1).map((r) => [r.id, r.tags]))
    const fifo = firstInFirstOut(
      transfers.map((t) => ({
        inbound: t.inbound,
        raw: t.raw,
        categories: t.inbound ? categoriesAt(payers.get(t.counterparty), t.time, policy, this.risky) : [],
      })),
    )
    return fifoDto(network, known, fifo, { transfers: transfers.length, truncated })
  }
}
