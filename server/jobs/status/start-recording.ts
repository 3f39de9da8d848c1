import type { Logger } from 'pino'
import { recordStatus } from '@/server/domain/status'

const everyMs = 10_000

/** Records every change of state while the worker runs, so that the status page can show since when. */
export function startRecording(log: Logger): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const look = () => {
    running = recordStatus().catch((error: unknown) => log.warn({ err: error }, 'the status could not be recorded'))
  }
  look()
  const timer = setInterval(look, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
