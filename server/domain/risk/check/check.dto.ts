import { disclaimerText } from '@/contract/kernel/primitives'
import type { RiskCheck, RiskOverride } from '@/contract/risk/risk'
import { canonicalJson, canonicalMembers, canonicalSha256, joinMembers, sha256 } from '@/server/platform/canonical'
import { typeIdOf } from '@/server/platform/ids'
import { ONE } from '@/server/trace'
import { foreignAsset, networkPins, networksOf, networksRead } from '../exposure/beyond.dto'
import { Counterfactuals } from '../exposure/counterfactual'
import { exposureItems } from '../exposure/exposure.dto'
import type { Facts } from '../facts/checked-facts'
import { type Side, scoredSide } from '../lanes/side'
import { laneCoverage, lowCoverage } from '../level/coverage.dto'
import { tracedShare } from '../level/lane-weight'
import { applyOverrides, levelOf } from '../level/level'
import { overridesOf } from '../level/overrides'
import { highScore, lowScore } from '../level/score-range'
import { engine, modelVersion } from '../model'
import { lanePaths } from '../paths/paths.dto'
import { Fraction, fixed } from '../score/fraction'
import { places, type ScoredContribution, scoreRules, subScores } from '../score/score'
import { signalsOf } from '../signals/signals'
import { subjectText } from '../subject/subject'
import { massShare, UnitWriter } from '../units.dto'
import { clusterLanes, countsClusters } from '../walk/cluster-score'
import { inputsOf, snapshotOf } from './inputs'
import { notesOf } from './notes'
import { withClustersDto } from './with-clusters.dto'

/** The most contributions listed; the weight of any further one is below 10^-13. */
const listedContributions = 20

/** An answer without the id and time that it gets when it is stored. */
export type ComputedCheck = Omit<RiskCheck, 'check_id' | 'checked_at' | 'paths'> & { paths: NonNullable<RiskCheck['paths']> }

const nothing = {
  listed: [],
  others: { count: 0, share: '0', amount_raw: null, amount_usd: null },
  total: { share: '0', amount_raw: null, amount_usd: null },
  lanes: [],
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
  const alone = sides.map((side) => scoredSide(side, document))
  const tied = facts.clusters == null ? [] : clusterLanes(facts.clusters, sides, document, now)
  const counted = countsClusters(document)
  const scored = counted ? [...alone, ...tied] : alone
  const subs = subScores(document, scored)
  const rules = scoreRules(document, scored, subs)
  const overrides = overridesOf(document, named, own, now)
  const sure = overridesOf(document, named, own, now, document.low_confidence)
  const score = applyOverrides(rules.score, overrides)
  const bound = highScore(document, sides)
  const high = counted && tied.length > 0 ? Math.max(bound ?? 0, rules.score) : bound
  const traced = tracedShare(sides)
  const { level, reason } = levelOf(document, score, sides, overrides)
  const whatIf = new Counterfactuals(document, sides, scored, subs, overrides)
  const lanes = facts.sides.map((traced) =>
    laneDto(facts, traced, { contributions: rules.contributions, overrides, whatIf, sides }),
  )
  const source = directionDto(lanes, 'source')
  const destination = directionDto(lanes, 'destination')
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
      level,
      level_reason: reason,
      model_version: modelVersion,
      hop_limit: document.trace.hop_limit,
      signals: signalsOf(document, sides, { risky: own_risk, tracedPercent }, facts.transfers),
    },
    score_before_cap: rules.scoreBeforeCap,
    contributions: rules.contributions.slice(0, listedContributions).map(({ lane, ...contribution }) => {
      const known = { lane: new UnitWriter(network, lane, facts.assets).lane(true) }
      return { ...contribution, ...known, ...networksOf(facts, contribution), without: whatIf.rule(contribution) }
    }),
    others: othersOf(rules.contributions.slice(listedContributions)),
    overrides: overrides.map((override) => ({ ...override, without: whatIf.override(override) })),
    score_range: {
      low: applyOverrides(lowScore(document, sides), sure),
      high: high === null && !own_risk ? null : applyOverrides(high ?? score, overrides),
    },
    ...(facts.clusters !== undefined && {
      with_clusters:
        facts.clusters === null
          ? null
          : withClustersDto(facts, facts.clusters, counted ? rules : scoreRules(document, [...alone, ...tied]), overrides),
    }),
    exposure: { source: source.exposure, destination: destination.exposure },
    paths: { source: source.paths, destination: destination.paths },
    coverage: {
      traced_share: traced === null ? null : massShare(Number(traced.times(Fraction.of(ONE)).floor())),
      low_coverage: lowCoverage(document, traced),
      source: source.coverage,
      destination: destination.coverage,
      lanes: lanes.map(({ direction, coverage }) => ({ direction, coverage })),
    },
    policy: { id: typeIdOf('pol', policy.id), version: policy.version, sha256: policy.sha256 },
    notes: notesOf(facts),
    disagreements: facts.disagreements,
    disclaimer: disclaimerText,
    ...facts.fresh,
    ...networksRead(facts),
  }
  const inputs = inputsOf({
    subject,
    policySha256: policy.sha256,
    sides,
    own,
    texts: facts.texts,
    transfers: facts.transfers,
    clusters: facts.clusters ?? null,
  })
  const pins = {
    model_version: modelVersion,
    engine,
    graph_epoch: String(facts.epochs.graph),
    attribution_epoch: String(facts.epochs.attribution),
    ...(facts.epochs.clusters !== undefined && { cluster_epoch: facts.epochs.clusters }),
    block_height: facts.fresh.data_as_of?.block_height ?? null,
    lists: facts.pins.lists,
    tag_snapshot: snapshotOf(facts),
    asset_registry: facts.registry,
    ...(facts.pins.archive !== undefined && { archive_sha256: facts.pins.archive }),
    ...networkPins(facts),
    inputs_sha256: canonicalSha256(inputs),
  }
  const members = canonicalMembers(body)
  const hashed = new Map([...members, ['reproducibility', canonicalJson(pins)]])
  for (const echoed of ['address', 'transaction_hash']) hashed.delete(echoed)
  const reproducibility = { ...pins, result_sha256: sha256(joinMembers(hashed)).toString('hex') }
  members.set('reproducibility', canonicalJson(reproducibility))
  return { computed: { ...body, reproducibility }, members }
}

