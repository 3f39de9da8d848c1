import { disclaimerText } from '@/contract/kernel/primitives'
import type { Contribution, RiskCheck } from '@/contract/risk/risk'
import { canonicalJson, canonicalMembers, canonicalSha256, joinMembers, sha256 } from '@/server/platform/canonical'
import { typeIdOf } from '@/server/platform/ids'
import { Counterfactuals } from './counterfactual'
import { directionCoverage, tracedMarks, tracedShare } from './coverage.dto'
import { exposureItems } from './exposure.dto'
import { type Facts, subjectText } from './facts'
import { Fraction, fixed } from './fraction'
import { inputsOf, snapshotOf } from './inputs'
import { applyOverrides, levelOf } from './level'
import { engine, modelVersion } from './model'
import { notesOf } from './notes'
import { overridesOf } from './overrides'
import { directionPaths } from './paths.dto'
import { places, scoreRules, subScores } from './score'
import { highScore, lowScore } from './score-range'
import { scoredSide } from './side'
import { signalsOf } from './signals'
import { ONE } from './trace-types'
import { massShare, UnitWriter } from './units.dto'

/** The most contributions listed; the weight of any further one is below 10^-13. */
const listedContributions = 20

/** An answer without the id and time that it gets when it is stored. */
export type ComputedCheck = Omit<RiskCheck, 'check_id' | 'checked_at' | 'paths'> & { paths: NonNullable<RiskCheck['paths']> }

const nothing = {
  listed: [],
  others: { count: 0, share: '0', amount_raw: null, amount_usd: null },
  total: { share: '0', amount_raw: null, amount_usd: null },
}

/** Scores the gathered facts and writes the answer. Pure: the same facts give the same bytes. */
export function toCheck(facts: Facts): ComputedCheck {
  return computeCheck(facts).computed
}

/** `toCheck`, with the canonical JSON of each member, which the digest and the stored text share. */
export function computeCheck(facts: Facts): { computed: ComputedCheck; members: Map<string, string> } {
  const { subject, policy, own, now } = facts
  const { network } = subject
  const document = policy.document
  const named = { network: network.name, address: subjectText(subject), kind: subject.kind }
  const sides = facts.sides.map(({ side }) => side)
  const scored = sides.map((side) => scoredSide(side, document))
  const subs = subScores(document, scored)
  const rules = scoreRules(document, scored, subs)
  const overrides = overridesOf(document, named, own, now)
  const sure = overridesOf(document, named, own, now, document.low_confidence)
  const score = applyOverrides(rules.score, overrides)
  const high = highScore(document, sides)
  const traced = tracedShare(sides)
  const marks = tracedMarks(document, traced)
  const whatIf = new Counterfactuals(document, sides, scored, subs, overrides)
  const source = directionDto(facts, 'source', rules.contributions, whatIf)
  const destination = directionDto(facts, 'destination', rules.contributions, whatIf)
  const own_risk = overrides.some((o) => o.effect === 'floor')
  const tracedPercent = Number(traced?.times(Fraction.of(100)).round() ?? 0n)
  const body = {
    object: 'risk_check' as const,
    address: subject.kind === 'address' ? subject.echo : null,
    transaction_hash: subject.kind === 'transaction' ? subject.echo : null,
    direction: subject.kind === 'transaction' ? subject.direction : null,
    output_index: subject.kind === 'transaction' ? subject.outputIndex : null,
    network: network.name,
    risk: {
      score,
      level: levelOf(document, score, marks, overrides),
      model_version: modelVersion,
      hop_limit: document.trace.hop_limit,
      signals: signalsOf(document, scored, { risky: own_risk, tracedPercent }, facts.transfers),
    },
    score_before_cap: rules.scoreBeforeCap,
    contributions: rules.contributions
      .slice(0, listedContributions)
      .map((contribution) => ({ ...contribution, without: whatIf.rule(contribution.rule) })),
    others: othersOf(rules.contributions.slice(listedContributions)),
    overrides: overrides.map((override) => ({ ...override, without: whatIf.override(override) })),
    score_range: {
      low: applyOverrides(lowScore(document, sides), sure),
      high: high === null && !own_risk ? null : applyOverrides(high ?? score, overrides),
    },
    exposure: { source: source.exposure, destination: destination.exposure },
    paths: { source: source.paths, destination: destination.paths },
    coverage: {
      traced_share: traced === null ? null : massShare(Number(traced.times(Fraction.of(ONE)).floor())),
      low_coverage: marks.lowCoverage,
      source: source.coverage,
      destination: destination.coverage,
    },
    policy: { id: typeIdOf('pol', policy.id), version: policy.version, sha256: policy.sha256 },
    notes: notesOf(facts),
    disclaimer: disclaimerText,
    ...facts.fresh,
  }
  const inputs = inputsOf({
    subject,
    policySha256: policy.sha256,
    sides,
    own,
    texts: facts.texts,
    transfers: facts.transfers,
  })
  const pins = {
    model_version: modelVersion,
    engine,
    graph_epoch: String(facts.epochs.graph),
    attribution_epoch: String(facts.epochs.attribution),
    block_height: facts.fresh.data_as_of?.block_height ?? null,
    lists: facts.pins.lists,
    tag_snapshot: snapshotOf(facts),
    inputs_sha256: canonicalSha256(inputs),
  }
  const members = canonicalMembers(body)
  const hashed = new Map([...members, ['reproducibility', canonicalJson(pins)]])
  for (const echoed of ['address', 'transaction_hash']) hashed.delete(echoed)
  const reproducibility = { ...pins, result_sha256: sha256(joinMembers(hashed)).toString('hex') }
  members.set('reproducibility', canonicalJson(reproducibility))
  return { computed: { ...body, reproducibility }, members }
}

function othersOf(rest: Contribution[]): RiskCheck['others'] {
  const points = rest.reduce((sum, { points }) => sum + BigInt(points.replace('.', '')), 0n)
  return { count: rest.length, points: rest.length === 0 ? '0' : fixed(points, places) }
}

function directionDto(facts: Facts, direction: 'source' | 'destination', contributions: Contribution[], whatIf: Counterfactuals) {
  const found = facts.sides.find(({ side }) => side.direction === direction)
  if (found === undefined) return { exposure: [], coverage: null, paths: nothing }
  const { side, refinement, chosen } = found
  const { assets, texts, evidence } = facts
  const { network } = facts.subject
  const policy = facts.policy.document
  const units = new UnitWriter(network, side.unit, assets)
  return {
    exposure: exposureItems(side, policy, units, contributions),
    coverage: directionCoverage(side, refinement, units, assets),
    paths: directionPaths(side, chosen, {
      network,
      policy,
      units,
      texts,
      evidence,
      without: (of, reached) => whatIf.path(of, reached),
    }),
  }
}
