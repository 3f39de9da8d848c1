import type pg from 'pg'
import type { ImportKind } from '@/contract/imports'
import { takeBackPrices } from '@/server/chain/ingest'
import { withdrawPack } from '@/server/domain/attribution'
import { discardPolicy } from '@/server/domain/policy'
import { applyLists, knownList, withdrawVersion } from '@/server/domain/screening'
import { authorOf } from '@/server/platform/actor-ref'
import type { Context } from '@/server/platform/context'

export interface Undoing {
  /** The id that the import returned for this (`Imported.undo`). */
  id: string
  listId: string | null
  reason: string
}

type Undo = (ctx: Context, pool: pg.Pool, undoing: Undoing) => Promise<string[]>

/** How an import of each kind is reverted, with the result in whole sentences. Idempotent. Transfers cannot be reverted. */
export const undoKind: Record<Exclude<ImportKind, 'transfers'>, Undo> = {
  tagpack: async (ctx, pool, { id }) => {
    const { withdrawn, kept } = await onClient(pool, (client) => withdrawPack(client, id, ctx.clock.now()))
    const notes = [`${counted(withdrawn, 'label')} no longer ${withdrawn === 1 ? 'counts' : 'count'}.`]
    if (kept > 0)
      notes.push(
        `${counted(kept, 'label')} of it ${kept === 1 ? 'stays' : 'stay'}, because another pack has ${kept === 1 ? 'it' : 'them'} too.`,
      )
    return notes
  },
  list: async (ctx, pool, { id, listId, reason }) => {
    const orgId = knownList(listId ?? '') ? null : ctx.org.id
    const day = ctx.clock.now().toISOString().slice(0, 10)
    // Every organisation can read the versions of a published list, but not the people of another organisation.
    const why =
      orgId === null
        ? `Its import was undone on ${day}.`
        : `${authorOf(ctx).name ?? 'An administrator'} undid its import on ${day}: ${reason}`
    const { inForce } = await withdrawVersion(pool, { id, orgId, why, now: ctx.clock.now() })
    await applyLists(pool)
    return [`The version is withdrawn. Version ${inForce} is in force.`]
  },
  prices: async (_ctx, pool, { id }) => {
    const { restored, kept, revalued } = await onClient(pool, (client) => takeBackPrices(client, id))
    const notes = [
      `${counted(restored, 'price')} ${restored === 1 ? 'is' : 'are'} back to what ${restored === 1 ? 'it' : 'they'} were, or gone.`,
    ]
    if (kept > 0)
      notes.push(`${counted(kept, 'price')} ${kept === 1 ? 'was' : 'were'} changed later and ${kept === 1 ? 'stays' : 'stay'}.`)
    if (revalued > 0) notes.push(`${counted(revalued, 'transfer')} ${revalued === 1 ? 'has' : 'have'} another value in dollars.`)
    return notes
  },
  policy: async (ctx, _pool, { id }) => {
    await discardPolicy(ctx, { id })
    return ['The draft is discarded.']
  },
}

async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const counted = (n: number, word: string) => `${n.toLocaleString('en')} ${word}${n === 1 ? '' : 's'}`
