import { uuidv7 } from '@/server/platform/ids'

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Milliseconds at which a UUIDv7 was made. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/** The smallest UUID of a millisecond, to read from it on. */
export function floorOf(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** The current position: a listener from here on gets everything that a page read now does not show. */
export function positionNow(): string {
  return uuidv7()
}

/** The position a browser sends back: the id of the last event it saw; null if it is none. */
export function readPosition(text: string | null): string | null {
  return text !== null && shape.test(text) ? text : null
}
