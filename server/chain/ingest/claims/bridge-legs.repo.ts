import type pg from 'pg'
import type { MatchedLeg, StoredLeg } from '@/server/chain/bridges'
import { claimKinds } from '@/server/chain/structural/claim'
import { hiddenNetwork } from '../network-key'

const bridgeKinds = `(${claimKinds.bridge_sent}, ${claimKinds.bridge_received})`

/** Keys for finding the other legs of changed ones: ids, and beneficiaries on bridges without ids. */
export interface TouchedLegs {
  readonly keys: readonly string[]
  readonly beneficiaries: readonly { rule: string; beneficiary: string }[]
}

const touched = `select distinct c.match_key, c.rule, c.detail ->> 'beneficiary' as beneficiary from structural_claim c, net`

/** The bridge claims of transactions (hashes in plain hex), whatever their status. */
export async function legsOfTransactions(
  client: pg.PoolClient,
  networkId: number,
  hashes: readonly string[],
): Promise<TouchedLegs> {
  const { rows } = await client.query(
    `with ${hiddenNetwork} ${touched}
     where c.network = net.id and c.kind in ${bridgeKinds} and c.tx_hash in (select decode(h, 'hex') from unnest($2::text[]) as h)`,
    [networkId, hashes],
  )
  return touchedOf(rows)
}

/** The bridge claims of the blocks in `gone_block`, whatever their status. */
export async function legsOfGoneBlocks(client: pg.PoolClient, networkId: number): Promise<TouchedLegs> {
  const { rows } = await client.query(
    `with ${hiddenNetwork} ${touched}
     where c.network = net.id and c.kind in ${bridgeKinds} and c.block_height in (select height from gone_block)`,
    [networkId],
  )
  return touchedOf(rows)
}

function touchedOf(rows: readonly { match_key: string | null; rule: string; beneficiary: string | null }[]): TouchedLegs {
  return {
    keys: [...new Set(rows.flatMap(({ match_key }) => match_key ?? []))],
    beneficiaries: rows.flatMap(({ match_key, rule, beneficiary }) =>
      match_key === null && beneficiary !== null ? [{ rule, beneficiary }] : [],
    ),
  }
}

/** Lets only one transaction at a time match legs: of two networks that land concurrently, the later sees the earlier. */
export async function waitForBridges(client: pg.PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('structural_claim bridges'))`)
}

interface LegRow {
  network: number
  hash: string
  kind: number
  ordinal: number
  status: number
  time: string
  rule: string
  basis: string
  confidence: number
  match_key: string | null
  contract: string | null
  amount: string | null
  detail: Record<string, string | null | undefined>
  other: string | null
  other_basis: string | null
  other_confidence: number | null
}

/** A stored leg with its current match. */
export interface LegInPlace {
  readonly leg: StoredLeg
  readonly match: MatchedLeg | null
}

const legColumns = `c.network, encode(c.tx_hash, 'hex') as hash, c.kind, c.ordinal, c.status, extract(epoch from c.block_time)::bigint as time,
  c.rule, c.basis, c.confidence, c.match_key, x.contract, coalesce(c.amount_in, c.amount_out) as amount, c.detail,
  c.other_network || ':' || encode(c.other_tx, 'hex') || ':' || (case c.kind when ${claimKinds.bridge_sent}
    then ${claimKinds.bridge_received} else ${claimKinds.bridge_sent} end) || ':' || c.other_ordinal as other,
  c.other_basis, c.other_confidence`
const withAsset = 'left join asset x on x.network = c.network and x.id = coalesce(c.asset_in, c.asset_out)'

/** Every leg of every network that carries one of these ids, or pays one of these beneficiaries without an id. */
export async function findRelatedLegs(client: pg.PoolClient, { keys, beneficiaries }: TouchedLegs): Promise<LegInPlace[]> {
  const named = await client.query<LegRow>(
    `select ${legColumns} from structural_claim c ${withAsset} where c.kind in ${bridgeKinds} and c.match_key = any($1::text[])`,
    [keys],
  )
  const nameless = await client.query<LegRow>(
    `select ${legColumns} from unnest($1::text[], $2::text[]) as u(rule, beneficiary)
     join structural_claim c on c.rule = u.rule and c.detail ->> 'beneficiary' = u.beneficiary
       and c.match_key is null and c.kind in ${bridgeKinds} ${withAsset}`,
    [beneficiaries.map(({ rule }) => rule), beneficiaries.map(({ beneficiary }) => beneficiary)],
  )
  const legs = [...named.rows, ...nameless.rows].map((row) => ({ leg: legOf(row), match: matchOf(row) }))
  return [...new Map(legs.map((one) => [one.leg.ref, one])).values()]
}

function legOf(row: LegRow): StoredLeg {
  const { detail } = row
  return {
    ref: `${row.network}:${row.hash}:${row.kind}:${row.ordinal}`,
    kind: row.kind,
    inForce: row.status === 0,
    time: Number(row.time),
    rule: row.rule,
    basis: row.basis,
    confidence: row.confidence,
    matchKey: row.match_key,
    contract: row.contract,
    amount: row.amount === null ? null : BigInt(row.amount),
    beneficiary: detail.beneficiary ?? null,
    origin: detail.origin ?? null,
    destination: detail.destination ?? null,
    expectedAsset: detail.expected_asset ?? null,
    expectedAmount: detail.expected_amount ? BigInt(detail.expected_amount) : null,
  }
}

const matchOf = ({ other, other_basis, other_confidence }: LegRow): MatchedLeg | null =>
  other === null ? null : { other, basis: other_basis ?? 'id', confidence: other_confidence ?? 0 }

/** Stores the matches of legs; null removes a match. */
export async function writeMatches(
  client: pg.PoolClient,
  matches: readonly { ref: string; match: MatchedLeg | null }[],
): Promise<void> {
  if (matches.length === 0) return
  const rows = matches.map(({ ref, match }) => {
    const [network, hash, kind, ordinal] = ref.split(':')
    const [otherNetwork, otherHash, , otherOrdinal] = match?.other.split(':') ?? []
    return {
      ...{ network, hash, kind, ordinal, other_network: otherNetwork ?? null, other_tx: otherHash ?? null },
      ...{ other_ordinal: otherOrdinal ?? null, basis: match?.basis ?? null, confidence: match?.confidence ?? null },
    }
  })
  await client.query(
    `update structural_claim c set other_network = r.other_network, other_tx = decode(r.other_tx, 'hex'),
       other_ordinal = r.other_ordinal, other_basis = r.basis, other_confidence = r.confidence
     from jsonb_to_recordset($1::jsonb) as r(network smallint, hash text, kind smallint, ordinal integer, other_network smallint,
       other_tx text, other_ordinal integer, basis text, confidence smallint)
     where c.network = r.network and c.tx_hash = decode(r.hash, 'hex') and c.kind = r.kind and c.ordinal = r.ordinal`,
    [JSON.stringify(rows)],
  )
}
