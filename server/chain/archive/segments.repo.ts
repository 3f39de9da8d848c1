import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Queryable } from '@/server/platform/db'
import { hasArchive } from '@/server/platform/env'
import { archiveDirectory } from './engine'

/** A range of heights of a network in two files; see prisma/schema/archive.prisma. Heights and counts are numbers. */
export interface Segment {
  readonly network: number
  readonly fromHeight: number
  readonly toHeight: number
  readonly fromTime: Date
  readonly toTime: Date
  readonly sides: number
  readonly transactions: number
  readonly files: readonly [side: SegmentFile, transaction: SegmentFile]
}

export interface SegmentFile {
  /** Relative to ARCHIVE_DIR. */
  readonly name: string
  readonly sha256: string
  readonly bytes: number
}

type Row = Record<
  | 'from_height'
  | 'to_height'
  | 'sides'
  | 'transactions'
  | 'side_file'
  | 'side_sha256'
  | 'side_bytes'
  | 'transaction_file'
  | 'transaction_sha256'
  | 'transaction_bytes',
  string
> & { network: number; from_time: Date; to_time: Date }

/** The archive's manifest as the transaction of `q` sees it, for one network or all, newest segment first. */
export async function readSegments(q: Queryable, network: number | null): Promise<Segment[]> {
  const { rows } = await q.query<Row>(
    'select * from archive_segment where $1::smallint is null or network = $1 order by network, to_height desc',
    [network],
  )
  return rows.map((row) => ({
    network: row.network,
    fromHeight: Number(row.from_height),
    toHeight: Number(row.to_height),
    fromTime: row.from_time,
    toTime: row.to_time,
    sides: Number(row.sides),
    transactions: Number(row.transactions),
    files: [
      { name: row.side_file, sha256: row.side_sha256, bytes: Number(row.side_bytes) },
      { name: row.transaction_file, sha256: row.transaction_sha256, bytes: Number(row.transaction_bytes) },
    ],
  }))
}

/** The digest that checks pin: over the ranges and files of a network, oldest first; null if nothing is archived. */
export function manifestDigest(segments: readonly Segment[]): string | null {
  if (segments.length === 0) return null
  const lines = segments.map(
    ({ fromHeight, toHeight, files: [side, transaction] }) => `${fromHeight} ${toHeight} ${side.sha256} ${transaction.sha256}\n`,
  )
  return createHash('sha256').update(lines.reverse().join('')).digest('hex')
}

/** SQL for `manifestDigest` of a network (SQL), null where nothing is archived; `null` where nothing can be. */
export function archiveDigest(network: string): string {
  if (!hasArchive()) return 'null::text'
  return `(select encode(sha256(convert_to(string_agg(from_height || ' ' || to_height || ' ' || side_sha256 || ' ' || transaction_sha256 || E'\\n', '' order by to_height), 'UTF8')), 'hex')
             from archive_segment where network = ${network})`
}

/** Absolute path of a file of the manifest. Names come from the database, so they are checked. */
export function pathOf({ name }: Pick<SegmentFile, 'name'>): string {
  if (!/^\d+\/\d+-\d+-[0-9a-f]{16}\.(sides|transactions)\.parquet$/.test(name))
    throw new Error('a file of the archive has an odd name')
  return path.join(archiveDirectory(), name)
}
