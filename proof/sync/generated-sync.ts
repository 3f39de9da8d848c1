import { existsSync } from 'node:fs'
import type pg from 'pg'
import pino from 'pino'
import type { Network } from '@/server/chain/networks'
import { syncNetwork, syncSettings } from '@/server/chain/sync'
import { brokenIngest } from '@/server/chain/testing/broken-ingest'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { fakeProvider } from '@/server/chain/testing/fake-provider'

export interface GeneratedSync {
  pool: pg.Pool
  network: Network
  blocks: number
  /** Created once the node has left its first branch. */
  reorgFile: string
  /** Replaces the ingest by one that counts twice. */
  broken: boolean
  onRead?: () => void
}

const depth = 5

/** The height up to which the node is on its first branch. */
export const firstBranch = (blocks: number) => Math.floor(blocks / 2)

/** Syncs a generated chain of `blocks` blocks with a reorg half-way, in small batches, until all of it is stored. */
export async function syncGenerated({ pool, network, blocks, reorgFile, broken, onRead }: GeneratedSync): Promise<void> {
  const half = firstBranch(blocks)
  const chain = new FakeChain(network, 2_000).grow(half)
  let reorganised = false
  const provider = fakeProvider(chain, async (method) => {
    if (method !== 'tip') return
    onRead?.()
    if (reorganised || !existsSync(reorgFile)) return
    reorganised = true
    chain.reorg(depth, blocks - half + depth)
  })
  const settings = { ...syncSettings(network), pollMs: 5, batchBlocks: 5, batchMs: 50 }
  const abort = new AbortController()
  const done = syncNetwork(
    {
      pool,
      provider,
      start: 0,
      settings,
      log: pino({ level: 'silent' }),
      lockRetryMs: 20,
      ...(broken && { ingest: brokenIngest }),
    },
    abort.signal,
  )
  for (;;) {
    const { rows } = await pool.query<{ state: string; next: number; waiting: boolean }>(
      `select state, next_height::int as next, exists (
         select 1 from edge_delta d join network_state s using (network) where d.network = $1 and d.ingest_seq > s.folded_seq) as waiting
       from sync_position where network = $1`,
      [network.id],
    )
    if (rows[0]?.state === 'live' && rows[0].next === blocks && !rows[0].waiting) break
    // What the broken ingest stored before a kill may block it permanently.
    if (broken && rows[0]?.state === 'failed') break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  abort.abort()
  await done
}
