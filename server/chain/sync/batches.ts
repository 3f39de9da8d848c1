import type { NormalisedBlock } from '../provider'
import type { SyncSettings } from './settings'

const weight = (block: NormalisedBlock) => block.transactions.reduce((sum, t) => sum + t.transfers.length + 1, 0)

/** Groups blocks for one transaction each. Blocks collected before an error are yielded first. */
export async function* batches(
  blocks: AsyncIterable<NormalisedBlock>,
  limits: Pick<SyncSettings, 'batchBlocks' | 'batchTransfers' | 'batchMs'>,
  now: () => number = () => performance.now(),
): AsyncGenerator<NormalisedBlock[]> {
  let batch: NormalisedBlock[] = []
  let gathered = 0
  let began = now()
  let failure: { error: unknown } | undefined
  const iterator = blocks[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await iterator.next().catch((error: unknown) => {
        failure = { error }
        return undefined
      })
      if (!next || next.done) break
      batch.push(next.value)
      gathered += weight(next.value)
      if (batch.length < limits.batchBlocks && gathered < limits.batchTransfers && now() - began < limits.batchMs) continue
      yield batch
      batch = []
      gathered = 0
      began = now()
    }
    if (batch.length > 0) yield batch
    if (failure) throw failure.error
  } finally {
    await iterator.return?.()
  }
}
