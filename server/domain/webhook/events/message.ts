import { iso } from '@/server/platform/clock/clock'

/** The limit that Standard Webhooks recommends for bodies, in bytes. */
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
 * The body of an event's deliveries, the same bytes at every attempt. Leaves out data that would make it too large: the
 * subject's id remains, and the subject can be read over the API.
 */
export function messageBody(event: EventRow): string {
  const body = (data: unknown) =>
    JSON.stringify({ type: event.type, timestamp: iso(event.created_at), livemode: event.livemode, data })
  const whole = body(event.data)
  return Buffer.byteLength(whole) < largest ? whole : body({ subject_id: event.subject_id, truncated: true })
}
