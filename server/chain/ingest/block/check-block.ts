import { type NormalisedBlock, ProviderError } from '@/server/chain/provider'
import type { NormalisedTransfer } from '../transfer-row'

const hash = /^[0-9a-f]{64}$/
const address = /^[0-9A-Za-z]{1,128}$/
const digits = /^\d{1,78}$/
const word = /^[\w.:-]{1,64}$/
/** The end of the year 9999, the last that a timestamp with a four-digit year can express. */
const lastSecond = 253_402_300_799
const largestIndex = 2_147_483_647

/**
 * The store's own check of a block from any source: that its parts refer to each other consistently and that no value can break
 * out of the field it is copied into. Throws `ProviderError` ('contradictory' or 'malformed') that names the block.
 */
export function checkBlock(block: NormalisedBlock): void {
  const name = `block ${block.height} (${String(block.hash).slice(0, 64)})`
  const refuse = (fault: 'malformed' | 'contradictory', reason: string): never => {
    throw new ProviderError(fault, `${name} ${reason}`)
  }
  if (!Number.isSafeInteger(block.height) || block.height < 0) refuse('malformed', 'has no height')
  if (!hash.test(block.hash)) refuse('malformed', 'has no hash of 32 bytes')
  if (block.parentHash !== null && !hash.test(block.parentHash)) refuse('malformed', 'names a parent that is no hash')
  if (block.parentHash === block.hash) refuse('contradictory', 'names itself as its parent')
  if (!Number.isInteger(block.time) || block.time < 0 || block.time > lastSecond) refuse('malformed', 'has no usable time')
  const seen = new Set<string>()
  for (const transaction of block.transactions) {
    const at = `transaction ${String(transaction.hash).slice(0, 64)}`
    if (!hash.test(transaction.hash)) refuse('malformed', `holds ${at}, which is no hash`)
    if (seen.has(transaction.hash)) refuse('contradictory', `holds ${at} twice`)
    seen.add(transaction.hash)
    if (!isIndex(transaction.index)) refuse('malformed', `has no place for ${at}`)
    if (transaction.feePayer !== null && !address.test(transaction.feePayer))
      refuse('malformed', `has a fee payer of ${at} that is no address`)
    if (!transaction.heuristics.every((h) => word.test(h))) refuse('malformed', `has an observation about ${at} that is no word`)
    if (!transaction.outputs.every((o) => word.test(o.scriptType)))
      refuse('malformed', `has an output of ${at} with a script type that is no word`)
    const indexes = new Set<number>()
    for (const transfer of transaction.transfers) {
      const fault = transferFault(transfer, block, transaction)
      if (fault) refuse(fault[0], `holds a transfer of ${at} ${fault[1]}`)
      if (indexes.has(transfer.transferIndex)) refuse('contradictory', `numbers two transfers of ${at} alike`)
      indexes.add(transfer.transferIndex)
    }
  }
}

const isIndex = (n: number) => Number.isInteger(n) && n >= 0 && n <= largestIndex

function transferFault(
  transfer: NormalisedTransfer,
  block: NormalisedBlock,
  transaction: { hash: string; index: number },
): ['malformed' | 'contradictory', string] | null {
  if (!isIndex(transfer.transferIndex)) return ['malformed', 'without a place']
  if (!digits.test(transfer.amountRaw)) return ['malformed', 'whose amount is not a number of base units']
  if (!address.test(transfer.from) || !address.test(transfer.to)) return ['malformed', 'with an endpoint that is no address']
  if (transfer.hash !== transaction.hash || transfer.txIndex !== transaction.index)
    return ['contradictory', 'that names another transaction']
  if (transfer.blockHeight !== block.height || transfer.blockTime !== block.time)
    return ['contradictory', 'that names another block']
  return null
}
