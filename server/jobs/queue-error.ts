/**
 * What pg-boss reports, as an error. It passes a plain object with message, stack and queue, whose fields the logger would drop
 * because it does not know them.
 */
export function queueError(reported: unknown): Error {
  if (reported instanceof Error) return reported
  if (typeof reported !== 'object' || reported === null) return new Error(String(reported))
  const { message, stack, queue } = reported as Record<string, unknown>
  const what = typeof message === 'string' && message !== '' ? message : 'no message'
  const error = new Error(typeof queue === 'string' ? `${queue}: ${what}` : what)
  if (typeof stack === 'string') error.stack = stack
  return error
}
