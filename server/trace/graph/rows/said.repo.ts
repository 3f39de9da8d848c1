import type { ClientBase } from 'pg'
import { saysVenue } from '@/server/trace/ledger/claims.repo'
import type { NetworkLedgers } from '../network-ledgers'

/** Shared statements by address: the times in epoch seconds at which they begin or end. */
export interface SharedSaid {
  cuts: Map<number, readonly number[]>
  /** Addresses that do nothing but convert. */
  venues: Set<number>
  hasPrivateTags: boolean
}

/**
 * The addresses attributed by shared statements at any time, with the times (epoch seconds) at which those begin and end,
 * without the null endpoint. Of organisations' own statements, only whether there are any.
 */
export async function readShared(client: ClientBase, network: number): Promise<SharedSaid> {
  const { rows } = await client.query<{ address_id: string; cuts: string[]; venue: boolean }>(
    `select a.address_id, coalesce(array_agg(distinct floor(extract(epoch from t.at))) filter (where t.at is not null), '{}') as cuts,
            bool_and(${saysVenue('a')}) as venue
     from attribution a
     left join lateral unnest(array[a.valid_from, a.valid_to, a.designated_at, a.delisted_at]) as t(at) on true
     where a.network = $1 and a.tag_type = 'actor' and a.org_id is null and a.address_id <> 0
       and a.removed_at is null and not a.pending
     group by a.address_id`,
    [network],
  )
  const own = await client.query<{ some: boolean }>('select exists (select 1 from private_tag where network = $1) as some', [
    network,
  ])
  const cuts = new Map(rows.map((row) => [Number(row.address_id), row.cuts.map(Number).sort((a, b) => a - b)] as const))
  const venues = new Set(rows.filter(({ venue }) => venue).map((row) => Number(row.address_id)))
  return { cuts, venues, hasPrivateTags: own.rows[0]?.some ?? false }
}

export function setShared(held: NetworkLedgers, { cuts, venues, hasPrivateTags }: SharedSaid): void {
  held.said.set(cuts, venues)
  held.hasPrivateTags = hasPrivateTags
}
