import type pg from 'pg'
import { type RewindResult, rewindChain } from '../ingest'
import type { Network } from '../networks'
import { saveNext } from './position.repo'

/** Orphans everything above `height`, however deep, as a reorg would, on an operator's request to read it again. */
export function rewindTo(client: pg.PoolClient, network: Network, height: number): Promise<RewindResult> {
  return rewindChain(client, network, height, {
    kind: 'rewind',
    alongside: (transaction) => saveNext(transaction, network.id, height + 1),
  })
}
