import { isNullAddress } from '@/server/chain/address'
import { bridgeNotes } from '../exposure/beyond.dto'
import type { Gathered } from '../facts/gather'
import { oldListNotes } from '../statements/list-truth'
import type { TransactionSubject } from '../subject/transaction-subject'

/** Notes for reading the figures: units, methods, and what could not be seen. */
export function notesOf({ subject, sides, assets, fresh, beyond }: Gathered): string[] {
  const notes: string[] = oldListNotes(fresh)
  const { network } = subject
  if (subject.kind === 'address' && isNullAddress(network, subject.address)) {
    return ['This is the null endpoint of the network (issuance and burns), not a wallet; it is not scored.']
  }
  if (subject.kind === 'transaction') notes.push(...transactionNotes(subject, sides.length))
  else if (subject.id === null || sides.length === 0)
    notes.push('No transfer of this address is in the index. Absence is not cleanliness.')
  for (const direction of ['source', 'destination'] as const) {
    const lanes = sides.filter(({ side }) => side.direction === direction).map(({ side }) => side)
    const name = direction === 'source' ? 'Received' : 'Sent'
    const symbols = (known: boolean) =>
      lanes.flatMap(({ unit, known: is }) =>
        unit.kind === 'asset' && is === known ? [assets.get(unit.asset)?.symbol ?? 'one asset'] : [],
      )
    const [unpriced, unknown] = [symbols(true), symbols(false)]
    if (unpriced.length > 0) {
      notes.push(
        `${name}: no price is known for ${listed(unpriced)}. Such an asset is scored by its own units, so only the share thresholds of the rules apply.`,
      )
    }
    if (unknown.length > 0) notes.push(`${name}: not on the asset registry, so listed and not scored: ${listed(unknown)}.`)
  }
  notes.push(...bridgeNotes(beyond === undefined ? {} : { beyond }))
  if (network.model === 'utxo' && sides.some(({ side }) => side.method === 'ledgers')) {
    notes.push(
      'Traced over address ledgers where coverage says so: the index lacks inputs and outputs of some of these transactions, or there are too many to follow one by one.',
    )
  }
  return notes
}

/** At most three names; an asset may have any number of namesakes. */
function listed(names: readonly string[]): string {
  const shown = [...new Set(names)]
  return shown.length <= 3 ? shown.join(', ') : `${shown.slice(0, 3).join(', ')} and ${shown.length - 3} more`
}

function transactionNotes({ status }: TransactionSubject, sides: number): string[] {
  if (status === 'unseen') return ['This transaction is in no block that was read; only a statement names it.']
  if (status === 'failed') return ['This transaction failed: it moved nothing but its fee.']
  if (status === 'orphaned') return ['A reorganisation took the block of this transaction back; what it moved does not count.']
  return sides === 0 ? ['No transfer of this transaction is in the index. Absence is not cleanliness.'] : []
}
