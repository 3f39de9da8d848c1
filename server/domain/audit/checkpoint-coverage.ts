const minute = 60_000
const hour = 60 * minute

/** Checkpoints are signed at seven minutes past each hour; this long after an hour its rows must have one. */
export const coverageGraceMs = 10 * minute

/** The last row of each hour (hours since 1970) in which a log has rows. */
export type HoursOfLog = ReadonlyMap<number, number>

export interface Coverage {
  /** `seq` is the last row of the hour. */
  faults: { seq: number; issue: string }[]
  notes: string[]
}

/**
 * Checks that every hour with rows has a checkpoint that covers its last row, signed within ten minutes after its end. A later
 * one is a fault too, unless nothing was anchored in between (`silent`), as then the worker was down. Hours before `since`,
 * when the organisation was created, are invented by the sample.
 */
export function checkpointCoverage(
  hours: HoursOfLog,
  points: readonly { seq: number; at: Date }[],
  { now, since, silent }: { now: Date; since: Date; silent: (from: Date, to: Date) => boolean },
): Coverage {
  const faults: Coverage['faults'] = []
  const notes: string[] = []
  const sorted = points.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const [number, seq] of [...hours].toSorted(([a], [b]) => a - b)) {
    const end = (number + 1) * hour
    const due = end + coverageGraceMs
    if (due > now.getTime()) continue
    const name = `${new Date(end - hour).toISOString().slice(0, 13).replace('T', ' ')}:00 UTC`
    const covering = sorted.find((point) => point.seq >= seq)
    if (covering === undefined) {
      faults.push({ seq, issue: `is the last of the hour from ${name}, which has no checkpoint` })
    } else if (covering.at.getTime() > due && end > since.getTime()) {
      const at = covering.at.toISOString().slice(0, 16).replace('T', ' ')
      const words = `the hour from ${name} has no checkpoint before ${at} UTC`
      if (silent(new Date(due), new Date(covering.at.getTime() - 1)))
        notes.push(`${words}: nothing was anchored until then either`)
      else faults.push({ seq, issue: `is the last of the hour from ${name}, which has no checkpoint before ${at} UTC` })
    }
  }
  return { faults, notes }
}
