import { AmountText } from '@/components/chain/amount-text'
import { HashText } from '@/components/chain/hash-text'
import { TimeText } from '@/components/chain/time-text'
import type { CanvasTarget } from '@/components/graph/graph-types'
import { basisWords } from '@/components/structural/claim-words'
import { DefinitionList } from '@/components/ui/page/definition-list'
import type { GraphCoinjoin } from '@/contract/graph/graph-coinjoins'
import type { GraphDocument } from '@/contract/graph/graphs'
import { nodeName } from '../flow-words'
import { coinjoinName, isUnsure, type PlacedCoinjoin, participantsText } from './flow-coinjoins'

interface CoinjoinPanelProps {
  document: GraphDocument
  coinjoin: PlacedCoinjoin
  onSelect: (target: CanvasTarget) => void
}

/** A CoinJoin: its confidence, and what the addresses of the graph put in and took out. */
export function CoinjoinPanel({ document, coinjoin, onSelect }: CoinjoinPanelProps) {
  const { network } = document
  return (
    <>
      <h2 className="font-semibold text-base">{coinjoinName(coinjoin)}</h2>
      <DefinitionList
        items={[
          { term: 'Protocol', value: coinjoin.protocol },
          { term: 'In this graph', value: participantsText(coinjoin) },
          ...(coinjoin.equal_outputs > 0 ? [{ term: 'Equal outputs', value: coinjoin.equal_outputs.toLocaleString('en') }] : []),
          { term: 'When', value: <TimeText value={coinjoin.at} show="moment" /> },
          { term: 'Transaction', value: <HashText network={network} hash={coinjoin.transaction_hash} /> },
          { term: 'Rests on', value: basisWords[coinjoin.basis] },
          { term: 'Confidence', value: `${coinjoin.confidence} of 100` },
        ]}
      />
      <CoinjoinSide
        title="Paid in"
        note="Each its part, less its share of the fee."
        parts={coinjoin.payers}
        document={document}
        onSelect={onSelect}
      />
      <CoinjoinSide title="Paid out" note={null} parts={coinjoin.payees} document={document} onSelect={onSelect} />
      <p className="text-muted-foreground text-xs">
        Nobody outside can tell who paid whom, so no flow is drawn across it. Taking part is legal in most places and no sign of
        wrongdoing.{isUnsure(coinjoin) ? ' This one is drawn dashed: by its shape alone it is likely, not sure.' : ''}
      </p>
    </>
  )
}

interface CoinjoinSideProps {
  title: string
  note: string | null
  parts: GraphCoinjoin['payers']
  document: GraphDocument
  onSelect: (target: CanvasTarget) => void
}

/** The addresses of one side with their amounts; only those in the graph. */
function CoinjoinSide({ title, note, parts, document, onSelect }: CoinjoinSideProps) {
  const nodes = new Map(document.nodes.map((node) => [node.address, node]))
  const shown = parts.flatMap(({ address, amount }) => {
    const node = nodes.get(address)
    return node ? [{ node, amount }] : []
  })
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="font-medium">{title}</h3>
      {shown.length === 0 ? <p className="text-muted-foreground">Not by any address in this graph.</p> : null}
      <ul className="flex flex-col gap-1">
        {shown.map(({ node, amount }) => (
          <li key={node.address} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <button
              type="button"
              className="link min-h-6 min-w-0 truncate"
              title={node.address}
              onClick={() => onSelect({ kind: 'node', id: node.address })}
            >
              {nodeName(node)}
            </button>
            <AmountText amount={amount.amount} asset={amount.asset} usd={amount.amount_usd} />
          </li>
        ))}
      </ul>
      {note && shown.length > 0 ? <p className="text-muted-foreground text-xs">{note}</p> : null}
    </section>
  )
}
