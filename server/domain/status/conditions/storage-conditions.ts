import type { Condition } from '@/contract/status'
import type { StorageSpace, Volume } from '@/server/platform/storage-space'
import { bytesText } from './condition-words'

const giB = 2 ** 30
/** Free bytes below which a disk is almost full: a tenth of it, but no more than 20 GiB and no less than 2 GiB. */
export const lowBelow = (total: number) => Math.max(2 * giB, Math.min(total / 10, 20 * giB))
/** Below this, PostgreSQL and file uploads begin to fail. */
export const fullBelow = 256 * 2 ** 20

export type StorageState = 'operational' | 'degraded' | 'outage'

/** How much room a disk has left. */
export function roomOf({ free, total }: Volume): StorageState {
  if (free < fullBelow) return 'outage'
  return free < lowBelow(total) ? 'degraded' : 'operational'
}

const names = { data: 'The disk of the data directory', database: 'The disk of the database' } as const

/** Disks that are almost full, each once, and the data directory if it cannot be measured. */
export function storageConditions({ data, database }: StorageSpace): Condition[] {
  const unknown: Condition[] = data === null ? [unmeasured] : []
  return [...unknown, ...disksOf({ data, database }).flatMap((one) => low(one))]
}

/** The disks that were measured; one that holds both counts once. */
function disksOf({ data, database }: StorageSpace): Volume[] {
  if (data === null || database === null) return [data, database].filter((one) => one !== null)
  return data.total === database.total && data.free === database.free ? [data] : [data, database]
}

/** What the status page says of storage, unknown parts included. */
export function storageMessage(space: StorageSpace): string {
  const seen = disksOf(space).map((one) => `${names[one.id]} has ${share(one)} free.`)
  if (space.data === null) seen.unshift(unmeasured.message)
  if (space.database === null) seen.push('The disk of the database cannot be measured from here.')
  return seen.join(' ')
}

const share = ({ free, total }: Volume) => `${bytesText(free)} (${Math.floor((100 * free) / Math.max(total, 1))} %)`

const unmeasured: Condition = {
  kind: 'storage_unknown',
  subject: 'data',
  severity: 'warning',
  since: null,
  message: 'The free space of the data directory cannot be measured.',
  meaning: 'Whether reports and evidence can still be stored is unknown.',
  remedy: { text: 'Check that DATA_DIR exists and can be read.', path: '/docs/operate/runbook#health' },
}

function low(one: Volume): Condition[] {
  const state = roomOf(one)
  if (state === 'operational') return []
  return [
    {
      kind: 'storage_low',
      subject: one.id,
      severity: state === 'outage' ? 'outage' : 'warning',
      since: null,
      message: `${names[one.id]} ${state === 'outage' ? 'is full' : 'is almost full'}: ${share(one)} free.`,
      meaning: 'When it is full, nothing new is stored: no transfers, alerts, reports or evidence.',
      remedy: { text: 'Free space or enlarge the disk.', path: '/docs/operate/runbook#health' },
    },
  ]
}
