import type pg from 'pg'
import type { Network } from '../networks'
import type { PlacedTransaction } from './detail.repo'
import { bumpEpoch } from './epoch.repo'
import { confirmLinkedTransactions, insertLinks, type LinkedTransaction, stageLinks } from './utxo-links.repo'

/**
 * Lands what transactions of a UTXO network spent and made. Call inside `asSoleWriter`, once the network's null endpoint
 * is there. Landing them again changes nothing. Returns how many were new or came back.
 */
export async function landLinks(
  client: pg.PoolClient,
  network: Network,
  transactions: readonly LinkedTransaction[],
): Promise<number> {
  if (network.model !== 'utxo' || transactions.length === 0) return 0
  // Two coinbases of early blocks share their hash with another; the first place counts.
  const once = [...new Map([...transactions].reverse().map((one) => [one.hash, one])).values()].reverse()
  await stageLinks(client, once)
  const fresh = await confirmLinkedTransactions(client, network.id)
  if (fresh === 0) return 0
  await insertLinks(client, network.id)
  await bumpEpoch(client, 'graph_epoch', network.id)
  return fresh
}

/** The links of transactions as a node delivers them. An input whose spent output is not named has no link. */
export function linkedTransactions(placed: readonly PlacedTransaction[]): LinkedTransaction[] {
  return placed
    .filter(({ transaction: { inputs, outputs } }) => inputs.length > 0 || outputs.length > 0)
    .map(({ transaction, block }) => ({
      hash: transaction.hash,
      height: block.height,
      time: block.time,
      inputs: transaction.inputs.flatMap(({ index, address, amountRaw, prevHash, prevIndex, coinbase }) =>
        coinbase || prevHash === null || prevIndex === null
          ? []
          : [{ index, address, prevHash, prevIndex, value: amountRaw ?? 0n }],
      ),
      outputs: transaction.outputs.map(({ index, address, amountRaw }) => ({ index, address, value: amountRaw })),
    }))
}
