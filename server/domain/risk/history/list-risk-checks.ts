import type { Input, Output } from '@/contract/kernel/operation'
import { disclaimerText } from '@/contract/kernel/primitives'
import type { listRiskChecks as operation } from '@/contract/risk/risk-checks'
import type { Context } from '@/server/platform/context'
import { listChecks } from './list-checks'

type Item = Output<typeof operation>['data'][number]

/** One page of the organisation's risk checks, as the public API shows them. Throws `invalid_request`, `network_unsupported`. */
export async function listRiskChecks(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const { address, transaction_hash, ...asked } = input
  const named =
    address === undefined
      ? { type: 'transaction' as const, subject: transaction_hash }
      : { type: 'address' as const, subject: address }
  const field = `query.${address === undefined ? 'transaction_hash' : 'address'}`
  const { data, page } = await listChecks(ctx, { ...asked, ...(named.subject === undefined ? {} : named) }, field)
  return {
    data: data.map(
      ({ id, network, type, subject, score, level, model_version, hop_limit, policy_id, policy_version, ...rest }): Item => ({
        check_id: id,
        object: 'risk_check',
        network,
        address: type === 'address' ? subject : null,
        transaction_hash: type === 'transaction' ? subject : null,
        risk: { score, level, model_version, hop_limit },
        policy: { id: policy_id, version: policy_version },
        ...rest,
      }),
    ),
    page,
    disclaimer: disclaimerText,
  }
}
