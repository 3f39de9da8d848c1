import type { Input, Output } from '@/contract/kernel/operation'
import type { RiskCheck } from '@/contract/risk/risk'
import type { replayRiskCheck as operation } from '@/contract/risk/risk-replay'
import { faultOfPinned } from '@/server/chain/archive'
import { type NetworkName, networkNamed } from '@/server/chain/networks'
import { canonicalJson } from '@/server/platform/canonical'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { AppError, invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { modelVersion } from '../model'
import { type EvidenceGap, loadEvidence } from './load-evidence'

const refusals: Record<EvidenceGap, (model: string) => string> = {
  no_evidence: () => 'this check was stored before evidence was kept; it can be read but not computed again',
  other_model: (model) => `this check was made by model ${model}; this installation runs ${modelVersion} and cannot replay it`,
  other_format: () => 'the evidence of this check has a form that this installation does not read; it can only be read',
}

/**
 * Recomputes a stored check from its evidence and its policy version, and returns it if every byte is the same. Throws
 * `not_found`, `invalid_request` for a check that cannot be replayed here, and fails if the result differs.
 */
export async function replayCheck(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return command(ctx, { scope: 'risk:check' }, async (tx) => {
    const id = uuidOf('chk', input.id)
    const loaded = id === null ? null : await loadEvidence(tx, ctx.org.id, id)
    if (loaded === null) throw notFound('risk check')
    const { stored, evidence, again: compute } = loaded
    if (compute === null) throw invalidField('path.id', refusals[evidence as EvidenceGap](stored.model_version))
    const answer = JSON.parse(stored.result) as RiskCheck
    await requireArchive(tx, answer)
    const again: RiskCheck = { ...compute(), check_id: answer.check_id, checked_at: answer.checked_at }
    const differs = differences(stored.result, answer, again)
    if (differs.length > 0) throw new Error(`replay of ${answer.check_id} differs in ${differs.join(', ')}`)
    const { inputs_sha256, result_sha256 } = answer.reproducibility
    const detail = { inputs_sha256, result_sha256, policy_version: answer.policy.version }
    return {
      result: answer,
      audit: { action: 'risk.replayed', object_type: 'risk_check', object_id: answer.check_id, detail },
    }
  })
}

/** Throws if the check pins archived transfers whose files are missing or changed. */
async function requireArchive(tx: Tx, { network, reproducibility: { archive_sha256: pinned } }: RiskCheck): Promise<void> {
  if (pinned === undefined) return
  const fault = await faultOfPinned(queryableOf(tx), networkNamed(network as NetworkName).id, pinned)
  if (fault === null) return
  const text = `this check read archived transfers, and the archive is not as it was: ${fault}`
  throw new AppError('temporarily_unavailable', text, [{ field: 'path.id', issue: text }])
}

/** The differences: each digest that differs, with both values, and the bytes of the whole answer. */
function differences(bytes: string, stored: RiskCheck, again: RiskCheck): string[] {
  const pins = (['inputs_sha256', 'result_sha256'] as const).filter(
    (name) => stored.reproducibility[name] !== again.reproducibility[name],
  )
  const told = pins.map((name) => `${name} (stored ${stored.reproducibility[name]}, now ${again.reproducibility[name]})`)
  if (stored.policy.sha256 !== again.policy.sha256) told.push('policy.sha256')
  return canonicalJson(again) === bytes ? told : [...told, 'the bytes of the answer']
}
