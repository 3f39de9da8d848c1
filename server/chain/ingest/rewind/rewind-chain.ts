import type pg from 'pg'
import type { Network } from '@/server/chain/networks'
import { uuidv7 } from '@/server/platform/ids'
import { uncoverBlocks } from '../block/indexed-range.repo'
import { orphanClaims } from '../claims/claims.repo'
import { bumpEpoch } from '../epoch.repo'
import { foldDeltas } from '../fold/fold.repo'
import { asSoleWriter } from '../network-lock.repo'
import { orphanLinks } from '../utxo/utxo-links.repo'
import { insertChainEvent, lowerTip } from './chain-event.repo'
import { orphanAddressTransfers, orphanRows, subtractAssetTotals, subtractTotals } from './orphan.repo'
import { appendGoneFeePayers, appendTouchedPairs, subtractEdges } from './orphan-edges.repo'

export interface RewindOptions {
  /** Why, for the event: `reorg` when the node's chain replaced ours. */
  readonly kind?: 'reorg' | 'rewind'
  /** Hash of the block that replaces the first orphaned one, if known. */
  readonly replacedBy?: string | undefined
  /** Runs in the same transaction. */
  readonly alongside?: ((client: pg.PoolClient) => Promise<void>) | undefined
}

export interface RewindResult {
  blocks: number
  transfers: number
}

/**
 * Orphans every block above `fork` in one transaction: blocks and transfers are marked (their ingest_seq stays), and all
 * derived data become what an ingest of the chain up to `fork` would have produced. Records an event for monitoring.
 */
export async function rewindChain(
  client: pg.PoolClient,
  network: Network,
  fork: number,
  options: RewindOptions = {},
): Promise<RewindResult> {
  return asSoleWriter(client, [network.id], async () => {
    const folded = await foldDeltas(client, network.id)
    const { blocks, transfers, from } = await orphanRows(client, network.id, fork)
    await orphanLinks(client, network.id)
    await orphanClaims(client, network.id)
    if (transfers > 0) await orphanAddressTransfers(client, network.id)
    await subtractAssetTotals(client, network.id)
    if (transfers > 0) {
      await subtractTotals(client, network.id)
      await subtractEdges(client, network.id)
      await appendTouchedPairs(client, network.id)
    }
    const fees = from && network.model === 'account' ? await appendGoneFeePayers(client, network.id) : 0
    if (transfers > 0 || folded > 0 || fees > 0) await bumpEpoch(client, 'graph_epoch', network.id)
    if (from) {
      await lowerTip(client, network.id, fork, from.height, transfers)
      await uncoverBlocks(client, network.id, fork, from.height)
      const detail = { blocks, transfers, from_hash: from.hash, replaced_by: options.replacedBy ?? null }
      await insertChainEvent(client, network.id, uuidv7(), options.kind ?? 'reorg', from.height, fork, detail)
    }
    await options.alongside?.(client)
    return { blocks, transfers }
  })
}
