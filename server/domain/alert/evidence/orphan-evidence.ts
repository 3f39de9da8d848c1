import type { Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { orphanFacts, type TakenBack, type TurnedFacts } from './evidence.repo'
import { tellTurned } from './tell-turned'

/**
 * Says on every alert that rests on blocks of a network at these heights that they were taken back. To be called before
 * anything of the blocks in their place is judged. Gives the alerts concerned.
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
