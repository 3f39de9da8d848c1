import { claimKinds } from '@/server/chain/structural/claim'
import type { Queryable } from '@/server/platform/db'

/** Conversions of one address that differ only in their transactions. Hashes in plain hex. */
export interface ConversionRow {
  party: string
  kind: number
  rule: string
  basis: string
  confidence: number
  asset_in: number | null
  asset_out: number | null
  amount_in: string | null
  amount_out: string | null
  other_network: number | null
  other_tx: string | null
  /** Where the other side is according to the event, and who paid or is paid there. */
  elsewhere: string | null
  other_address: string | null
  times: number
  tx: string
  at: Date
}

const conversions = `${claimKinds.swap}, ${claimKinds.bridge_sent}, ${claimKinds.bridge_received}`

/** The newest groups of conversions in force of each address (ids), at most `most` per address, out of its newest 1,000. */
export async function findConversionGroups(
  q: Queryable,
  network: number,
  ids: readonly string[],
  most: number,
): Promise<ConversionRow[]> {
  const { rows } = await q.query<ConversionRow>(
    `select g.* from unnest($2::bigint[]) as w(id) cross join lateral (
       select w.id::text as party, n.elsewhere, (array_agg(n.other_address order by n.block_height desc, n.ordinal desc))[1] as other_address,
         n.kind, n.rule, n.basis, min(n.confidence)::int as confidence, n.asset_in, n.asset_out,
         sum(n.amount_in)::text as amount_in, sum(n.amount_out)::text as amount_out, n.other_network,
         encode((array_agg(n.other_tx order by n.block_height desc, n.ordinal desc))[1], 'hex') as other_tx, count(*)::int as times,
         encode((array_agg(n.tx_hash order by n.block_height desc, n.ordinal desc))[1], 'hex') as tx, max(n.block_time) as at
       from (
         select c.*, case when c.kind <> ${claimKinds.swap} then c.detail ->> (case c.kind when ${claimKinds.bridge_sent}
             then 'destination' else 'origin' end) end as elsewhere,
           coalesce((select a.address from structural_claim o join address a on a.network = o.network and a.id = o.party
               where o.network = c.other_network and o.tx_hash = c.other_tx and o.ordinal = c.other_ordinal and o.status = 0
                 and o.kind = ${claimKinds.bridge_sent} + ${claimKinds.bridge_received} - c.kind),
             case c.kind when ${claimKinds.bridge_sent} then c.detail ->> 'beneficiary' end) as other_address
         from structural_claim c where c.network = $1 and c.party = w.id and c.status = 0 and c.kind in (${conversions})
         order by c.block_height desc limit 1000
       ) n
       group by n.kind, n.rule, n.basis, n.asset_in, n.asset_out, n.other_network, n.elsewhere
       order by max(n.block_height) desc limit $3
     ) g`,
    [network, ids, most],
  )
  return rows
}
