import type { CaseEvent } from '@/contract/case/case-timeline'
import { authorOf } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { insertEvents } from './event.repo'
import { eventHash } from './timeline-hash'

/** An event without author, time and position in the chain. Numbers must be integers. */
export interface EventDraft {
  kind: CaseEvent['kind']
  detail: Record<string, string | number | boolean | null | string[]>
}

/** Length and last hash of a timeline. */
export interface TimelineHead {
  events: number
  head: Uint8Array
}

/** Appends events to the timeline of a case (UUID) whose row this transaction has locked; returns its new length and hash. */
export async function appendTimeline(
  tx: Tx,
  ctx: Context,
  caseId: string,
  from: TimelineHead,
  drafts: readonly EventDraft[],
): Promise<TimelineHead> {
  const at = ctx.clock.now()
  const actor = authorOf(ctx) as CaseEvent['actor']
  let { events: seq, head } = from
  const rows = drafts.map(({ kind, detail }) => {
    seq += 1
    const previous = head
    head = eventHash(previous, typeIdOf('cas', caseId), { seq, at: iso(at), kind, actor, detail })
    return { seq, at, kind, actor, detail, previous, hash: head }
  })
  await insertEvents(tx, ctx.org.id, caseId, rows)
  return { events: seq, head }
}
