import type { NormalisedTransaction } from '../provider'

/** What a reader of a UTXO block must know: today, that part of it moved inside Litecoin's MWEB. */
export function blockNotes(transactions: readonly NormalisedTransaction[]): string[] {
  if (!transactions.some(({ heuristics }) => heuristics.includes('mweb'))) return []
  return ['Coins inside the MWEB move unseen; only what enters and leaves it is here.']
}
