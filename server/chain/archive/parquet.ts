/**
 * The format of archived transfers, as DuckDB SQL. A segment has two files: its sides (rows of address_transfer), by address
 * and then in chain order, and its transactions by place. Hashes do not compress, and both sides of a transfer share one, so
 * they are in the second file; `tie` distinguishes transactions at one place, in the order of their hashes. Amounts are exact:
 * digits without trailing zeros, in groups of eighteen; `amount_0` is the last group.
 */

const GROUP = 18
const amountGroups = 5
const usdGroups = 3

/** Columns of the input text, in its order: hash in plain hex, time in Unix seconds. */
const textColumns = {
  address_id: 'BIGINT',
  block_height: 'BIGINT',
  tx_index: 'INTEGER',
  tx_hash: 'VARCHAR',
  transfer_index: 'INTEGER',
  direction: 'UTINYINT',
  counterparty: 'BIGINT',
  asset_id: 'INTEGER',
  amount_raw: 'VARCHAR',
  usd: 'VARCHAR',
  block_time: 'BIGINT',
  ingest_seq: 'BIGINT',
} as const

/** A file's name as SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const listed = (files: readonly string[]): string => `[${files.map(quoted).join(', ')}]`

const group = (digits: string, i: number): string =>
  `coalesce(nullif(substr(${digits}, greatest(length(${digits}) - ${GROUP * (i + 1) - 1}, 1), ${GROUP} - greatest(${GROUP * (i + 1)} - length(${digits}), 0)), ''), '0')::BIGINT`
/** Groups that start past the number's first digit are zero. */
const groups = (digits: string, name: string, count: number): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `case when length(${digits}) > ${GROUP * i} then ${group(digits, i)} when ${digits} is not null then 0 end as ${name}_${i}`,
  ).join(', ')

const joined = (name: string, count: number): string =>
  `ltrim(${Array.from({ length: count }, (_, i) => `lpad(${name}_${count - 1 - i}::varchar, ${GROUP}, '0')`).join(' || ')}, '0')`
/** SQL: the amount and the value in dollars of a stored row, as decimal text. */
const amountText = `${joined('amount', amountGroups)} || repeat('0', amount_zeros)`
const usdText = `case when usd_0 is not null then coalesce(nullif(${joined('usd', usdGroups)}, ''), '0') end`

/** SQL: rows from a text without a header, with the columns `textColumns`. */
export function rowsOfText(file: string): string {
  const columns = Object.entries(textColumns).map(([name, type]) => `'${name}': '${type}'`)
  return `read_csv(${quoted(file)}, header = false, delim = ',', nullstr = '', auto_detect = false, columns = {${columns.join(', ')}})`
}

const options = 'format parquet, compression zstd, parquet_version v2'

/**
 * Statements that write the two files of a segment from a relation with `textColumns`, which is read twice. The last one
 * returns the numbers of sides and transactions, the first and last time and the lowest and highest height.
 */
export function writeStatements(rows: string, sideFile: string, transactionFile: string): string[] {
  return [
    `create or replace temp table archived_transaction as
     select block_height, tx_index, (row_number() over (partition by block_height, tx_index order by tx_hash, block_time) - 1)::USMALLINT as tie,
            tx_hash, block_time
     from (select distinct block_height, tx_index, tx_hash, block_time from ${rows})`,
    `copy (select block_height, tx_index, tie, unhex(tx_hash) as tx_hash, block_time from archived_transaction order by block_height, tx_index, tie)
     to ${quoted(transactionFile)} (${options}, row_group_size 16384)`,
    // Nearly all places have one transaction, which needs no join.
    `create or replace temp table archived_twin as
     select t.* from archived_transaction t semi join (select block_height, tx_index from archived_transaction where tie > 0) x using (block_height, tx_index)`,
    `copy (
       select address_id, block_height, tx_index, transfer_index, tie, direction, counterparty, asset_id,
              (length(amount_raw) - length(digits))::UTINYINT as amount_zeros, ${groups('digits', 'amount', amountGroups)},
              ${groups('usd', 'usd', usdGroups)}, ingest_seq
       from (select r.*, rtrim(r.amount_raw, '0') as digits, coalesce(t.tie, 0)::USMALLINT as tie
             from ${rows} r left join archived_twin t using (block_height, tx_index, tx_hash, block_time))
       order by address_id, block_height, tx_index, transfer_index, tie)
     to ${quoted(sideFile)} (${options}, row_group_size 122880)`,
    `select (select count(*) from read_parquet(${quoted(sideFile)}))::varchar, count(*)::varchar, min(block_time)::varchar, max(block_time)::varchar,
            min(block_height)::varchar, max(block_height)::varchar
     from archived_transaction`,
    'drop table archived_transaction',
    'drop table archived_twin',
  ]
}

