import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { hasOrphans, restoreTransfers, type StandsAgain, type TurnedFacts } from './evidence.repo'
import { tellTurned } from './tell-turned'

/** Restores the evidence of alerts from transfers that a reorg removed and that are back in the chain. */
export async function restoreEvidence(
  q: Queryable,
  ctx: Context,
  { network, transfers }: { network: number; transfers: readonly StandsAgain[] },
): Promise<Effect<TurnedFacts[]>> {
  if (!(await hasOrphans(q, ctx.org.id, network))) return { result: [], audit: [] }
  const turned = await restoreTransfers(q, ctx.org.id, network, transfers, ctx.clock.now())
  return { result: turned, ...(await tellTurned(q, ctx, 'evidence_restored', turned)) }
}
