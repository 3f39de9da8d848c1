import { execFileSync } from 'node:child_process'

export interface MemorySample {
  /** Seconds since the soak began. */
  at: number
  mib: number
}

/** Resident memory of a process in MiB; null if it is gone. */
export function residentMib(pid: number | undefined): number | null {
  if (pid === undefined) return null
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  } catch {
    return null
  }
}

/** MiB per minute by least squares; 0 for fewer than three samples. */
export function slopePerMinute(samples: readonly MemorySample[]): number {
  if (samples.length < 3) return 0
  const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length
  const at = mean(samples.map((one) => one.at))
  const mib = mean(samples.map((one) => one.mib))
  const over = samples.reduce((sum, one) => sum + (one.at - at) * (one.mib - mib), 0)
  const under = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
  return under === 0 ? 0 : (over / under) * 60
}
