/**
 * What pg-boss reports, as an error: it hands on a plain object with the message and stack of what failed and the queue,
 * of which the log, that shows no fields it does not know, would keep no word.
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
