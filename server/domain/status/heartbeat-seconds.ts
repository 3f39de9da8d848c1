/** A worker that has not been heard of for this long is treated as dead. */
export const heartbeatSeconds = 45

/** Whether a heartbeat is too old, by the database's clock. One that lies ahead was written before the clock went back. */
export function isSilent(at: Date, now: Date): boolean {
  return Math.abs(now.getTime() - at.getTime()) > heartbeatSeconds * 1000
}
