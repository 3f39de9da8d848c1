import type { AnchorLog } from './anchor-log'
import { keptTimeStamp, readTimeStamp } from './places/time-stamp'

/** Faults (sentences) for time stamps stored with logs that are for another batch or another time. */
export async function checkTimeStamps(
  directory: string,
  logs: readonly AnchorLog[],
): Promise<{ stamps: number; faults: string[] }> {
  const faults: string[] = []
  let stamps = 0
  for (const log of logs) {
    for (const batch of log.batches) {
      const kept = await keptTimeStamp(directory, log.id, batch.n)
      if (kept === null) continue
      stamps += 1
      const fault = faultOf(kept, batch.sha256)
      if (fault !== null) faults.push(`${log.id}: the time stamp of batch ${batch.n} ${fault}`)
    }
  }
  return { stamps, faults }
}

function faultOf(kept: Uint8Array, sha256: string): string | null {
  try {
    return readTimeStamp(kept).sha256 === sha256 ? null : 'dates something else'
  } catch {
    return 'cannot be read'
  }
}
