import type { OutboxEvent } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import type { CaseRow } from '../case.repo'
import { caseEvent } from '../case-event'
import { recordEvents } from './record-events'
import type { EventDraft } from './timeline'

/** Records in the timeline of a locked case what another noun did with it; returns the outbox events. */
export async function tellCase(tx: Tx, ctx: Context, row: CaseRow, draft: EventDraft): Promise<OutboxEvent[]> {
  return [caseEvent('case.updated', await recordEvents(tx, ctx, row, [draft]))]
}
