import type { PublishedKey } from '@/contract/report/reports'
import { signatureHolds } from '@/server/domain/signing'
import { batchDigest, batchMessage } from './anchor-batch'
import type { AnchorLog } from './anchor-log'

/**
 * Faults of the logs of anchors themselves: invalid lines, and batches that are missing, altered, out of order or not signed by
 * a key of the installation. Empty if the logs are intact.
 */
export function checkLogs(logs: readonly AnchorLog[], keys: readonly PublishedKey[]): string[] {
  const known = new Map(keys.map((key) => [key.key_id, key]))
  return logs.flatMap((log) => {
    const faults = log.unreadable.map((place) => `${log.id}: ${place} cannot be read`)
    let prev = ''
    for (const [i, batch] of log.batches.entries()) {
      const name = `${log.id}: batch ${batch.n}`
      if (batch.log !== log.id) faults.push(`${name} is of the log ${batch.log}`)
      if (batch.n !== i + 1) faults.push(`${name} is at place ${i + 1}: batches were removed or inserted`)
      if (batch.prev !== prev) faults.push(`${name} does not follow from the batch before it`)
      if (batchDigest(batch) !== batch.sha256) faults.push(`${name} does not match its hash: it was changed`)
      const key = known.get(batch.key_id)
      if (!key) faults.push(`${name} is signed by ${batch.key_id}, which is not a key of this installation`)
      else if (!signatureHolds(key, batchMessage(batch), Buffer.from(batch.signature, 'base64'))) {
        faults.push(`${name} has a signature that does not match it`)
      }
      prev = batch.sha256
    }
    return faults
  })
}
