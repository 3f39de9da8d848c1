import { readEpochs } from '@/server/chain/ingest'
import type { Context } from '@/server/platform/context'
import { sqlStateOf, sqlStates } from '@/server/platform/database/sql-state'
import { type Queryable, readChain } from '@/server/platform/db'
import { findCarriedConcepts } from './carried-concepts.repo'

type Concepts = ReadonlySet<string> | null

const known = new Map<string, { epoch: number; concepts: Concepts }>()
const organisationsKept = 100
/** Attributions have one epoch for the whole installation. */
const noNetwork = 0

/**
 * The concepts of tags visible to the organisation; read again when attributions have changed. Null if the query exceeds the
 * statement timeout: the result is only advisory.
 */
export async function carriedConcepts(ctx: Context): Promise<Concepts> {
  return readChain(ctx.org.id, async (q) => {
    const { attribution: epoch } = await readEpochs(q, noNetwork)
    const kept = known.get(ctx.org.id)
    if (kept?.epoch === epoch) return kept.concepts
    const concepts = await read(q, ctx.org.id)
    known.delete(ctx.org.id)
    known.set(ctx.org.id, { epoch, concepts })
    for (const oldest of known.keys()) if (known.size > organisationsKept) known.delete(oldest)
    return concepts
  })
}

async function read(q: Queryable, orgId: string): Promise<Concepts> {
  try {
    return new Set(await findCarriedConcepts(q, orgId))
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.queryCanceled) return null
    throw error
  }
}
