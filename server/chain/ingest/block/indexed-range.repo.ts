import type pg from 'pg'
import type { NormalisedTransfer } from '../transfer-row'

/** A stretch of heights with the time (Unix seconds) of its first block. */
export interface BlockSpan {
  readonly from: number
  readonly fromTime: number
  readonly to: number
}

/** The stretch from the lowest to the highest of these blocks; null if there are none. */
export function spanOf(blocks: Iterable<{ height: number; time: number }>, known: BlockSpan | null = null): BlockSpan | null {
  let span = known
  for (const { height, time } of blocks) {
    if (span === null) span = { from: height, fromTime: time, to: height }
    else if (height < span.from) span = { ...span, from: height, fromTime: time }
    else if (height > span.to) span = { ...span, to: height }
  }
  return span
}

/** The places of rows, without those that were refused. */
export function* placesOf(
  rows: readonly NormalisedTransfer[],
  refused: ReadonlySet<NormalisedTransfer>,
): Generator<{ height: number; time: number }> {
  for (const row of rows) if (!refused.has(row)) yield { height: row.blockHeight, time: row.blockTime }
}

/**
 * Records in the open transaction that a network is indexed over a stretch without gaps. `run` (a UUID) joins what one import
 * lands in several transactions. Call inside `asSoleWriter`, after raising the network's counters.
 */
export async function coverBlocks(client: pg.PoolClient, networkId: number, span: BlockSpan, run: string | null): Promise<void> {
  await client.query('select cover_blocks($1::smallint, $2::uuid, $3::bigint, to_timestamp($4::bigint), $5::bigint)', [
    networkId,
    run,
    span.from,
    span.fromTime,
    span.to,
  ])
}

/** Removes the heights above `fork`, up to the old tip, from the indexed ranges. */
export async function uncoverBlocks(client: pg.PoolClient, networkId: number, fork: number, oldTip: number): Promise<void> {
  await client.query('select uncover_blocks($1::smallint, $2::bigint, $3::bigint)', [networkId, fork, oldTip])
}
