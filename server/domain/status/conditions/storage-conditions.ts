import type { Condition } from '@/contract/status'
import type { StorageSpace, Volume } from '@/server/platform/limit/storage-space'
import { bytesText } from './condition-words'

const giB = 2 ** 30
/** Free bytes below which a disk is almost full: a tenth of its size, between 2 GiB and 20 GiB. */
export const lowBelow = (total: number) => Math.max(2 * giB, Math.min(total / 10, 20 * giB))
/** Below this, file uploads begin to fail. */
export const fullBelow = 256 * 2 ** 20

/** Settings that replace `lowBelow` and `fullBelow`, in bytes; `full` is about the database's disk. */
export interface StorageBounds {
  low: number | null
  full: number
}

export const usualBounds: StorageBounds = { low: null, full: fullBelow }

export type StorageState = 'operational' | 'degraded' | 'outage'

/** How full a disk is. */
export function roomOf({ id, free, total }: Volume, { low, full }: StorageBounds = usualBounds): StorageState {
  if (free < (id === 'database' ? full : Math.min(fullBelow, full))) return 'outage'
  return free < (low ?? lowBelow(total)) ? 'degraded' : 'operational'
}

/** The name of each disk at the start of a sentence. */
export const diskNames = {
  data: 'The disk of the data directory',
  database: 'The disk of the database',
  files: 'The disk of evidence and reports',
  logs: 'The disk of the logs',
} as const

/** What a full disk stops. */
const stops = {
  data: 'no evidence, reports or anchors are stored',
  database: 'nothing new is stored: no transfers, checks, alerts or cases. Reading goes on',
  files: 'no evidence and no reports are stored',
  logs: 'log lines are lost. The service goes on',
} as const

/** Disks that are almost full, each once, and a data directory whose space cannot be measured. */
export function storageConditions(space: StorageSpace, bounds: StorageBounds = usualBounds): Condition[] {
  const unknown: Condition[] = space.data === null ? [unmeasured] : []
  return [...unknown, ...disksOf(space).flatMap((one) => low(one, bounds))]
}

/** The disks that were measured. A disk shared by the data directory and the database counts once, as the database's. */
export function disksOf({ data, database, files, logs }: StorageSpace): Volume[] {
  const both = data !== null && database !== null && data.device === database.device
  return [both ? null : data, database, files, logs].filter((one) => one != null)
}

/** The status page's message about storage, including what is unknown. */
export function storageMessage(space: StorageSpace): string {
  const seen = disksOf(space).map((one) => `${diskNames[one.id]} has ${shareText(one)} free.`)
  if (space.data === null) seen.unshift(unmeasured.message)
  if (space.database === null) seen.push('The disk of the database cannot be measured from here.')
  return seen.join(' ')
}

/** The free space of a disk: "1.5 GB (3 %)". */
export const shareText = ({ free, total }: Volume) => `${bytesText(free)} (${Math.floor((100 * free) / Math.max(total, 1))} %)`

const unmeasured: Condition = {
  kind: 'storage_unknown',
  subject: 'data',
  severity: 'warning',
  since: null,
  message: 'The free space of the data directory cannot be measured.',
  meaning: 'Whether reports and evidence can still be stored is unknown.',
  remedy: { text: 'Check that DATA_DIR exists and can be read.', path: '/docs/operate/runbook#health' },
}

function low(one: Volume, bounds: StorageBounds): Condition[] {
  const state = roomOf(one, bounds)
  if (state === 'operational') return []
  const full = state === 'outage'
  const stopped = stops[one.id]
  return [
    {
      kind: 'storage_low',
      subject: one.id,
      // A full disk of logs does not affect answers.
      severity: full && one.id !== 'logs' ? 'outage' : 'warning',
      since: null,
      message: `${diskNames[one.id]} ${full ? 'is full' : 'is almost full'}: ${shareText(one)} free.`,
      meaning: full ? `${stopped.charAt(0).toUpperCase()}${stopped.slice(1)}.` : `When it is full, ${stopped}.`,
      remedy: { text: 'Free space or enlarge the disk.', path: '/docs/operate/runbook#full-disk' },
    },
  ]
}
