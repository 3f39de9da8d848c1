import type { AnchorEntry, AuditAnchor, ReportAnchor, SetAside, TimelineAnchor } from './anchor-batch'
import type { AnchorLog } from './anchor-log'

/** The contents of logs of anchors, by organisation (TypeID). */
export interface Anchored {
  audit: Map<string, AuditAnchor[]>
  /** By case (TypeID), in the order in which they were anchored. */
  timelines: Map<string, TimelineAnchor[]>
  reports: Map<string, ReportAnchor>
  /** Subjects set aside as no longer valid, with the time. */
  setAside: (SetAside & { at: string })[]
  /** When each batch was created, oldest first. */
  times: Date[]
}

/** Collects everything that logs anchor. */
export function anchoredIn(logs: readonly AnchorLog[]): Anchored {
  const all: Anchored = { audit: new Map(), timelines: new Map(), reports: new Map(), setAside: [], times: [] }
  const batches = logs.flatMap((log) => log.batches).toSorted((a, b) => a.at.localeCompare(b.at))
  for (const batch of batches) {
    all.times.push(new Date(batch.at))
    for (const entry of batch.entries) add(all, entry, batch.at)
  }
  return all
}

function add(all: Anchored, entry: AnchorEntry, at: string): void {
  if (entry.kind === 'report') all.reports.set(entry.report_id, entry)
  else if (entry.kind === 'audit') push(all.audit, entry.organisation_id, entry)
  else if (entry.kind === 'timeline') push(all.timelines, entry.case_id, entry)
  else {
    all.setAside.push({ ...entry, at })
    for (const map of [all.audit, all.timelines, all.reports]) map.delete(entry.subject)
  }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
