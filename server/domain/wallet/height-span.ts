import type { Queryable } from '@/server/platform/db'
import { heightNotBefore } from './block-heights.repo'
import { findTotal } from './wallet.repo'

export interface HeightSpan {
  /** Inclusive. */
  least: number | null
  /** Exclusive. */
  below: number | null
}

/** With fewer transfers, reading on is cheaper than bisection. */
const manyTransfers = 20_000
/** By Bitcoin's rules a block's time may be about two hours before an earlier block's; one day is safe. */
const slackMilliseconds = 86_400_000

/** Heights that enclose every transfer of a time span, so that a busy wallet is not read from its newest row. */
export async function heightSpan(
  q: Queryable,
  network: number,
  addressId: string,
  from: Date | null,
  to: Date | null,
): Promise<HeightSpan> {
  if (!from && !to) return { least: null, below: null }
  const total = await findTotal(q, network, addressId)
  if (Number(total?.transfers_in ?? 0) + Number(total?.transfers_out ?? 0) < manyTransfers) return { least: null, below: null }
  const bound = (time: Date, slack: number) => heightNotBefore(q, network, addressId, new Date(time.getTime() + slack))
  return {
    least: from && (await bound(from, -slackMilliseconds)),
    below: to && (await bound(to, slackMilliseconds)),
  }
}
