import type { AlertRow } from '@/server/domain/alert'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { shortened } from '@/server/platform/shortened'
import { subjectRef } from '../case.dto'
import { findEntityNames, type SubjectKey } from '../contents/subject.repo'
import { titleOf } from './open-case-from-alerts'

/** The title of a case opened without one: from its alerts, its first subject or the beginning of its summary. */
export async function deriveTitle(
  tx: Tx,
  ctx: Context,
  from: { alerts: readonly AlertRow[]; subjects: readonly SubjectKey[]; summary: string | null },
): Promise<string> {
  const [alert] = from.alerts
  if (alert !== undefined) return titleOf(alert, from.alerts.length)
  const [subject, ...others] = from.subjects
  if (subject === undefined) return firstLine(from.summary ?? 'Case')
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  if (subject.type === 'entity') {
    const name = (await findEntityNames(tx, ctx.org.id, [subject.value])).get(subject.value) ?? ''
    return `Entity review ${name.slice(0, 120)}${more}`
  }
  const { value } = subjectRef(subject)
  return `${subject.type === 'address' ? 'Address' : 'Transaction'} review ${shortened(value)}${more}`
}

function firstLine(text: string): string {
  const line = text.trim().split(/\r?\n/)[0] ?? ''
  return line.length <= 80 ? line : `${line.slice(0, 79).trimEnd()}…`
}
