import type { Queryable } from '@/server/platform/db'
import { heightNotBefore } from './block-heights.repo'
import { findTotal } from './wallet.repo'

export interface HeightSpan {
  /** Inclusive. */
  least: number | null
  /** Exclusive. */
  below: number | null
}

/** Below this a span of time is cheaper found by reading on than by bisection. */
const manyTransfers = 20_000
/** Bitcoin's rules let a block's time fall behind an earlier block's by about two hours; one day is beyond doubt. */
const slackMilliseconds = 86_400_000

/** Heights between which every transfer of a span of time lies, so that a busy wallet is not read from its newest row. */
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
