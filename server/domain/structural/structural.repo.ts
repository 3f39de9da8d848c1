import type { Queryable } from '@/server/platform/db'

/** A claim as stored. Hashes in plain hex; addresses and assets by their ids; amounts in base units. */
export interface ClaimRow {
  kind: number
  ordinal: number
  block_time: Date
  rule: string
  basis: string
  confidence: number
  party: string | null
  counterparty: string | null
  asset_in: number | null
  amount_in: string | null
  asset_out: number | null
  amount_out: string | null
  match_key: string | null
  other_network: number | null
  other_tx: string | null
  other_ordinal: number | null
  other_basis: string | null
  other_confidence: number | null
  detail: Record<string, unknown>
}

const columns = `kind, ordinal, block_time, rule, basis, confidence, party, counterparty, asset_in, amount_in, asset_out, amount_out,
  match_key, other_network, encode(other_tx, 'hex') as other_tx, other_ordinal, other_basis, other_confidence, detail`

/** The claims in force about one transaction (hash in plain hex), in the order of kind and position. */
export async function findClaims(q: Queryable, network: number, hash: string): Promise<ClaimRow[]> {
  const { rows } = await q.query<ClaimRow>(
    `select ${columns} from structural_claim
     where network = $1 and tx_hash = decode($2, 'hex') and status = 0 order by kind, ordinal`,
    [network, hash],
  )
  return rows
}

/** Identifies the claim of a bridge's other leg. */
export interface LegKey {
  network: number
  hash: string
  kind: number
  ordinal: number
}

/** The claims in force at these keys, each with its key. */
export async function findLegs(q: Queryable, keys: readonly LegKey[]): Promise<(ClaimRow & LegKey)[]> {
  if (keys.length === 0) return []
  const { rows } = await q.query<ClaimRow & LegKey>(
    `select network, encode(tx_hash, 'hex') as hash, ${columns} from structural_claim
     where status = 0 and (network, tx_hash, kind, ordinal) in (
       select k.network, decode(k.hash, 'hex'), k.kind, k.ordinal
       from unnest($1::smallint[], $2::text[], $3::smallint[], $4::int[]) as k(network, hash, kind, ordinal))`,
    [keys.map((k) => k.network), keys.map((k) => k.hash), keys.map((k) => k.kind), keys.map((k) => k.ordinal)],
  )
  return rows
}
