import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { orphanFacts, type TakenBack, type TurnedFacts } from './evidence.repo'
import { tellTurned } from './tell-turned'

/**
 * Marks the evidence of alerts from a network's blocks at these heights as orphaned. Call it before evaluating anything in the
 * blocks that replace them. Returns the alerts concerned.
 */
export async function orphanEvidence(
  tx: Tx,
  ctx: Context,
  { network, heights }: { network: number; heights: readonly TakenBack[] },
): Promise<Effect<TurnedFacts[]>> {
  const q = queryableOf(tx)
  const turned = await orphanFacts(q, ctx.org.id, network, heights, ctx.clock.now())
  return { result: turned, ...(await tellTurned(q, ctx, 'evidence_orphaned', turned)) }
}
