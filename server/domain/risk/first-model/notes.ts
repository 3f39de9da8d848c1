import { isNullAddress } from '@/server/chain/address'
import type { Facts, TransactionSubject } from './facts'

/** Notes for reading the figures: units, methods, and what could not be seen. */
export function notesOf({ subject, sides, assets }: Facts): string[] {
  const notes: string[] = []
  const { network } = subject
  if (subject.kind === 'address' && isNullAddress(network, subject.address)) {
    return ['This is the null endpoint of the network (issuance and burns), not a wallet; it is not scored.']
  }
  if (subject.kind === 'transaction') notes.push(...transactionNotes(subject, sides.length))
  else if (subject.id === null || sides.length === 0)
    notes.push('No transfer of this address is in the index. Absence is not cleanliness.')
  for (const { side } of sides) {
    const name = side.direction === 'source' ? 'Received' : 'Sent'
    if (side.unit.kind === 'asset') {
      const symbol = assets.get(side.unit.asset)?.symbol ?? 'one asset'
      notes.push(
        `${name} value is measured in ${symbol}, as no price is known: only the share thresholds of the rules apply, and dust is judged by share alone.`,
      )
    } else if (side.totals.some((t) => t.unpriced > 0)) {
      notes.push(`${name} value covers the transfers with a known price; the others are named in coverage.`)
    }
  }
  if (network.model === 'utxo' && sides.some(({ side }) => side.method === 'address_edges_as_of')) {
    notes.push(
      'Traced over address links with the as-of rule where coverage says so: the index lacks inputs and outputs of some of these transactions, or there are too many to follow one by one.',
    )
  }
  return notes
}

function transactionNotes({ status }: TransactionSubject, sides: number): string[] {
  if (status === 'unseen') return ['This transaction is in no block that was read; only a statement names it.']
  if (status === 'failed') return ['This transaction failed: it moved nothing but its fee.']
  if (status === 'orphaned') return ['A reorganisation took the block of this transaction back; what it moved does not count.']
  return sides === 0 ? ['No transfer of this transaction is in the index. Absence is not cleanliness.'] : []
}
