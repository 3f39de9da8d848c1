import type { RiskCheck } from '@/contract/risk/risk'
import { keepShadow } from '@/server/domain/policy'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import type { Facts } from './checked-facts'

/** If a version is in shadow, stores its result for a check with the answer. `id` is a UUID. */
export async function recordShadow(
  q: Queryable,
  ctx: Context,
  facts: Facts,
  id: string,
  check: Pick<RiskCheck, 'risk'>,
): Promise<void> {
  if (!facts.shadow) return
  const { policy, outcome } = facts.shadow
  const { score, level } = check.risk
  await keepShadow(q, ctx.org.id, policy, { id, from: { score, level }, to: outcome, at: ctx.clock.now() })
}
