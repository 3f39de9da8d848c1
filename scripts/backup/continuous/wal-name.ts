/** Size in bytes of the embedded server's WAL segments. */
export const segmentBytes = 16 * 2 ** 20
const segmentsPerLog = 2 ** 32 / segmentBytes

/** A segment: its timeline, and its number counted from the beginning of all WAL. */
export interface WalSegment {
  timeline: number
  number: number
}

/** Parses a segment's name; null for other names. */
export function parseSegment(name: string): WalSegment | null {
  const [, timeline, log, segment] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? []
  if (timeline === undefined || log === undefined || segment === undefined) return null
  return {
    timeline: Number.parseInt(timeline, 16),
    number: Number.parseInt(log, 16) * segmentsPerLog + Number.parseInt(segment, 16),
  }
}

/** The name of a segment. */
export const segmentName = ({ timeline, number }: WalSegment): string =>
  hex(timeline) + hex(Math.floor(number / segmentsPerLog)) + hex(number % segmentsPerLog)

/** Whether a name is that of a timeline history file. */
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name)

const hex = (n: number) => n.toString(16).toUpperCase().padStart(8, '0')

/**
 * Whether a name is that of the backup history file that PostgreSQL archives with WAL; manifests contain the same information.
 */
export const isNote = (name: string): boolean => /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/.test(name)

/** A file of WAL in a place. */
export interface ArchivedWal {
  /** PostgreSQL's name for it. */
  name: string
  /** When PostgreSQL had finished it. */
  at: Date
  /** Hash of its unencrypted bytes. */
  sha256: string
  /** Its name in the place. */
  placed: string
}

/** Parses a name in a place; null for another file. */
export function parseArchived(placed: string): ArchivedWal | null {
  const [, name, ms, sha256] =
    /^wal\/([0-9A-F]{24}|[0-9A-F]{8}\.history)\.(\d{1,15})\.([0-9a-f]{64})\.gz(?:\.age)?$/.exec(placed) ?? []
  if (name === undefined || ms === undefined || sha256 === undefined) return null
  return { name, at: new Date(Number(ms)), sha256, placed }
}

/** The name in a place of a file that PostgreSQL finished at a time. */
export const archivedName = (name: string, at: Date, sha256: string, ending: string): string =>
  `wal/${name}.${Math.floor(at.getTime())}.${sha256}.gz${ending}`

/** The WAL files among these, by PostgreSQL's names. */
export function archivedWal(placed: readonly { name: string }[]): Map<string, ArchivedWal> {
  const found = placed.flatMap(({ name }) => parseArchived(name) ?? [])
  return new Map(found.map((one) => [one.name, one]))
}
