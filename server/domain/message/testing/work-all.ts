import type { Clock } from '@/server/platform/clock/clock'
import { parseCidrs } from '@/server/platform/egress'
import { claimMessages, releaseMessage, workItem } from '..'

/** A movable clock, slightly ahead so that everything just written is due. */
export function movable(): Clock & { add: (ms: number) => void } {
  let now = Date.now() + 5_000
  return {
    now: () => new Date(now),
    add: (ms) => {
      now += ms
    },
  }
}

/** Works on all due items of an organisation until none are left, or only on those of one task. */
export async function workAll(
  org: { org_id: string },
  { clock = movable(), task }: { clock?: Clock; task?: 'notice' | 'digest' | 'message' } = {},
): Promise<void> {
  const { signal } = new AbortController()
  const options = { clock, random: () => 0.5, factor: 1, deadlineMs: 2_000, allowed: parseCidrs('127.0.0.0/8'), signal }
  for (;;) {
    const leaseUntil = new Date(clock.now().getTime() + 30_000)
    const claimed = await claimMessages({ now: clock.now(), leaseUntil, perLane: 10, slots: 50, only: [org.org_id] })
    const mine = claimed.filter((one) => task === undefined || one.task === task)
    for (const one of mine) await workItem(one, options)
    for (const one of claimed) if (!mine.includes(one)) await releaseMessage(one)
    if (mine.length === 0) return
  }
}
