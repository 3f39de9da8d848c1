import { AddressText } from '@/components/chain/address-text'
import { AmountText, UsdText } from '@/components/chain/amount-text'
import { TimeText } from '@/components/chain/time-text'
import { columnsOf } from '@/components/data-table/data-table'
import type { GraphEdge } from '@/contract/graph/graphs'
import type { FlowNode } from '../document/flow-document'
import type { FlowView } from '../flow-view'
import { countOf, hopText, nodeName, unknownAmount } from '../flow-words'
import { NodeLevel } from '../panel/node-level'

/** A flow with both its ends. */
export interface FlowLine {
  edge: GraphEdge
  from: FlowNode
  to: FlowNode
  network: string
  joined: FlowView['joined']
}

const column = columnsOf<FlowLine>()
/** Few and narrow enough to fit beside the panel on a screen of 1440 pixels. */
export const flowColumns = column.columns([
  column.display({
    id: 'from',
    header: 'From',
    cell: ({ row: { original: line } }) => <Party node={line.from} line={line} />,
  }),
  column.display({
    id: 'to',
    header: 'To',
    cell: ({ row: { original: line } }) => <Party node={line.to} line={line} />,
  }),
  column.display({
    id: 'usd',
    header: 'USD at the time',
    cell: ({ row: { original: line } }) => <Dollars edge={line.edge} />,
    meta: { align: 'right' },
  }),
  column.display({
    id: 'amount',
    header: 'Largest amount',
    cell: ({ row: { original: line } }) => <Largest edge={line.edge} />,
    meta: { align: 'right' },
  }),
  column.display({
    id: 'transfers',
    header: 'Transfers',
    cell: ({ row }) => (row.original.edge.transfers === 0 ? unknownAmount : row.original.edge.transfers.toLocaleString('en')),
    meta: { align: 'right' },
  }),
  column.display({
    id: 'period',
    header: 'First and last',
    cell: ({ row: { original: line } }) => (
      <span className="flex flex-col gap-0.5 whitespace-nowrap">
        <TimeText value={line.edge.first_seen_at} show="date" />
        <TimeText value={line.edge.last_seen_at} show="date" />
      </span>
    ),
    meta: { align: 'right' },
  }),
])

function Party({ node, line: { network, joined } }: { node: FlowNode; line: FlowLine }) {
  return (
    // Two lines of links, each as tall as a touch target.
    <span className="flex min-w-0 max-w-52 flex-col gap-0.5 [&_a]:inline-block [&_a]:leading-6">
      {joined.has(node.address) ? (
        <span className="truncate font-medium">{nodeName(node)}</span>
      ) : (
        <AddressText network={network} address={node.address} entity={node.entity} oneLine />
      )}
      <span className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
        <NodeLevel node={node} /> {hopText(node.hop)}
      </span>
    </span>
  )
}

const Dollars = ({ edge }: { edge: GraphEdge }) => (
  <UsdText
    value={edge.unpriced >= edge.transfers ? null : edge.usd}
    reason={edge.transfers === 0 ? 'Not known in this span' : 'No price for any of its transfers'}
  />
)

function Largest({ edge }: { edge: GraphEdge }) {
  const [first, ...rest] = edge.amounts
  const more = rest.length + edge.more_assets
  if (!first) return null
  return (
    <span>
      <AmountText amount={first.amount} asset={first.asset} />
      {more > 0 ? <span className="text-muted-foreground text-xs"> and {more} more</span> : null}
    </span>
  )
}

/** A flow in lines, for phones. */
export function NarrowFlow({ line, onOpen }: { line: FlowLine; onOpen: () => void }) {
  const { edge } = line
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div className="flex items-start gap-2">
        <span className="w-9 shrink-0 text-muted-foreground text-xs">From</span> <Party node={line.from} line={line} />
      </div>
      <div className="flex items-start gap-2">
        <span className="w-9 shrink-0 text-muted-foreground text-xs">To</span> <Party node={line.to} line={line} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Dollars edge={edge} /> <Largest edge={edge} />
        </span>
        <button type="button" className="link min-h-6" onClick={onOpen}>
          {edge.transfers === 0 ? unknownAmount : countOf(edge.transfers, 'transfer')}
        </button>
      </div>
      <span className="text-muted-foreground text-xs">
        <TimeText value={edge.first_seen_at} show="date" /> to <TimeText value={edge.last_seen_at} show="date" />
      </span>
    </div>
  )
}
