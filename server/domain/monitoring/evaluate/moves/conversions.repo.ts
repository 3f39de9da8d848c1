import { resolveNetwork } from '@/server/chain/networks'
import { claimKinds } from '@/server/chain/structural/claim'
import type { Queryable } from '@/server/platform/db'

/** A swap, or a leg of a bridge, of a watched address in one transaction. */
export interface MoveConversion {
  kind: 'swap' | 'bridge_sent' | 'bridge_received'
  rule: string
  confidence: number
  /** Contract of the asset that leaves the wallet and of the one that comes in; empty for the native coin, null for none. */
  given: string | null
  received: string | null
  /** Id of the network on the other side of a bridge, by its other leg or else by its own event; null if unknown. */
  otherNetwork: number | null
}

const kindNames = {
  [claimKinds.swap]: 'swap',
  [claimKinds.bridge_sent]: 'bridge_sent',
  [claimKinds.bridge_received]: 'bridge_received',
} as const

/** The conversions in force that these addresses (ids) are a party to, by `address:transaction` (plain hex). */
export async function findConversions(
  q: Queryable,
  networkId: number,
  asked: readonly { addressId: string; hash: string }[],
): Promise<Map<string, MoveConversion[]>> {
  const found = new Map<string, MoveConversion[]>()
  if (asked.length === 0) return found
  const { rows } = await q.query<{
    address: string
    hash: string
    kind: keyof typeof kindNames
    rule: string
    confidence: number
    given: string | null
    received: string | null
    other: number | null
    elsewhere: string | null
  }>(
    `select distinct on (h.address, c.tx_hash, c.kind, c.ordinal) h.address, h.hash, c.kind, c.rule, c.confidence,
       i.contract as given, o.contract as received, c.other_network as other,
       c.detail ->> (case c.kind when ${claimKinds.bridge_sent} then 'destination' else 'origin' end) as elsewhere
     from unnest($2::bigint[], $3::text[]) as h(address, hash)
     join structural_claim c on c.network = $1 and c.tx_hash = decode(h.hash, 'hex') and c.status = 0
       and c.kind in (${claimKinds.swap}, ${claimKinds.bridge_sent}, ${claimKinds.bridge_received})
       and (c.party = h.address or (c.counterparty = h.address and c.kind <> ${claimKinds.bridge_sent}))
     left join asset i on i.network = c.network and i.id = c.asset_in
     left join asset o on o.network = c.network and o.id = c.asset_out
     order by h.address, c.tx_hash, c.kind, c.ordinal`,
    [networkId, asked.map(({ addressId }) => addressId), asked.map(({ hash }) => hash)],
  )
  for (const { address, hash, kind, rule, confidence, given, received, other, elsewhere } of rows) {
    const key = `${address}:${hash}`
    const conversion: MoveConversion = {
      kind: kindNames[kind],
      rule,
      confidence,
      given,
      received,
      otherNetwork: other ?? (kind === claimKinds.swap ? null : networkOf(elsewhere)),
    }
    found.set(key, [...(found.get(key) ?? []), conversion])
  }
  return found
}

/** The id of a network by its CAIP-2 in an event; null if it is not supported. */
function networkOf(caip2: string | null): number | null {
  const found = caip2 === null ? 'unknown' : resolveNetwork(caip2)
  return typeof found === 'string' ? null : found.id
}
