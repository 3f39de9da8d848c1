import type pg from 'pg'
import { type RewindResult, rewindChain } from '../ingest'
import type { Network } from '../networks'
import { saveNext } from './position.repo'

/** An operator's word that everything above `height` is to be read again, however deep. Orphans it, as a reorg would. */
export function rewindTo(client: pg.PoolClient, network: Network, height: number): Promise<RewindResult> {
  return rewindChain(client, network, height, {
    kind: 'rewind',
    alongside: (transaction) => saveNext(transaction, network.id, height + 1),
  })
}
