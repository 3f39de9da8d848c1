import { publicKeys, signatureHolds } from '@/server/domain/signing'
import { canonicalJson, sha256 } from '@/server/platform/canonical'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { type ChainRow, type CheckpointRow, findCheckpoints, findCreation, findHead, readChainRows } from './audit.repo'
import { checkpointCoverage } from './checkpoint-coverage'
import { checkpointMessage } from './checkpoint-message'

export interface ChainFault {
  /** Number of the row; 0 for the log as a whole. */
  seq: number
  issue: string
}

export interface ChainVerdict {
  /** TypeID. */
  organisation_id: string
  events: number
  head: string
  checkpoints: number
  faults: ChainFault[]
  /** Remarks that are no faults. */
  notes: string[]
}

const batch = 2000
const hourMs = 3_600_000
/** Verification stops after this many faults. */
const mostFaults = 20

/** A checkpoint that was stored elsewhere. */
export type KeptCheckpoint = Pick<CheckpointRow, 'seq' | 'hash' | 'at' | 'key_id' | 'signature'>

export interface VerifyOptions {
  clock?: Clock
  /** Whether nothing was anchored between two times; by default always true. */
  silent?: (from: Date, to: Date) => boolean
}

/**
 * Recomputes the hash chain of an organisation's log, compares its end with the head, and checks every signed checkpoint,
 * including those stored elsewhere (`kept`), and that every hour with rows has one.
 */
export async function verifyChain(
  orgId: string,
  kept: readonly KeptCheckpoint[] = [],
  { clock = systemClock, silent = () => true }: VerifyOptions = {},
): Promise<ChainVerdict> {
  const { keys } = await publicKeys()
  return readChain(orgId, async (q) => {
    const faults: ChainFault[] = []
    const stored = await findCheckpoints(q, orgId, null, 1_000_000)
    const points = [...stored, ...kept]
    const wanted = new Map(points.map((point) => [point.seq, point]))
    const hashes = new Map<string, Buffer>()
    const hours = new Map<number, number>()
    let previous: Buffer = Buffer.alloc(0)
    let last = 0
    for (
      let rows = await next('0');
      rows.length > 0 && faults.length < mostFaults;
      rows = await next(rows.at(-1)?.seq as string)
    ) {
      for (const row of rows) {
        const seq = Number(row.seq)
        if (seq !== last + 1) faults.push({ seq, issue: `is at place ${last + 1}: rows before it were removed` })
        if (!row.prev_hash.equals(previous)) faults.push({ seq, issue: 'does not follow from the row before it' })
        if (!row.exact || !hashOf(orgId, row).equals(row.hash)) faults.push({ seq, issue: 'does not match its hash' })
        if (wanted.has(row.seq)) hashes.set(row.seq, row.hash)
        hours.set(Math.floor(row.at.getTime() / hourMs), seq)
        previous = row.hash
        last = seq
      }
    }
    const head = await findHead(q, orgId)
    if (faults.length < mostFaults) {
      if (Number(head?.seq ?? 0) !== last) {
        faults.push({ seq: 0, issue: `has ${last} rows where its head counts ${head?.seq ?? 0}` })
      } else if (head && !head.hash.equals(previous)) faults.push({ seq: 0, issue: 'does not end in the hash of its head' })
      for (const point of points) faults.push(...checkpointFaults(orgId, point, hashes.get(point.seq), keys))
    }
    const coverage = checkpointCoverage(
      hours,
      stored.map(({ seq, at }) => ({ seq: Number(seq), at })),
      { now: clock.now(), since: await findCreation(q, orgId), silent },
    )
    if (faults.length < mostFaults) faults.push(...coverage.faults.slice(0, mostFaults - faults.length))
    return {
      organisation_id: typeIdOf('org', orgId),
      events: last,
      head: previous.toString('hex'),
      checkpoints: stored.length,
      faults,
      notes: coverage.notes,
    }
    function next(after: string): Promise<ChainRow[]> {
      return readChainRows(q, orgId, after, batch)
    }
  })
}

function hashOf(orgId: string, row: ChainRow): Buffer {
  const { exact: _, prev_hash, hash: __, at, ...said } = row
  return sha256(Buffer.concat([prev_hash, Buffer.from(canonicalJson({ org_id: orgId, ...said, at: at.toISOString() }))]))
}

function checkpointFaults(
  orgId: string,
  point: KeptCheckpoint,
  found: Buffer | undefined,
  keys: Awaited<ReturnType<typeof publicKeys>>['keys'],
): ChainFault[] {
  const seq = Number(point.seq)
  const key = keys.find(({ key_id }) => key_id === point.key_id)
  if (!key) return [{ seq, issue: `has a checkpoint signed by ${point.key_id}, which is not a key of this installation` }]
  if (!signatureHolds(key, checkpointMessage(orgId, point), point.signature)) {
    return [{ seq, issue: 'has a checkpoint whose signature does not match it' }]
  }
  if (!found) return [{ seq, issue: 'is signed by a checkpoint but is missing: the log was cut off or rewritten' }]
  return found.equals(point.hash) ? [] : [{ seq, issue: 'is not the one its checkpoint signed: the log was rewritten' }]
}
