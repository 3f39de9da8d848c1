import { ProviderError } from '../provider'
import { accountPage } from './answers'
import type { TronApi } from './tron-api'

const lists = ['transactions', 'transactions/trc20'] as const
const pageSize = 200

/**
 * The ids of an address's confirmed transactions, oldest first within each of TronGrid's two lists (own and TRX ones,
 * then TRC-20 ones), each id once. TronGrid only: a bare full node has no index by address.
 */
export async function* addressTransactionIds(api: TronApi, address: string, signal: AbortSignal): AsyncGenerator<string> {
  const given = new Set<string>()
  for (const list of lists) {
    const pages = new Set<string>()
    let fingerprint: string | null = ''
    while (fingerprint !== null) {
      if (pages.has(fingerprint))
        throw new ProviderError('contradictory', `the node goes in circles listing ${list} of ${address}`)
      pages.add(fingerprint)
      const query = new URLSearchParams({ limit: String(pageSize), only_confirmed: 'true', order_by: 'block_timestamp,asc' })
      if (fingerprint) query.set('fingerprint', fingerprint)
      const page = await api.get(`/v1/accounts/${address}/${list}?${query}`, list, accountPage, signal)
      for (const item of page.data) {
        const id = item.txID ?? item.transaction_id
        if (!id) throw new ProviderError('malformed', `an item of ${list} of ${address} has no id`)
        if (given.has(id)) continue
        given.add(id)
        yield id
      }
      fingerprint = (page.data.length > 0 && page.meta?.fingerprint) || null
    }
  }
}