function othersOf(rest: readonly ScoredContribution[]): RiskCheck['others'] {
  const points = rest.reduce((sum, { points }) => sum + BigInt(points.replace('.', '')), 0n)
  return { count: rest.length, points: rest.length === 0 ? '0' : fixed(points, places) }
}

interface Explaining {
  contributions: readonly ScoredContribution[]
  overrides: readonly RiskOverride[]
  whatIf: Counterfactuals
  sides: readonly Side[]
}

function laneDto(facts: Facts, { side, refinement, chosen }: Facts['sides'][number], explaining: Explaining) {
  const { assets, texts, evidence, subject } = facts
  const { network } = subject
  const policy = facts.policy.document
  const units = new UnitWriter(network, side.unit, assets)
  const hashText = (hash: string) => `${network.addressFormat === 'evm' ? '0x' : ''}${hash}`
  return {
    direction: side.direction,
    lane: units.lane(side.known),
    exposure: exposureItems(side, { policy, units, ...explaining, hashText }),
    coverage: laneCoverage(side, explaining.sides, refinement, units, assets),
    paths: lanePaths(side, chosen, {
      network,
      policy,
      units,
      assetOf: (at, id) => (at.id === network.id ? units.asset(id) : foreignAsset(facts, at, id)),
      texts,
      evidence,
      subject: subject.kind === 'address' ? (subject.id ?? 0) : 0,
      without: (of, reached) => explaining.whatIf.path(of, reached),
    }),
  }
}

/** A direction with its lanes; the first lane is used where there is room for only one. */
function directionDto(all: readonly ReturnType<typeof laneDto>[], direction: 'source' | 'destination') {
  const lanes = all.filter((lane) => lane.direction === direction)
  const first = lanes[0]
  if (first === undefined) return { exposure: [], coverage: null, paths: nothing }
  return {
    exposure: lanes.flatMap((lane) => lane.exposure),
    coverage: first.coverage,
    paths: {
      listed: lanes.flatMap(({ paths }) => paths.listed),
      others: first.paths.others,
      total: first.paths.total,
      lanes: lanes.map(({ lane, paths: { others, total } }) => ({ lane, others, total })),
    },
  }
}
