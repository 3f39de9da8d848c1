import { readEpochs } from '@/server/chain/ingest'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findCarriedConcepts } from './carried-concepts.repo'

const known = new Map<string, { epoch: number; concepts: ReadonlySet<string> }>()
const organisationsKept = 100
/** Attributions have one epoch for the installation. */
const noNetwork = 0

/** The concepts that tags visible to the organisation carry; read anew when attributions have changed. */
export async function carriedConcepts(ctx: Context): Promise<ReadonlySet<string>> {
  return readChain(ctx.org.id, async (q) => {
    const { attribution: epoch } = await readEpochs(q, noNetwork)
    const kept = known.get(ctx.org.id)
    if (kept?.epoch === epoch) return kept.concepts
    const concepts = new Set(await findCarriedConcepts(q, ctx.org.id))
    known.delete(ctx.org.id)
    known.set(ctx.org.id, { epoch, concepts })
    for (const oldest of known.keys()) if (known.size > organisationsKept) known.delete(oldest)
    return concepts
  })
}
