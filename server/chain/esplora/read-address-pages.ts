import { z } from 'zod'
import { ProviderError } from '../provider'
import { type EsploraTransaction, esploraTransaction } from './answers'
import type { EsploraClient } from './esplora-client'

const page = z.array(esploraTransaction).max(500)

/**
 * An address's transactions page by page, newest first: unconfirmed and the newest confirmed ones, then confirmed ones before
 * the last seen, until a page is empty. A page that repeats a transaction is refused, because the walk would never end.
 */
export async function* readAddressPages(
  client: EsploraClient,
  address: string,
  deadline: () => AbortSignal,
): AsyncGenerator<EsploraTransaction[]> {
  const seen = new Set<string>()
  let path = `/address/${address}/txs`
  for (;;) {
    const transactions = (await client.json(path, page, deadline())) ?? []
    if (transactions.length === 0) return
    for (const { txid } of transactions) {
      if (seen.has(txid)) throw new ProviderError('contradictory', `the server lists transaction ${txid} of ${address} twice`)
      seen.add(txid)
    }
    yield transactions
    const last = transactions.filter(({ status }) => status.confirmed).at(-1)
    if (!last) return
    path = `/address/${address}/txs/chain/${last.txid}`
  }
}
