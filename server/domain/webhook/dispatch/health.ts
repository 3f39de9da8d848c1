const failingMs = 5 * 24 * 3_600_000
/** Longer than any pause between two attempts of one delivery: an earlier failure belongs to another period of failing. */
const spellGapMs = 48 * 3_600_000

export interface Health {
  failing_since: Date | null
  last_failure_at: Date | null
}

/**
 * An endpoint's health after a failure: since when it has only failed, and whether to disable it. That takes five days with
 * failures throughout, not one failure followed by nothing to send.
 */
export function afterFailure(health: Health, now: Date): { failingSince: Date; disable: boolean } {
  const { failing_since: since, last_failure_at: last } = health
  const goesOn = since !== null && last !== null && now.getTime() - last.getTime() <= spellGapMs
  const failingSince = goesOn ? since : now
  return { failingSince, disable: now.getTime() - failingSince.getTime() >= failingMs }
}
