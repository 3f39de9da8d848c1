import { AmountText, UsdText } from '@/components/chain/amount-text'
import { TimeText } from '@/components/chain/time-text'
import { walletHref } from '@/components/chain/wallet-href'
import type { CanvasTarget } from '@/components/graph/graph-types'
import { Button } from '@/components/ui/button'
import { DefinitionList } from '@/components/ui/definition-list'
import { Link } from '@/components/ui/link'
import type { GraphDocument, GraphEdge } from '@/contract/graphs'
import { nodeName } from './flow-words'

interface EdgePanelProps {
  network: string
  document: GraphDocument
  edge: GraphEdge
  onSelect: (target: CanvasTarget) => void
}

/** Everything one address paid another, and the way to the transfers themselves. */
export function EdgePanel({ network, document, edge, onSelect }: EdgePanelProps) {
  const name = (address: string) => {
    const node = document.nodes.find((one) => one.address === address)
    return (
      <button type="button" className="link" title={address} onClick={() => onSelect({ kind: 'node', id: address })}>
        {node ? nodeName(node) : address}
      </button>
    )
  }
  return (
    <>
      <h2 className="font-semibold text-base">Flow</h2>
      <DefinitionList
        items={[
          { term: 'From', value: name(edge.from) },
          { term: 'To', value: name(edge.to) },
          {
            term: 'USD at the time',
            value: (
              <UsdText value={edge.unpriced >= edge.transfers ? null : edge.usd} reason="No price for any of its transfers" />
            ),
          },
          {
            term: 'Transfers',
            value: `${edge.transfers.toLocaleString('en')}${edge.unpriced > 0 ? `, ${edge.unpriced.toLocaleString('en')} without a price` : ''}`,
          },
          { term: 'First', value: <TimeText value={edge.first_seen_at} show="moment" /> },
          { term: 'Last', value: <TimeText value={edge.last_seen_at} show="moment" /> },
        ]}
      />
      <ul aria-label="Amounts" className="flex flex-col gap-1">
        {edge.amounts.map((one) => (
          <li key={one.asset.contract ?? one.asset.symbol}>
            <AmountText amount={one.amount} asset={one.asset} usd={one.amount_usd} />
          </li>
        ))}
        {edge.more_assets > 0 ? <li className="text-muted-foreground">and {edge.more_assets} more assets</li> : null}
      </ul>
      <Button size="sm" asChild className="self-start">
        <Link href={`${walletHref(network, edge.from)}?counterparty=${encodeURIComponent(edge.to)}&direction=out#transfers`}>
          See the transfers
        </Link>
      </Button>
    </>
  )
}
