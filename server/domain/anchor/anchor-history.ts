import { publicKeys, signManifest } from '@/server/domain/signing'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool } from '@/server/platform/db'
import { type AnchorFact, findAnchorFact, writeAnchorFact } from './anchor.repo'
import { type AnchorEntry, batchDigest, batchMessage, type UnsignedBatch } from './anchor-batch'
import { type AnchorLog, anchorDirectory, appendBatch, currentLog, readLogs } from './anchor-log'
import { anchoredIn } from './anchored'
import { checkLogs } from './check-logs'
import { collectEntries } from './collect-entries'
import { sendToPlaces } from './places/send-to-places'

const mostFaults = 20

/**
 * Appends what is new in every organisation's history to the log of anchors, outside the database: the end of each audit log
 * and timeline, and the manifest of each report. Then sends the log to the other configured places, compares earlier anchors
 * with the database, and stores the result for the status page. Throws if the directory cannot be written; other places that
 * fail are retried by the next run.
 */
export async function anchorHistory(clock: Clock = systemClock): Promise<AnchorFact> {
  const directory = anchorDirectory()
  const logs = await readLogs(directory)
  const anchored = anchoredIn(logs)
  const entries: AnchorEntry[] = []
  const faults = checkLogs(logs, (await publicKeys()).keys)
  const organisations = await findOrganisationIds(pool())
  for (const orgId of organisations) {
    const found = await collectEntries(orgId, anchored)
    entries.push(...found.entries)
    faults.push(...found.faults)
  }
  return keep({ directory, log: await currentLog(directory, logs), entries, faults, at: clock.now() })
}

/** Records in the log why what was anchored of a subject (TypeID of an organisation, a case or a report) no longer holds. */
export async function setAside(subject: string, reason: string, clock: Clock = systemClock): Promise<AnchorFact> {
  const directory = anchorDirectory()
  const logs = await readLogs(directory)
  const entry: AnchorEntry = { kind: 'set_aside', subject, reason }
  await keep({ directory, log: await currentLog(directory, logs), entries: [entry], faults: [], at: clock.now() })
  return anchorHistory(clock)
}

interface Run {
  directory: string
  log: AnchorLog
  entries: AnchorEntry[]
  faults: string[]
  at: Date
}

async function keep({ directory, log, entries, faults, at }: Run): Promise<AnchorFact> {
  const last = log.batches.at(-1)
  const unsigned: UnsignedBatch = {
    format: 'assay-anchors-1',
    log: log.id,
    n: (last?.n ?? 0) + 1,
    at: at.toISOString(),
    prev: last?.sha256 ?? '',
    entries,
  }
  const { key_id, value } = await signManifest(batchMessage(unsigned))
  const batch = { ...unsigned, sha256: batchDigest(unsigned), key_id, signature: value }
  await appendBatch(directory, log, batch)
  const before = await findAnchorFact(pool())
  const places = await sendToPlaces(directory, [...log.batches, batch], before?.places ?? [])
  const fact: AnchorFact = {
    at: batch.at,
    n: batch.n,
    places: [{ kind: 'directory', at: batch.at, failing_since: null, error: null }, ...places],
    faults: faults.slice(0, mostFaults),
  }
  await writeAnchorFact(pool(), fact)
  return fact
}
