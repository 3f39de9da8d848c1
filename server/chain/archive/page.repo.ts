import { isUtxo } from '@/server/chain/pairs/is-utxo'
import type { Queryable } from '@/server/platform/db'
import { archiving } from './archiving'
import { type EngineRow, runInEngine } from './engine'
import { soundFiles } from './files'
import { type PageCondition, pageRows, presence, transactionsAt } from './parquet'
import { readable } from './readable'
import { readSegments, type Segment } from './segments.repo'

/** Statements over one relation. */
const pointed = { joins: false }

/** A row of an address's list, as PostgreSQL returns it. */
export interface ArchivedRow {
  block_height: string
  tx_index: number
  transfer_index: number
  tx_hash: string
  direction: number
  counterparty: string
  asset_id: number
  amount_raw: string
  usd: string | null
  block_time: Date
  status: number
}

export interface ArchivedPage extends Omit<PageCondition, 'after'> {
  readonly network: number
  readonly after: { blockHeight: string; txIndex: number; transferIndex: number; txHash: string } | null
}

/**
 * The next rows of an address's list, newest first, from the archive and from PostgreSQL (`hot` reads the latter), without
 * thawing the address. Null if the whole list is in PostgreSQL. Throws 503 if the archive cannot be read.
 */
export async function pageWithArchive(
  q: Queryable,
  page: ArchivedPage,
  limit: number,
  hot: () => Promise<ArchivedRow[]>,
): Promise<ArchivedRow[] | null> {
  if (!archiving() || isUtxo(page.network)) return null
  const { rows } = await q.query<{ whole: boolean }>('select archive_whole($1, $2) as whole', [page.network, page.address])
  if (rows[0]?.whole !== false) return null
  const [segments, held] = [await readSegments(q, page.network), await hot()]
  const end = segments[0]?.toHeight ?? -1
  const last = held[limit - 1]
  if (last && Number(last.block_height) > end) return held
  const read = await archivedRows(segments, page, limit)
  return [...held, ...read].sort(newestFirst).slice(0, limit)
}

/**
 * Rows of the archive only. Reads the newest segments first and doubles their number each time, as most pages need few.
 * `segments` is ordered newest first.
 */
export async function archivedRows(segments: readonly Segment[], page: ArchivedPage, limit: number): Promise<ArchivedRow[]> {
  const { after } = page
  const possible = segments.filter(
    ({ fromHeight, toHeight }) =>
      (after === null || fromHeight <= Number(after.blockHeight)) &&
      (page.least === null || toHeight >= page.least) &&
      (page.below === null || fromHeight < page.below),
  )
  const within = await having(possible, page.address)
  const tie = after ? await tieOf(within, after) : 0
  const condition: PageCondition = {
    ...page,
    after: after && { height: after.blockHeight, tx: after.txIndex, transfer: after.transferIndex, tie },
  }
  const found: ArchivedRow[] = []
  for (let from = 0, count = 1; from < within.length && found.length < limit; from += count, count *= 2) {
    const some = within.slice(from, from + count)
    const files = await soundFiles(some)
    const rows = await readable(() => runInEngine(pageRows(files.sides, condition, limit - found.length), pointed))
    found.push(...(await withTransactions(some, rows)))
  }
  return found
}

/** The segments that have rows of an address. */
async function having(segments: readonly Segment[], address: string): Promise<Segment[]> {
  if (segments.length === 0) return []
  const { sides } = await soundFiles(segments)
  const rows = await readable(() => runInEngine(presence(sides, address), pointed))
  const names = new Set(rows.map(([name]) => String(name)))
  return segments.filter((_, i) => names.has(sides[i] as string))
}

/** How many transactions at the cursor's place precede its own in the order of their hashes. */
async function tieOf(segments: readonly Segment[], after: NonNullable<ArchivedPage['after']>): Promise<number> {
  const [own] = segments.filter(({ toHeight, fromHeight }) => {
    const height = Number(after.blockHeight)
    return fromHeight <= height && height <= toHeight
  })
  if (own === undefined) return 0
  const { transactions } = await soundFiles([own])
  const place = { height: after.blockHeight, tx: after.txIndex }
  const rows = await readable(() => runInEngine(transactionsAt(transactions, [place]), pointed))
  return rows.filter((row) => String(row[3]) < after.txHash).length
}

async function withTransactions(segments: readonly Segment[], rows: readonly EngineRow[]): Promise<ArchivedRow[]> {
  if (rows.length === 0) return []
  const places = rows.map((row) => ({ height: String(row[0]), tx: Number(row[1]) }))
  const own = segments.filter(({ fromHeight, toHeight }) =>
    places.some(({ height }) => fromHeight <= Number(height) && Number(height) <= toHeight),
  )
  const { transactions } = await soundFiles(own)
  const known = new Map(
    (await readable(() => runInEngine(transactionsAt(transactions, places), pointed))).map((row) => [
      `${row[0]} ${row[1]} ${row[2]}`,
      { hash: String(row[3]), time: new Date(Number(row[4]) * 1000) },
    ]),
  )
  return rows.map(([height, tx, transfer, tie, direction, counterparty, asset, amount, usd]) => {
    const transaction = known.get(`${height} ${tx} ${tie}`)
    if (transaction === undefined) throw new Error('a transaction of an archived transfer is not in its file')
    return {
      block_height: String(height),
      tx_index: Number(tx),
      transfer_index: Number(transfer),
      tx_hash: transaction.hash,
      direction: Number(direction),
      counterparty: String(counterparty),
      asset_id: Number(asset),
      amount_raw: String(amount),
      usd: usd === null ? null : String(usd),
      block_time: transaction.time,
      status: 0,
    }
  })
}

function newestFirst(a: ArchivedRow, b: ArchivedRow): number {
  return (
    Number(b.block_height) - Number(a.block_height) ||
    b.tx_index - a.tx_index ||
    b.transfer_index - a.transfer_index ||
    (a.tx_hash < b.tx_hash ? 1 : a.tx_hash > b.tx_hash ? -1 : 0)
  )
}
