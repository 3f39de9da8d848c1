import type { Input, Output } from '@/contract/kernel/operation'
import type { listRiskSignals as operation, SignalDescription } from '@/contract/risk/risk-signals'
import { activePolicy, type PolicyDocument } from '@/server/domain/policy'
import { type Context, requireScope } from '@/server/platform/context'
import { typeIdOf } from '@/server/platform/ids'
import { pageOfWhole, wholePage } from '@/server/platform/page/page-of-whole'

/** Every signal of a check under the organisation's active policy, in the order of the answers. */
export async function listSignals(ctx: Context, input: Input<typeof operation> = wholePage): Promise<Output<typeof operation>> {
  requireScope(ctx, 'risk:check')
  const { id, version, sha256, document } = await activePolicy(ctx)
  const listed = await pageOfWhole(ctx, 'listRiskSignals', input, signalDescriptions(document), ({ key }) => key)
  return { ...listed, policy: { id: typeIdOf('pol', id), version, sha256 } }
}

const of = (
  kind: SignalDescription['kind'],
  key: string,
  name: string,
  description: string,
  categories: string[] = [],
): SignalDescription => ({
  key,
  object: 'risk_signal',
  name,
  description,
  unit: kind === 'behaviour' ? 'points' : 'percent',
  kind,
  categories,
})

const percentOf = 'Percent of the value of the direction that is exposed most, rounded up, so that a trace is never 0.'

/** Descriptions of the signals that `signalsOf` computes. Pure; a test keeps both lists in step. */
export function signalDescriptions(policy: PolicyDocument): SignalDescription[] {
  const risky = [...new Set(policy.rules.flatMap((rule) => rule.categories))].sort()
  return [
    of(
      'exposure',
      'transaction_exposure',
      'Exposure',
      `Value that came from or went to any risk category, at any distance. ${percentOf}`,
      risky,
    ),
    of(
      'exposure',
      'known_risk_exposure',
      'Known risk',
      `100 where the subject itself is listed or attributed to a risk category; otherwise direct exposure only. ${percentOf}`,
      risky,
    ),
    ...policy.signals.map(({ key, categories }) =>
      of(
        'exposure',
        key,
        nameOf(key),
        `Value that came from or went to the named categories, at any distance. ${percentOf}`,
        [...categories].sort(),
      ),
    ),
    of(
      'exposure',
      'indirect_exposure',
      'Indirect exposure',
      `Value that passed through others first: two hops and more. ${percentOf}`,
      risky,
    ),
    of(
      'behaviour',
      'rapid_movement',
      'Rapid movement',
      'Percent of what was received that was paid on within 24 hours, first in first out, in the asset that moved most often. Newest 2,000 transfers.',
    ),
    of(
      'behaviour',
      'structuring',
      'Structuring',
      'Transfers of 9,000 to under 10,000 dollars in one direction: 20 points for each transfer in the busiest seven days, from three transfers on.',
    ),
    of(
      'behaviour',
      'dormancy_reactivation',
      'Reactivation after dormancy',
      'The longest pause that ended within 90 days of the last transfer: nothing under 180 days, 100 points for three years, in proportion.',
    ),
    of(
      'coverage',
      'traced_share',
      'Traced share',
      'Percent of all value that was traced to attributed addresses, risky or not. What is not traced is unknown, not clean.',
    ),
  ]
}

/** `sanctions_exposure` is "Sanctions exposure". */
function nameOf(key: string): string {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
