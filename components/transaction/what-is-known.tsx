import { AsOfLine } from '@/components/chain/stale-banner'
import type { Transaction } from '@/contract/wallet/transactions'
import { heuristicWords } from './party-words'

/** If there are only transfers, the notes say so. */
const sources: Record<Transaction['coverage']['source'], string[]> = {
  node: ['Stored as the network’s node delivered it.'],
  transfers: [],
  live: ['Not in the index; asked from the network’s node for this page.'],
}

/** Observations about the transaction, and the source and limits of the data shown. */
export function WhatIsKnown({ transaction }: { transaction: Transaction }) {
  const { heuristics, coverage, transfers } = transaction
  const lines = [
    ...sources[coverage.source],
    ...(coverage.internal_transfers === false
      ? ['The node does not tell what moved inside contracts, so such transfers are missing.']
      : []),
    ...(coverage.transfers_total > transfers.length
      ? [`${transfers.length.toLocaleString('en')} of ${coverage.transfers_total.toLocaleString('en')} transfers are listed.`]
      : []),
    ...coverage.notes,
  ]
  return (
    <div className="flex max-w-prose flex-col gap-4 text-sm">
      {heuristics.length > 0 ? (
        <div>
          <h3 className="mb-1 text-muted-foreground text-xs">Observations about its shape, not about its owner</h3>
          <ul className="flex list-disc flex-col gap-1 pl-4 text-pretty">
            {heuristics.map((name) => (
              <li key={name}>{heuristicWords(name)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div>
        <h3 className="mb-1 text-muted-foreground text-xs">Where this comes from</h3>
        <ul className="flex list-disc flex-col gap-1 pl-4 text-pretty">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <AsOfLine freshness={transaction} />
    </div>
  )
}
