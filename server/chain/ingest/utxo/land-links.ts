import type pg from 'pg'
import { nullAddress } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { pairRuleOf } from '@/server/chain/pairs'
import { bumpEpoch } from '../epoch.repo'
import type { PlacedTransaction } from '../parties'
import { keepOrphanedPairs } from './stored-pairs.repo'
import { confirmLinkedTransactions, insertLinks, type LinkedTransaction, stageLinks } from './utxo-links.repo'

/**
 * Lands the outputs that transactions of a UTXO network spent and created. Call inside `asSoleWriter`, once the network's null
 * endpoint exists and `noteDerived` has run. Idempotent. Returns how many were new or revived.
 */
export async function landLinks(
  client: pg.PoolClient,
  network: Network,
  transactions: readonly LinkedTransaction[],
  seq: bigint,
): Promise<number> {
  if (network.model !== 'utxo' || transactions.length === 0) return 0
  await stageLinks(client, onceEach(transactions))
  await keepOrphanedPairs(client, network.id)
  const fresh = await confirmLinkedTransactions(client, network.id, seq)
  if (fresh === 0) return 0
  await insertLinks(client, network.id)
  await bumpEpoch(client, 'graph_epoch', network.id)
  return fresh
}

/** Two coinbases of early blocks share their hash with another one; the first place counts. */
export const onceEach = (transactions: readonly LinkedTransaction[]): LinkedTransaction[] =>
  [...new Map([...transactions].reverse().map((one) => [one.hash, one])).values()].reverse()

/** The links of transactions as a node delivers them; none for one with an input that does not name what it spends. */
export function linkedTransactions(network: Network, placed: readonly PlacedTransaction[]): LinkedTransaction[] {
  if (network.model !== 'utxo') return []
  const nobody = nullAddress(network)
  return placed.flatMap(({ transaction: { hash, index: txIndex, inputs, outputs, transfers }, block: { height, time } }) => {
    const spent = inputs.filter((input) => !input.coinbase)
    if (inputs.length + outputs.length === 0) return []
    const links = spent.flatMap(({ index, address, amountRaw: value, prevHash, prevIndex }) =>
      value === null || prevHash === null || prevIndex === null ? [] : [{ index, address, prevHash, prevIndex, value }],
    )
    if (links.length < spent.length) return []
    const made = outputs.map(({ index, address, amountRaw }) => ({ index, address, value: amountRaw }))
    const pairs = pairRuleOf({ inputs: links, outputs: made }, transfers, nobody)
    return [{ hash, height, time, txIndex, pairs, inputs: links, outputs: made }]
  })
}
