import { z } from 'zod'
import { type AuditCheckpoint, auditCheckpoint } from '@/contract/audit'
import { type ChainVerdict, type KeptCheckpoint, verifyChain } from '@/server/domain/audit'
import { pool } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findOrganisationIds } from '@/server/platform/organisation-ids.repo'

/** A page of the API, or a list. */
const keptFile = z
  .object({ data: z.array(z.unknown()) })
  .transform(({ data }) => data)
  .or(z.array(z.unknown()))

/**
 * Checks the audit log of every organisation and prints a line each. `kept` is the text of a file of checkpoints.
 * Returns the exit status: 0 whole, 1 faults. Throws when the file is none of checkpoints.
 */
export async function verifyLogs(options: {
  kept: string | null
  json: boolean
  print: (line: string) => void
}): Promise<number> {
  const kept = options.kept === null ? [] : readKept(options.kept)
  const verdicts: ChainVerdict[] = []
  for (const orgId of await findOrganisationIds(pool())) {
    const own = kept.filter((point) => point.organisation_id === typeIdOf('org', orgId))
    verdicts.push(await verifyChain(orgId, own.map(keptOf)))
  }
  const faulty = verdicts.filter(({ faults }) => faults.length > 0).length
  if (options.json) options.print(JSON.stringify({ verdicts }, null, 2))
  else for (const line of verdicts.flatMap(linesOf)) options.print(line)
  if (!options.json) options.print(`${verdicts.length - faulty} of ${verdicts.length} logs are whole`)
  return faulty > 0 ? 1 : 0
}

function readKept(text: string): AuditCheckpoint[] {
  const value: unknown = JSON.parse(text)
  const list = keptFile.safeParse(value)
  return z.array(auditCheckpoint).parse(list.success ? list.data : [value])
}

const keptOf = (point: AuditCheckpoint): KeptCheckpoint => ({
  seq: String(point.seq),
  hash: Buffer.from(point.hash, 'hex'),
  at: new Date(point.at),
  key_id: point.key_id,
  signature: Buffer.from(point.signature, 'base64'),
})

function linesOf({ organisation_id, events, head, checkpoints, faults }: ChainVerdict): string[] {
  if (faults.length === 0) {
    return [`✓ ${organisation_id}: ${events} rows, ${checkpoints} checkpoints, head ${head.slice(0, 16)}`]
  }
  return [`✗ ${organisation_id}:`, ...faults.map(({ seq, issue }) => `    ${seq === 0 ? 'the log' : `row ${seq}`} ${issue}`)]
}
