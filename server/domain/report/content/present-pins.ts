import { activePolicy } from '@/server/domain/policy'
import { modelVersion } from '@/server/domain/risk'
import { listVersionsInForce } from '@/server/domain/screening'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import type { Pins } from './head-of'

/** Versions in force now, for a report that is not based on a single check. */
export async function presentPins(
  ctx: Context,
): Promise<Pick<Pins, 'model_version' | 'hop_limit' | 'policy' | 'lists' | 'tag_snapshot'>> {
  const { id, version, sha256, document } = await activePolicy(ctx)
  return {
    model_version: modelVersion,
    hop_limit: document.trace.hop_limit,
    policy: { id: typeIdOf('pol', id), version, sha256 },
    lists: await readChain(ctx.org.id, listVersionsInForce),
    tag_snapshot: null,
  }
}
