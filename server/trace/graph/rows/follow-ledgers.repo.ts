import type { ClientBase } from 'pg'
import type { NewRow } from '../ledgers/held-ledgers'
import { type NetworkLedgers, NOWHERE } from '../network-ledgers'
import { type ClaimsOf, findAllClaims, readClaims, setClaims } from './held-claims.repo'
import { type RowsAfter, readRowsAfter, type StoredRow } from './ledger-rows.repo'
import { readPosition } from './load-ledgers.repo'
import { readShared, setShared } from './said.repo'

/** The most ledgers to read at once; with more, a full reload is as fast. */
const MOST_LEDGERS = 100_000

/** A ledger named by the feed. */
interface Changed {
  address: number
  asset: number
  /** Number of transfers added. */
  added: number
  /** Whether the ledger must be read as a whole, as after a reorg. */
  whole: boolean
  /** Its current balance, from the totals stored per address. */
  balance: bigint
}

/**
 * Updates ledgers to the current state of the network, in one snapshot: new rows behind existing ones are appended, a ledger
 * that changed otherwise is read again. False if the feed does not reach back far enough, or names too many ledgers.
 */
export async function followLedgers(client: ClientBase, network: number, held: NetworkLedgers): Promise<boolean> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local statement_timeout = 0')
    const caught = await catchUp(client, network, held)
    await client.query('commit')
    return caught
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function catchUp(client: ClientBase, network: number, held: NetworkLedgers): Promise<boolean> {
  const { position: at } = held
  const now = await readPosition(client, network)
  if (now === null || now.ingested < at.ingested) return false
  let changes: Change[] = []
  let claims: ClaimsOf = { hashes: [], rows: [] }
  if (now.ingested !== at.ingested) {
    const { rows } = await client.query<{ lost: boolean }>(
      'select pruned_seq > $2 as lost from network_state where network = $1',
      [network, at.ingested],
    )
    if (rows[0]?.lost !== false) return false
    const changed = await readChanged(client, network, at.ingested, now.ingested)
    if (changed.length > MOST_LEDGERS) return false
    changes = await readChanges(client, network, held, changed)
    claims = await readClaims(
      client,
      network,
      changes.flatMap((change) => change.rows.map(({ hash }) => hash)),
    )
  } else if (now.graph !== at.graph) {
    claims = { hashes: null, rows: await findAllClaims(client, network) }
  }
  const shared = now.attribution === at.attribution ? null : await readShared(client, network)
  // Nothing is awaited from here on: no question may see ledgers between two states, or those of a failed update.
  held.position = NOWHERE
  apply(held, changes)
  setClaims(held.claims, claims)
  if (shared !== null) setShared(held, shared)
  held.position = now
  return true
}

/** Deltas below ordinal 0 name payers of fees; others with a count of 0 indicate a reorg. */
async function readChanged(client: ClientBase, network: number, after: number, until: number): Promise<Changed[]> {
  const { rows } = await client.query<{ a: string; asset_id: number; added: string; whole: boolean; balance: string | null }>(
    `select e.*, t.in_raw - t.out_raw - t.fee_raw as balance
     from (select a, asset_id, coalesce(sum(n), 0) as added, bool_or(n = 0 and ordinal >= 0) as whole
           from edge_delta d cross join lateral (values (d.src), (d.dst)) as ends(a)
           where network = $1 and ingest_seq > $2 and ingest_seq <= $3 and a > 0
           group by a, asset_id limit ${MOST_LEDGERS + 1}) e
     left join address_asset_total t on t.network = $1 and t.address_id = e.a and t.asset_id = e.asset_id`,
    [network, after, until],
  )
  return rows.map(({ a, asset_id: asset, added, whole, balance }) => {
    return { address: Number(a), asset, added: Number(added), whole, balance: BigInt(balance ?? 0) }
  })
}

interface Change {
  address: number
  asset: number
  append: boolean
  rows: StoredRow[]
}

async function readChanges(
  client: ClientBase,
  network: number,
  held: NetworkLedgers,
  changed: readonly Changed[],
): Promise<Change[]> {
  const asked = changed.map((one) => placeAfter(held, one))
  const read = await readRowsAfter(client, network, asked)
  const changes = changed.map(({ address, asset }, i): Change => {
    return { address, asset, append: (asked[i] as RowsAfter).height >= 0, rows: read[i] ?? [] }
  })
  const doubtful = changes.filter((change, i) => change.append && !addsUp(held, changed[i] as Changed, change.rows))
  const anew = await readRowsAfter(
    client,
    network,
    doubtful.map(({ address, asset }) => ({ address, asset, ...beginning })),
  )
  for (const [i, change] of doubtful.entries()) {
    change.append = false
    change.rows = anew[i] ?? []
  }
  return changes
}

const beginning = { height: -1, tx: 0, index: 0, hash: new Uint8Array(0) }

function placeAfter({ ledgers }: NetworkLedgers, { address, asset, whole }: Changed): RowsAfter {
  const ledger = ledgers.findLedger(address, asset)
  const count = ledger === -1 ? 0 : ledgers.index.rows(ledger)
  if (whole || count === 0) return { address, asset, ...beginning }
  const row = ledgers.index.start(ledger) + count - 1
  const tx = ledgers.rows.tx(row)
  const { transactions } = ledgers
  const place = { height: transactions.heightOf(tx), tx: transactions.indexOf(tx), index: ledgers.rows.index(row) }
  return { address, asset, ...place, hash: transactions.hashOf(tx) }
}

/** Whether the new rows follow the existing ones: their number must match the feed, their sum with fees the balance. */
function addsUp({ ledgers }: NetworkLedgers, { address, asset, added, balance }: Changed, rows: readonly StoredRow[]): boolean {
  if (rows.filter(({ index }) => index >= 0).length !== added) return false
  const ledger = ledgers.findLedger(address, asset)
  let sum = ledgers.balanceAt(ledger, ledgers.index.rows(ledger) - 1)
  for (const { inbound, amount } of rows) sum += inbound ? amount : -amount
  return sum === balance
}

function apply(held: NetworkLedgers, changes: readonly Change[]): void {
  const { transactions } = held.ledgers
  // In chain order, so that transaction numbers stay in it.
  const rows = changes.flatMap((change) => change.rows).sort((a, b) => a.height - b.height || a.tx - b.tx)
  for (const { height, tx, hash, time } of rows) transactions.setTime(transactions.add(height, tx, hash, time), time)
  for (const { address, asset, append, rows: stored } of changes) {
    const ledger = held.ledger(address, asset)
    const fresh = stored
      .filter(({ amount }) => amount > 0n)
      .map(({ height, tx, index, hash, time, inbound, counterparty, amount }): NewRow => {
        const far = held.ledger(counterparty, asset)
        return { tx: transactions.add(height, tx, hash, time), index, far, inbound, amount }
      })
    if (append) held.ledgers.append(ledger, fresh)
    else held.ledgers.replace(ledger, fresh)
  }
}
