import { setTimeout as sleep } from 'node:timers/promises'

interface Health {
  worker?: { alive: boolean; seconds_since: number | null } | null
}

/** Waits until `/api/health` answers 200 with a running worker; otherwise throws the last answer. */
export async function untilHealthy(url: string, signal: AbortSignal, timeoutMs = 90_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let last = 'no answer'
  while (Date.now() < deadline) {
    signal.throwIfAborted()
    try {
      const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) })
      const body = (await response.json()) as Health
      if (response.status === 200 && body.worker?.alive) return
      last = response.status === 200 ? 'the worker sends no heartbeat' : `status ${response.status}`
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await sleep(150)
  }
  throw new Error(
    `the service is not healthy after ${timeoutMs / 1000} s (${last}); its logs are in the data directory under logs/`,
  )
}
