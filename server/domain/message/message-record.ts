import { isoOrNull } from '@/server/platform/clock/clock'
import type { RecordRow } from './message.repo'

/** The delivery record of a recipient as the API returns it. */
export function messageRecord(row: RecordRow | undefined) {
  return {
    last_sent_at: isoOrNull(row?.last_sent_at ?? null),
    waiting: row?.waiting ?? 0,
    failed: row?.failed ?? 0,
    last_answer: row?.last_answer ?? null,
  }
}
