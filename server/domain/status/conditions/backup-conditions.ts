import type { Condition } from '@/contract/status'
import type { BackupFact, ContinuousFact, DrillFact, ScheduledFact } from '@/server/domain/backup'
import { ageText } from './condition-words'

const minute = 60_000
const hour = 60 * minute
/** A segment is completed every minute and shipped within seconds. */
export const archiveLateMs = 10 * minute
/** How long a backup or a drill may take before it counts as missed. */
export const graceMs = 2 * hour

const path = '/docs/operate/backups'

/** Backups that are late or unreliable, and drills that failed or are overdue. */
export function backupConditions(fact: BackupFact | null, now: Date): Condition[] {
  if (fact === null) return []
  return [
    ...(fact.continuous === null ? [] : continuousConditions(fact.continuous, now)),
    ...(fact.scheduled === null ? [] : scheduledConditions(fact.scheduled, now)),
    ...(fact.drill === null ? [] : drillConditions(fact.drill, now)),
  ]
}

function continuousConditions({ until, since, file_faults, from }: ContinuousFact, now: Date): Condition[] {
  const reached = until ?? since
  const age = now.getTime() - Date.parse(reached)
  const found: Condition[] = []
  if (age > archiveLateMs) {
    found.push({
      kind: 'backup_late',
      subject: 'continuous',
      severity: 'warning',
      since: reached,
      message:
        until === null ? `Nothing has been archived for ${ageText(age)}.` : `Continuous backups ended ${ageText(age)} ago.`,
      meaning: 'If the disk of the database fails now, everything since then is lost.',
      remedy: { text: 'See backup.log in the logs for the cause. Backups continue once it is fixed.', path },
    })
  } else if (from === null && now.getTime() - Date.parse(since) > graceMs) {
    found.push({
      kind: 'backup_late',
      subject: 'continuous',
      severity: 'warning',
      since,
      message: 'Changes are archived, but there is no base backup yet.',
      meaning: 'No moment can be restored.',
      remedy: { text: 'See backup.log in the logs: it says why the base backup failed.', path },
    })
  }
  return [...found, ...damaged('continuous', file_faults)]
}

function scheduledConditions({ at, since, every_hours, file_faults }: ScheduledFact, now: Date): Condition[] {
  const last = at ?? since
  const age = now.getTime() - Date.parse(last)
  const late: Condition = {
    kind: 'backup_late',
    subject: 'whole',
    severity: 'warning',
    since: last,
    message: at === null ? `No backup has been made for ${ageText(age)}.` : `The newest whole backup is ${ageText(age)} old.`,
    meaning: `One is due every ${ageText(every_hours * hour)}; what is newer than the last one would be lost.`,
    remedy: { text: 'See backup.log in the logs: it says why the last one failed.', path },
  }
  return [...(age > every_hours * hour + graceMs ? [late] : []), ...damaged('whole', file_faults)]
}

function damaged(subject: string, files: number): Condition[] {
  if (files === 0) return []
  return [
    {
      kind: 'backup_damaged',
      subject,
      severity: 'warning',
      since: null,
      message: `${files === 1 ? 'One file' : `${files} files`} of evidence or reports could not be backed up: missing or damaged in the installation.`,
      meaning: 'An earlier backup may hold these files whole. Everything else is backed up.',
      remedy: { text: 'backup.log in the logs names them. Put them back from an earlier backup.', path },
    },
  ]
}

function drillConditions({ last, since, every_hours }: DrillFact, now: Date): Condition[] {
  if (last !== null && !last.passed) {
    return [
      {
        kind: 'drill_failed',
        subject: last.kind,
        severity: 'warning',
        since: last.at,
        message: last.proved.includes('restore')
          ? 'The newest backup was restored, but what came back does not verify.'
          : 'The newest backup could not be restored.',
        meaning: 'Do not count on it until a drill has passed.',
        remedy: { text: 'See backup.log in the logs, and run npm run restore-drill by hand.', path },
      },
    ]
  }
  const from = last?.at ?? since
  const age = now.getTime() - Date.parse(from)
  if (age <= every_hours * hour + graceMs) return []
  return [
    {
      kind: 'drill_late',
      subject: last?.kind ?? null,
      severity: 'warning',
      since: from,
      message: `No backup has been restored for ${ageText(age)}.`,
      meaning: `A drill is due every ${ageText(every_hours * hour)}; whether the newest backup can be restored is unknown.`,
      remedy: { text: 'See backup.log in the logs, or run npm run restore-drill by hand.', path },
    },
  ]
}
