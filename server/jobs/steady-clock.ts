/**
 * What the queue measures its pauses by, in milliseconds since 1970: it runs on steadily from when the process started, so
 * that a jump of the process's own clock neither stalls a poll nor a schedule. What time it is, the queue asks the database.
 */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}
