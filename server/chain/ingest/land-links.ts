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

/** The links of transactions as a node delivers them; none of one with an input that does not say what it spends. */
export function linkedTransactions(placed: readonly PlacedTransaction[]): LinkedTransaction[] {
  return placed.flatMap(({ transaction: { hash, inputs, outputs }, block: { height, time } }) => {
    const spent = inputs.filter((input) => !input.coinbase)
    if (inputs.length + outputs.length === 0) return []
    const links = spent.flatMap(({ index, address, amountRaw: value, prevHash, prevIndex }) =>
      value === null || prevHash === null || prevIndex === null ? [] : [{ index, address, prevHash, prevIndex, value }],
    )
    if (links.length < spent.length) return []
    const made = outputs.map(({ index, address, amountRaw }) => ({ index, address, value: amountRaw }))
    return [{ hash, height, time, inputs: links, outputs: made }]
  })
}
