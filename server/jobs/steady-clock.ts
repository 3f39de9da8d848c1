/**
 * The clock by which the queue measures its pauses, in milliseconds since 1970. It runs steadily from the start of the process,
 * so a jump of the process's own clock stalls neither polls nor schedules. For the actual time the queue asks the database.
 */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}
