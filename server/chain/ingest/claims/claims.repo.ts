import type pg from 'pg'
import { claimKinds, type NormalisedClaim } from '@/server/chain/structural/claim'
import { hiddenNetwork } from '../network-key'
import type { PlacedTransaction } from '../parties'
import { watchHitChannel } from '../watch-hits.repo'
import { legsOfGoneBlocks, legsOfTransactions, waitForBridges } from './bridge-legs.repo'
import { matchBridgeLegs } from './match-bridge-legs'

/** A transaction with the claims of rules on it; without `claims` it was not examined. */
export interface ClaimedTransaction {
  readonly transaction: Pick<PlacedTransaction['transaction'], 'hash' | 'index' | 'claims'>
  readonly block: Pick<PlacedTransaction['block'], 'height' | 'time'>
}

/**
 * Stores the claims of rules on transactions, with addresses as needed. Landing a transaction again gives it the claims of the
 * current rules; one that they no longer make, or that a reorganisation moved, is no longer in force. Call inside
 * `asSoleWriter`, once the transfers are stored: they create the assets. Returns how many claims are in force. Without a
 * sequence number monitoring is not notified, because the transactions were already stored.
 */
export async function landClaims(
  client: pg.PoolClient,
  networkId: number,
  placed: readonly ClaimedTransaction[],
  seq: bigint | null,
): Promise<number> {
  const read = placed.filter(({ transaction }) => transaction.claims !== undefined)
  if (read.length === 0) return 0
  const hashes = read.map(({ transaction }) => transaction.hash)
  const before = await legsOfTransactions(client, networkId, hashes)
  const bridging = read.some(({ transaction }) => transaction.claims?.some(({ kind }) => kind.startsWith('bridge_')))
  const matching = bridging || before.keys.length + before.beneficiaries.length > 0
  if (matching) await waitForBridges(client)
  const landed = await store(client, networkId, read, seq)
  if (matching) {
    const after = await legsOfTransactions(client, networkId, hashes)
    const beneficiaries = [...before.beneficiaries, ...after.beneficiaries]
    await matchBridgeLegs(client, { keys: [...new Set([...before.keys, ...after.keys])], beneficiaries })
  }
  return landed
}

async function store(
  client: pg.PoolClient,
  networkId: number,
  read: readonly ClaimedTransaction[],
  seq: bigint | null,
): Promise<number> {
  const watched = await watchedOwners(client, networkId, read)
  const rows = read.flatMap((one) =>
    (one.transaction.claims ?? [])
      .filter((claim) => claim.kind !== 'approval' || watched.has(claim.party ?? ''))
      .map((claim) => rowOf(one, claim)),
  )
  await client.query(
    `with ${hiddenNetwork}
     update structural_claim c set status = 2
     from net, unnest($2::text[]) as h(hash)
     where c.network = net.id and c.tx_hash = decode(h.hash, 'hex') and c.kind <> ${claimKinds.cluster_link} and c.status = 0`,
    [networkId, read.map(({ transaction }) => transaction.hash)],
  )
  if (rows.length === 0) return 0
  const told = JSON.stringify(rows)
  await client.query(
    `with ${hiddenNetwork}, named as (
       select distinct a.address from jsonb_to_recordset($2::jsonb) as r(party text, counterparty text)
       cross join lateral (values (r.party), (r.counterparty)) as a(address) where a.address is not null
     )
     insert into address (network, id, address)
     select net.id, nextval('address_id_seq'), n.address from net cross join named n
     where not exists (select 1 from address a where a.network = net.id and a.address = n.address)
     order by n.address on conflict (network, address) do nothing`,
    [networkId, told],
  )
  await client.query(
    `with ${hiddenNetwork}
     insert into structural_claim as c (network, tx_hash, kind, ordinal, block_height, tx_index, block_time, status, rule, basis,
       confidence, party, counterparty, asset_in, amount_in, asset_out, amount_out, match_key, detail)
     select net.id, decode(r.hash, 'hex'), r.kind, r.ordinal, r.height, r.tx_index, to_timestamp(r.time), 0, r.rule, r.basis,
       r.confidence, p.id, q.id, i.id, r.amount_in, o.id, r.amount_out, r.match_key, r.detail
     from net cross join jsonb_to_recordset($2::jsonb) as r(hash text, kind smallint, ordinal integer, height bigint, tx_index integer,
       time bigint, rule text, basis text, confidence smallint, party text, counterparty text, contract_in text, amount_in numeric,
       contract_out text, amount_out numeric, match_key text, detail jsonb)
     left join address p on p.network = net.id and p.address = r.party
     left join address q on q.network = net.id and q.address = r.counterparty
     left join asset i on i.network = net.id and i.contract = r.contract_in
     left join asset o on o.network = net.id and o.contract = r.contract_out
     on conflict (network, tx_hash, kind, ordinal) do update set
       block_height = excluded.block_height, tx_index = excluded.tx_index, block_time = excluded.block_time, status = 0,
       rule = excluded.rule, basis = excluded.basis, confidence = excluded.confidence, party = excluded.party,
       counterparty = excluded.counterparty, asset_in = excluded.asset_in, amount_in = excluded.amount_in,
       asset_out = excluded.asset_out, amount_out = excluded.amount_out, match_key = excluded.match_key, detail = excluded.detail`,
    [networkId, told],
  )
  if (seq !== null && watched.size > 0) await recordApprovalHits(client, networkId, told, seq)
  return rows.length
}

