import type { Input, Output } from '@/contract/kernel/operation'
import { disclaimerText } from '@/contract/kernel/primitives'
import type { RiskCheck } from '@/contract/risk/risk'
import type { ComparisonCause, compareRiskChecks as operation, RiskComparison } from '@/contract/risk/risk-compare'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain, withOrg } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import type { Facts } from '../facts/checked-facts'
import { type RescoreGap, rescore } from '../facts/rescore'
import { type LoadedCheck, loadEvidence } from '../replay/load-evidence'
import { comparedDto, contributionChanges, pinCauses } from './compare.dto'
import { allowListCause, policyCause } from './compare-policies'
import { statementCauses, statementsOf } from './compare-statements'
import { priceCause, transferCauses } from './compare-transfers'
import { findStatementDates } from './statement-dates.repo'

interface Side extends LoadedCheck {
  answer: RiskCheck
}

/** What changed from one stored check to another, and how much of it is due to the policy alone. Throws `not_found`. */
export async function compareChecks(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'risk:check')
  const [from, to] = await withOrg(ctx.org.id, async (tx): Promise<[Side | null, Side | null]> => {
    const load = async (id: string | null): Promise<Side | null> => {
      const loaded = id === null ? null : await loadEvidence(tx, ctx.org.id, id)
      return loaded === null ? null : { ...loaded, answer: JSON.parse(loaded.stored.result) as RiskCheck }
    }
    return [await load(uuidOf('chk', input.id)), await load(uuidOf('chk', input.with))]
  })
  if (from === null || to === null) throw notFound('risk check')

  const same = sameSubject(from, to)
  const data = same ? await dataCauses(ctx, from, to) : { causes: [], notes: [differentSubjects] }
  const subject = { network: from.answer.network, address: from.stored.subject_type === 'address' ? from.stored.subject : null }
  const at = (side: Side) => ({
    document: side.policy.document,
    now: typeof side.evidence === 'string' ? side.stored.created_at.getTime() / 1000 : side.evidence.now,
  })
  const [a, b] = [from.answer.risk, to.answer.risk]
  return {
    object: 'risk_check_comparison',
    from: comparedDto(from.answer),
    to: comparedDto(to.answer),
    same_subject: same,
    score: { from: a.score, to: b.score, difference: b.score - a.score },
    level: { from: a.level, to: b.level },
    effects: effectsOf(from, to, same),
    causes: [
      ...data.causes,
      ...pinCauses(from.answer, to.answer),
      ...policyCause(from.policy, to.policy),
      ...(same ? allowListCause(subject, at(from), at(to)) : []),
    ],
    contributions: contributionChanges(from.answer, to.answer),
    notes: data.notes,
    disclaimer: disclaimerText,
  }
}

const differentSubjects = 'The two checks are of different subjects, so their transfers and statements are not compared.'
const differentModels =
  'The two checks were made by different models, which look at different things, so transfers and statements are not compared.'
const noEvidence =
  'One of the checks was stored without evidence that can be read here, so transfers and statements cannot be compared.'

function sameSubject({ stored: a, answer: from }: Side, { stored: b, answer: to }: Side): boolean {
  return (
    a.network === b.network &&
    a.subject_type === b.subject_type &&
    a.subject === b.subject &&
    (from.direction ?? null) === (to.direction ?? null) &&
    (from.output_index ?? null) === (to.output_index ?? null)
  )
}

/** Causes in the data: differences in statements, transfers and prices between the two sets of evidence. */
async function dataCauses(ctx: Context, from: Side, to: Side): Promise<{ causes: ComparisonCause[]; notes: string[] }> {
  const [a, b] = [from.evidence, to.evidence]
  if (from.stored.model_version !== to.stored.model_version) return { causes: [], notes: [differentModels] }
  if (typeof a === 'string' || typeof b === 'string') return { causes: [], notes: [noEvidence] }
  const causes = await readChain(ctx.org.id, async (q) => {
    const ids = [...new Set([...statementsOf(a).keys(), ...statementsOf(b).keys()])]
    const statements = statementCauses(a, b, await findStatementDates(q, ids), { from: a.pins.at, to: b.pins.at })
    const between = {
      network: a.subject.network.id,
      from: { seq: a.pins.ingestSeq, time: a.pins.at },
      to: { seq: b.pins.ingestSeq, time: b.pins.at },
    }
    const transfers = await transferCauses(q, a, b, between)
    return [...transfers, ...priceCause(a, b, transfers), ...statements]
  })
  const moved =
    a.epochs.graph !== b.epochs.graph && from.answer.reproducibility.inputs_sha256 !== to.answer.reproducibility.inputs_sha256
  const silent = moved && causes.length === 0 && from.policy.id === to.policy.id
  return {
    causes,
    notes: silent ? ['Transfers further out than the listed paths changed the shares; they are not listed one by one.'] : [],
  }
}

const gaps: Record<RescoreGap, string> = {
  traced_differently:
    'The two policies trace differently (hop limit or epsilon), and the older graph is not kept, so the effect of the policy alone cannot be computed.',
  dated_differently:
    'The two policies split exposure at different designations, for which the older transfers are not kept, so the effect of the policy alone cannot be computed.',
}

/** Scores the older evidence under the newer policy: the difference is due to the policy, the rest to the data. */
function effectsOf(from: Side, to: Side, same: boolean): RiskComparison['effects'] {
  const none = (reason: string) => ({ policy: null, data: null, reason })
  if (!same) return none('The two checks are of different subjects.')
  if (from.stored.model_version !== to.stored.model_version) return none('The two checks were made by different models.')
  const [a, b] = [from.answer.risk.score, to.answer.risk.score]
  if (from.policy.sha256 === to.policy.sha256) {
    return { policy: { score: a, points: 0 }, data: { points: b - a }, reason: null }
  }
  if (typeof from.evidence === 'string') return none('The evidence of the older check is missing or cannot be read here.')
  const again = rescore(from.evidence satisfies Facts, to.policy)
  if (typeof again === 'string') return none(gaps[again])
  return { policy: { score: again.score, points: again.score - a }, data: { points: b - again.score }, reason: null }
}
