import type { Condition } from '@/contract/status'
import type { ToldRow } from './told.repo'
import { type ToldKind, toldKinds } from './told-kinds'

/** How long a problem must be absent before it counts as over, so that one that comes and goes is a single problem. */
export const overAfterMs = 10 * 60_000

export interface Tell {
  kind: ToldKind
  subject: string
  /** The current condition; null if it is over. */
  condition: Condition | null
}

export interface Step {
  tell: Tell[]
  /** Rows to store, with their changes. */
  keep: ToldRow[]
  over: ToldRow[]
}

/**
 * Which messages to send, given earlier ones and the current conditions: when a problem begins, when it turns from a warning
 * into an outage, and when it has been absent for ten minutes. Several conditions of one list or disk are one problem,
 * represented by the worst. Pure.
 */
export function stepTold(told: readonly ToldRow[], conditions: readonly Condition[], now: Date): Step {
  const step: Step = { tell: [], keep: [], over: [] }
  const current = new Map<string, Tell & { condition: Condition }>()
  for (const condition of conditions) {
    const kind = toldKinds[condition.kind]
    if (kind === undefined) continue
    const seen = { kind, subject: condition.subject ?? '', condition }
    const known = current.get(keyOf(seen))
    if (!known || turnsWorse(known.condition.severity, condition.severity)) current.set(keyOf(seen), seen)
  }
  for (const row of told) {
    const seen = current.get(keyOf(row))
    current.delete(keyOf(row))
    if (seen) goesOn(step, row, seen)
    else isAway(step, row, now)
  }
  for (const begun of current.values()) {
    step.tell.push(begun)
    step.keep.push({ kind: begun.kind, subject: begun.subject, severity: begun.condition.severity, absent_since: null })
  }
  return step
}

const keyOf = ({ kind, subject }: Pick<Tell, 'kind' | 'subject'>) => `${kind} ${subject}`
const turnsWorse = (from: Condition['severity'], to: Condition['severity']) => from === 'warning' && to === 'outage'

function goesOn(step: Step, row: ToldRow, seen: Tell & { condition: Condition }): void {
  const worse = turnsWorse(row.severity, seen.condition.severity)
  if (worse) step.tell.push(seen)
  if (worse || row.absent_since !== null)
    step.keep.push({ ...row, severity: worse ? 'outage' : row.severity, absent_since: null })
}

function isAway(step: Step, row: ToldRow, now: Date): void {
  // A time in the future was written before the clock was set back.
  if (row.absent_since === null || row.absent_since > now) step.keep.push({ ...row, absent_since: now })
  else if (now.getTime() - row.absent_since.getTime() >= overAfterMs) {
    step.over.push(row)
    step.tell.push({ kind: row.kind, subject: row.subject, condition: null })
  }
}