/** Records a hit for each approval by a watched wallet; `approvalHitIndex` distinguishes it from a transfer's. */
async function recordApprovalHits(client: pg.PoolClient, networkId: number, told: string, seq: bigint): Promise<void> {
  await client.query(
    `with ${hiddenNetwork}, recorded as (
       insert into watch_hit (network, ingest_seq, address_id, block_height, tx_index, transfer_index, tx_hash)
       select net.id, $3::bigint, a.id, r.height, r.tx_index, -1 - r.ordinal, decode(r.hash, 'hex')
       from net cross join jsonb_to_recordset($2::jsonb) as r(hash text, kind smallint, ordinal integer, height bigint, tx_index integer, party text)
       join address a on a.network = net.id and a.address = r.party
       where r.kind = ${claimKinds.approval}
       on conflict do nothing returning 1
     )
     select pg_notify($4, '') where exists (select 1 from recorded)`,
    [networkId, told, seq.toString(), watchHitChannel],
  )
}

/** The watched addresses among the owners of approvals here: approvals by others are not stored. */
async function watchedOwners(
  client: pg.PoolClient,
  networkId: number,
  read: readonly ClaimedTransaction[],
): Promise<Set<string>> {
  const owners = new Set<string>()
  for (const { transaction } of read) {
    for (const { kind, party } of transaction.claims ?? []) if (kind === 'approval' && party !== null) owners.add(party)
  }
  if (owners.size === 0) return owners
  const { rows } = await client.query<{ address: string }>(
    `with ${hiddenNetwork}
     select distinct a.address from net join watched_address w on w.network = net.id
     join address a on a.network = net.id and a.id = w.address_id where a.address = any($2::text[])`,
    [networkId, [...owners]],
  )
  return new Set(rows.map(({ address }) => address))
}

function rowOf({ transaction, block }: ClaimedTransaction, claim: NormalisedClaim): Record<string, unknown> {
  return {
    hash: transaction.hash,
    kind: claimKinds[claim.kind],
    ordinal: claim.ordinal,
    height: block.height,
    tx_index: transaction.index,
    time: block.time,
    rule: claim.rule,
    basis: claim.basis,
    confidence: claim.confidence,
    party: claim.party,
    counterparty: claim.counterparty,
    contract_in: claim.given?.contract ?? null,
    amount_in: claim.given?.amountRaw.toString() ?? null,
    contract_out: claim.received?.contract ?? null,
    amount_out: claim.received?.amountRaw.toString() ?? null,
    match_key: claim.matchKey,
    detail: claim.detail,
  }
}

/** Puts the claims of the blocks in `gone_block` out of force, and removes the matches of their bridges' other legs. */
export async function orphanClaims(client: pg.PoolClient, networkId: number): Promise<void> {
  const touched = await legsOfGoneBlocks(client, networkId)
  const matching = touched.keys.length + touched.beneficiaries.length > 0
  if (matching) await waitForBridges(client)
  await client.query(
    `with ${hiddenNetwork}
     update structural_claim c set status = 2
     from net, gone_block g where c.network = net.id and c.block_height = g.height and c.status = 0`,
    [networkId],
  )
  if (matching) await matchBridgeLegs(client, touched)
}
