import type { ClientBase } from 'pg'
import { claimKinds } from '@/server/chain/structural/claim'
import { swapOf } from '@/server/trace/ledger/claims.repo'
import type { ConversionBasis } from '@/server/trace/ledger/conversion'
import type { HeldClaims } from '../ledgers/held-claims'

type Row = Record<'party' | 'recipient' | 'amount_in' | 'amount_out', string> &
  Record<'kind' | 'ordinal' | 'asset_in' | 'asset_out', number> & { hash: Buffer; rule: string; basis: ConversionBasis }

/** Current claims: of these transactions, or of all if `hashes` is null. */
export interface ClaimsOf {
  hashes: readonly Uint8Array[] | null
  rows: readonly Row[]
}

const PAGE = 20_000
const { swap, bridge_sent: sent, bridge_received: received } = claimKinds
const columns = `kind, tx_hash as hash, ordinal, rule, basis, party, coalesce(counterparty, party) as recipient, asset_in, amount_in, asset_out, amount_out`
const readable = `status = 0 and party is not null and (kind in (${sent}, ${received})
  or kind = ${swap} and asset_in is not null and amount_in > 0 and asset_out is not null and amount_out > 0)`

/**
 * Reads every swap of a network that can be followed, and which transactions contain legs of bridges, page by page. Call inside
 * a transaction.
 */
export async function readAllClaims(client: ClientBase, network: number, held: HeldClaims): Promise<void> {
  await client.query(
    `declare held_claims no scroll cursor for select ${columns} from structural_claim where network = ${network} and ${readable}`,
  )
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${PAGE} from held_claims`)
    add(held, rows)
    if (rows.length < PAGE) break
  }
  await client.query('close held_claims')
}

export async function findAllClaims(client: ClientBase, network: number): Promise<Row[]> {
  const { rows } = await client.query<Row>(`select ${columns} from structural_claim where network = $1 and ${readable}`, [
    network,
  ])
  return rows
}

/** The claims of these transactions. */
export async function readClaims(client: ClientBase, network: number, hashes: readonly Uint8Array[]): Promise<ClaimsOf> {
  const asked = [...new Map(hashes.map((hash) => [Buffer.from(hash).toString('hex'), hash])).values()]
  if (asked.length === 0) return { hashes: [], rows: [] }
  const { rows } = await client.query<Row>(
    `select ${columns} from structural_claim where network = $1 and tx_hash = any($2::bytea[]) and ${readable}`,
    [network, asked.map((hash) => Buffer.from(hash))],
  )
  return { hashes: asked, rows }
}

export function setClaims(held: HeldClaims, { hashes, rows }: ClaimsOf): void {
  if (hashes === null) held.clear()
  else for (const hash of hashes) held.remove(hash)
  add(held, rows)
}

function add(held: HeldClaims, rows: readonly Row[]): void {
  for (const row of rows) {
    if (row.kind === swap) held.add(row.hash, swapOf(row))
    else held.addBridge(row.hash)
  }
}
