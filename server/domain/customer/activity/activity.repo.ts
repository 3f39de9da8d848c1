import type { TransferDirection } from '@/contract/customer/customer-transfers'
import { networkById } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { type CountedTransfer, micros } from './activity'

/** Whether a transfer counts: it is in the chain, or it is prepared and has an address. */
export const isCounted = `(t.state = 'matched' or (t.state = 'prepared' and t.address is not null))`

/** The transfers of a customer (UUID) that count, by their own times, in a span. */
export async function findCounted(
  q: Queryable,
  orgId: string,
  customerId: string,
  span: { from: Date; to: Date },
): Promise<CountedTransfer[]> {
  const { rows } = await q.query<{
    id: string
    direction: TransferDirection
    at: Date
    usd: string | null
    network: number
    asset: string
    contract: string
    symbol: string | null
    categories: string[]
  }>(
    `select t.id, t.direction, t.occurred_at as at, t.usd::text, t.network, t.asset, t.contract, r.symbol, t.categories
     from customer_transfer t
     left join asset_registry r on r.network = t.network and r.contract = t.contract and r.removed_at is null
     where t.org_id = $1::uuid and t.customer_id = $2::uuid and t.occurred_at >= $3::timestamptz and t.occurred_at < $4::timestamptz
       and ${isCounted}
     order by t.occurred_at, t.id`,
    [orgId, customerId, span.from, span.to],
  )
  return rows.map(({ id, usd, network, contract, symbol, ...row }) => ({
    ...row,
    id: typeIdOf('ctr', id),
    usd: usd === null ? null : micros(usd),
    symbol: contract === '' ? networkById(network).nativeSymbol : symbol,
  }))
}

/** How many transfers of a customer (UUID) in a span do not count. */
export async function countLeftOut(
  q: Queryable,
  orgId: string,
  customerId: string,
  span: { from: Date; to: Date },
): Promise<number> {
  const { rows } = await q.query<{ n: number }>(
    `select count(*)::int as n from customer_transfer t
     where t.org_id = $1::uuid and t.customer_id = $2::uuid and t.occurred_at >= $3::timestamptz and t.occurred_at < $4::timestamptz
       and not ${isCounted}`,
    [orgId, customerId, span.from, span.to],
  )
  return rows[0]?.n ?? 0
}
