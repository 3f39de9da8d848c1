import type pg from 'pg'
import { bumpEpoch } from '../epoch.repo'
import { foldDeltas } from '../fold/fold.repo'
import { markGone, type TransferKey } from '../twins/twins.repo'
import { createGone, orphanAddressTransfers, subtractAssetTotals, subtractTotals } from './orphan.repo'
import { appendTouchedPairs, subtractEdges } from './orphan-edges.repo'

/**
 * Withdraws single transfers, with everything derived from them, as if they had never existed. Call inside `asSoleWriter`. Uses
 * one ingest sequence number of its own.
 */
export async function withdrawTransfers(client: pg.PoolClient, networkId: number, keys: readonly TransferKey[]): Promise<void> {
  await foldDeltas(client, networkId)
  await createGone(client)
  await markGone(client, networkId, keys)
  await orphanAddressTransfers(client, networkId)
  await subtractAssetTotals(client, networkId)
  await subtractTotals(client, networkId)
  await subtractEdges(client, networkId)
  await appendTouchedPairs(client, networkId)
  await bumpEpoch(client, 'graph_epoch', networkId)
}
