import { iso } from '@/server/platform/clock/clock'

/** What Standard Webhooks asks bodies to stay under, in bytes. */
const largest = 20_000

export interface EventRow {
  type: string
  created_at: Date
  subject_id: string
  data: unknown
  /** False for an event of a sandbox. */
  livemode: boolean
}

/**
 * The body of every attempt to deliver an event, the same bytes each time. Data that would make it too large is left out:
 * the subject's id remains, and what it names can be read over the API.
 */
export function messageBody(event: EventRow): string {
  const body = (data: unknown) =>
    JSON.stringify({ type: event.type, timestamp: iso(event.created_at), livemode: event.livemode, data })
  const whole = body(event.data)
  return Buffer.byteLength(whole) < largest ? whole : body({ subject_id: event.subject_id, truncated: true })
}