/** The files of segments that are read together. */
export interface SegmentFiles {
  readonly sides: readonly string[]
  readonly transactions: readonly string[]
}

/** SQL: a relation of every archived row of these addresses, or of all, with the columns of a text. */
export function storedRows({ sides, transactions }: SegmentFiles, addresses: readonly number[] | null): string {
  const own = addresses === null ? '' : `where address_id in (${addresses.map(Number).join(', ')})`
  return `(select s.address_id, s.block_height, s.tx_index, lower(hex(t.tx_hash)) as tx_hash, s.transfer_index, s.direction, s.counterparty,
                 s.asset_id, ${amountText} as amount_raw, ${usdText} as usd, t.block_time, s.ingest_seq
          from (select * from read_parquet(${listed(sides)}) ${own}) s
          join read_parquet(${listed(transactions)}) t using (block_height, tx_index, tie))`
}

/** SQL: the number of rows of a relation with the columns of a text, and a digest over them in any order. */
export function digestOfRows(rows: string): string {
  return `select count(*)::varchar, coalesce(bit_xor(hash(${Object.keys(textColumns).join(', ')})), 0)::varchar from ${rows}`
}

/** Statement that writes rows as text for COPY into address_transfer or thawed_transfer, in the order of `copiedColumns`. */
export function writeText(rows: string, network: number, file: string): string {
  return `copy (select ${Number(network)}, address_id, block_height, tx_index, '\\x' || tx_hash, transfer_index, direction, counterparty, asset_id,
                 amount_raw, usd, (make_timestamp(block_time * 1000000)::varchar || '+00'), 0, ingest_seq from ${rows})
          to ${quoted(file)} (format csv, header false)`
}

/** Columns of what `writeText` writes. */
export const copiedColumns =
  'network, address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty, asset_id, amount_raw, usd, block_time, status, ingest_seq'

/** Conditions of a page; numbers and text of digits only, already checked. See `TransferSelection`. */
export interface PageCondition {
  readonly address: string
  readonly seq: string
  /** Rows after this place in newest-first order; `tie` as found by `tieBefore`. */
  readonly after: { height: string; tx: number; transfer: number; tie: number } | null
  readonly assets: readonly number[] | null
  readonly directions: readonly number[] | null
  readonly counterparty: string | null
  readonly least: number | null
  readonly below: number | null
}

/** SQL: which of the files have rows of an address, and how many. Reads one column: a few milliseconds per file. */
export function presence(sides: readonly string[], address: string): string {
  return `select filename, count(*)::varchar from read_parquet(${listed(sides)}, filename = true) where address_id = ${digitsOf(address)} group by filename`
}

/** SQL: the next rows of an address, newest first, without the columns of the transactions file. */
export function pageRows(sides: readonly string[], page: PageCondition, limit: number): string {
  const where = [`address_id = ${digitsOf(page.address)}`, `ingest_seq <= ${digitsOf(page.seq)}`]
  const { after } = page
  if (after) {
    const height = digitsOf(after.height)
    where.push(
      `block_height <= ${height}`,
      `(block_height, tx_index, transfer_index, tie) < (${height}, ${Number(after.tx)}, ${Number(after.transfer)}, ${Number(after.tie)})`,
    )
  }
  if (page.assets) where.push(`asset_id in (${page.assets.map(Number).join(', ')})`)
  if (page.directions) where.push(`direction in (${page.directions.map(Number).join(', ')})`)
  if (page.counterparty !== null) where.push(`counterparty = ${digitsOf(page.counterparty)}`)
  if (page.least !== null) where.push(`block_height >= ${Number(page.least)}`)
  if (page.below !== null) where.push(`block_height < ${Number(page.below)}`)
  const order = 'order by block_height desc, tx_index desc, transfer_index desc, tie desc'
  // Only rows that are returned are converted to text.
  return `select block_height::varchar, tx_index, transfer_index, tie, direction, counterparty::varchar, asset_id, ${amountText}, ${usdText}
          from (select * from read_parquet(${listed(sides)}) where ${where.join(' and ')} ${order} limit ${Number(limit)}) ${order}`
}

/** SQL: height, index, tie, hash in hex and Unix time of every transaction at these places. */
export function transactionsAt(files: readonly string[], places: readonly { height: string; tx: number }[]): string {
  const heights = [...new Set(places.map(({ height }) => digitsOf(height)))]
  const indexes = [...new Set(places.map(({ tx }) => Number(tx)))]
  return `select block_height::varchar, tx_index, tie, lower(hex(tx_hash)), block_time::varchar from read_parquet(${listed(files)})
          where block_height in (${heights.join(', ')}) and tx_index in (${indexes.join(', ')})`
}

/** A whole number, checked for use in SQL. */
function digitsOf(text: string): string {
  if (!/^-?\d{1,20}$/.test(text)) throw new TypeError('a whole number is needed')
  return text
}
