import type { NormalisedTransaction } from '../provider'

/** Notes on a UTXO block for its readers: that part of it moved inside Litecoin's MWEB or Zcash's pools. */
export function blockNotes(transactions: readonly NormalisedTransaction[]): string[] {
  const seen = (observation: string) => transactions.some(({ heuristics }) => heuristics.includes(observation))
  const notes: string[] = []
  if (seen('mweb')) notes.push('Coins inside the MWEB move unseen; only what enters and leaves it is here.')
  if (seen('shielded')) notes.push('Coins inside the shielded pools move unseen; only what enters and leaves them is here.')
  return notes
}
