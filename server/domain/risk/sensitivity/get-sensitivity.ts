import type { Input, Output } from '@/contract/kernel/operation'
import { disclaimerText } from '@/contract/kernel/primitives'
import type { RiskCheck } from '@/contract/risk/risk'
import type { getRiskSensitivity as operation, RiskSensitivity } from '@/contract/risk/risk-sensitivity'
import { readEpochs } from '@/server/chain/ingest'
import { networkById } from '@/server/chain/networks'
import { requireConnected } from '@/server/domain/network'
import { pinnedPolicy } from '@/server/domain/policy'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain, withOrg } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findStoredCheck } from '../check/check.repo'
import { modelVersion } from '../model'
import { answerFreshness } from '../statements/list-truth'
import { resolveSubject } from '../subject/subject'
import { Methods } from './sensitivity-methods'

/**
 * Compares a stored check with other methods, on current data and under the check's policy. Nothing is stored or used as a
 * score. Throws `not_found`, `network_unsupported`, `provider_degraded`, and `invalid_request` for a check of another model,
 * whose trace the current one does not reproduce.
 */
export async function getSensitivity(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'risk:check')
  const id = uuidOf('chk', input.id)
  const found = await withOrg(ctx.org.id, async (tx) => {
    const stored = id === null ? null : await findStoredCheck(tx, ctx.org.id, id)
    return stored === null ? null : { stored, policy: await pinnedPolicy(tx, ctx.org.id, stored.policy_id) }
  })
  if (found === null) throw notFound('risk check')
  const { model_version } = found.stored
  if (model_version !== modelVersion) throw invalidField('path.id', `this check was made by ${model_version}; run a new check`)
  if (found.policy === null) throw new Error('the policy of a stored check is missing')
  const answer = JSON.parse(found.stored.result) as RiskCheck
  const network = networkById(found.stored.network)
  const { document } = found.policy
  const now = ctx.clock.now()
  return readChain(ctx.org.id, async (q) => {
    const { state } = await requireConnected(q, network, 'risk_check')
    const subject = await resolveSubject(q, network, {
      [found.stored.subject_type === 'address' ? 'address' : 'transaction_hash']: found.stored.subject,
      direction: answer.direction ?? undefined,
      output_index: answer.output_index ?? undefined,
    })
    const epochs = await readEpochs(q, network.id)
    const method = new Methods(q, subject, document, epochs, Math.floor(now.getTime() / 1000))
    const fresh = await answerFreshness(q, network, state, now)
    const { haircut, poison, deepest } = await method.traces()
    return {
      object: 'risk_check_sensitivity',
      check_id: answer.check_id,
      network: network.name,
      address: answer.address,
      transaction_hash: answer.transaction_hash,
      computed_at: iso(now),
      model_version,
      check: {
        score: answer.risk.score,
        level: answer.risk.level,
        hop_limit: answer.risk.hop_limit,
        checked_at: answer.checked_at,
      },
      data: dataOf(answer, epochs, fresh.data_as_of?.block_height ?? null),
      haircut,
      fifo: await method.fifo(deepest),
      poison,
      notes: [
        'Only the haircut at the hop limit of the policy is the score; everything else shows how much depends on the method.',
      ],
      disclaimer: disclaimerText,
      ...fresh,
    }
  })
}

function dataOf(
  answer: RiskCheck,
  epochs: { graph: number; attribution: number },
  height: number | null,
): RiskSensitivity['data'] {
  const { graph_epoch, attribution_epoch, block_height } = answer.reproducibility
  const [graph, attribution] = [String(epochs.graph), String(epochs.attribution)]
  return {
    moved_on: graph !== graph_epoch || attribution !== attribution_epoch,
    graph_epoch: { check: graph_epoch, now: graph },
    attribution_epoch: { check: attribution_epoch, now: attribution },
    block_height: { check: block_height, now: height },
  }
}
