/** A worker without a heartbeat for this long is considered dead. */
export const heartbeatSeconds = 45

/** Whether a heartbeat is too old, by the database's clock. One in the future was written before the clock was set back. */
export function isSilent(at: Date, now: Date): boolean {
  return Math.abs(now.getTime() - at.getTime()) > heartbeatSeconds * 1000
}
