'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { AmountText, UsdText } from '@/components/chain/amount-text'
import { TimeText } from '@/components/chain/time-text'
import { walletHref } from '@/components/chain/wallet-href'
import type { CanvasTarget } from '@/components/graph/graph-types'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DefinitionList } from '@/components/ui/page/definition-list'
import { usePlainKey } from '@/components/ui/use-plain-key'
import type { GraphCoinjoin } from '@/contract/graph/graph-coinjoins'
import type { GraphDocument, GraphEdge } from '@/contract/graph/graphs'
import { edgeKey } from '../document/flow-document'
import { withoutShares } from '../events/flow-coinjoins'
import { countOf, nodeName } from '../flow-words'
import type { FlowSpan } from '../time/flow-span'
import { onlyText } from '../time/span-words'

const EdgeTransfersDialog = dynamic(() => import('./edge-transfers').then((module) => module.EdgeTransfersDialog), { ssr: false })

interface EdgePanelProps {
  document: GraphDocument
  /** The edge with its figures over all time. */
  edge: GraphEdge
  /** CoinJoins of the graph: what the index counts across them is no part of a flow. */
  mixed: readonly GraphCoinjoin[]
  span: FlowSpan | null
  onSelect: (target: CanvasTarget) => void
  mayWrite: boolean
}

/** Everything one address paid another, or paid within the span, with the transfers themselves. */
export function EdgePanel({ document, edge: counted, mixed, span, onSelect, mayWrite }: EdgePanelProps) {
  const { network } = document
  const [open, setOpen] = useState(false)
  usePlainKey('t', () => setOpen(true))
  const [edge = { ...counted, amounts: [], usd: '0', unpriced: 0, transfers: 0 }] = withoutShares([counted], mixed)
  const across = counted.transfers - edge.transfers
  const shown = span ? span.edges.find((one) => edgeKey(one) === edgeKey(edge)) : edge
  const nameOf = (address: string) => {
    const node = document.nodes.find((one) => one.address === address)
    return node ? nodeName(node) : address
  }
  const name = (address: string) => (
    <button type="button" className="link" title={address} onClick={() => onSelect({ kind: 'node', id: address })}>
      {nameOf(address)}
    </button>
  )
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold text-base">Flow</h2>
        {span ? <p className="text-muted-foreground text-xs">{onlyText(span)}</p> : null}
      </div>
      <DefinitionList
        items={[
          { term: 'From', value: name(edge.from) },
          { term: 'To', value: name(edge.to) },
          ...(shown && shown.transfers > 0 ? figures(shown) : []),
        ]}
      />
      {shown && shown.transfers > 0 ? (
        <Amounts edge={shown} />
      ) : (
        <p>
          {across > 0 && edge.transfers === 0
            ? 'Everything counted between these two went through CoinJoins.'
            : shown
              ? 'What it moved in this span is unknown.'
              : 'No transfer in this span.'}
        </p>
      )}
      {across > 0 ? (
        <p className="text-muted-foreground text-xs">
          Left out: {countOf(across, 'computed share')} of CoinJoins that both took part in. Nobody can tell whether one paid the
          other there; the list of transfers has them.
        </p>
      ) : null}
      {span ? (
        <p className="text-muted-foreground text-xs">
          In all time {countOf(edge.transfers, 'transfer')}, <UsdText value={edge.unpriced >= edge.transfers ? null : edge.usd} />
          .
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-haspopup="dialog" title="See its transfers (t)" onClick={() => setOpen(true)}>
          See the transfers
        </Button>
        <ButtonLink
          href={`${walletHref(network, edge.from)}?counterparty=${encodeURIComponent(edge.to)}&direction=out#transfers`}
          size="sm"
          variant="ghost"
        >
          On the page of the payer
        </ButtonLink>
      </div>
      {open ? (
        <EdgeTransfersDialog
          network={network}
          edge={counted}
          names={{ from: nameOf(edge.from), to: nameOf(edge.to) }}
          time={document.time}
          span={span}
          mayWrite={mayWrite}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function figures(edge: GraphEdge) {
  const priced = edge.unpriced >= edge.transfers ? null : edge.usd
  const without = edge.unpriced > 0 ? `, ${edge.unpriced.toLocaleString('en')} without a price` : ''
  return [
    { term: 'USD at the time', value: <UsdText value={priced} reason="No price for any of its transfers" /> },
    { term: 'Transfers', value: `${edge.transfers.toLocaleString('en')}${without}` },
    { term: 'First', value: <TimeText value={edge.first_seen_at} show="moment" /> },
    { term: 'Last', value: <TimeText value={edge.last_seen_at} show="moment" /> },
  ]
}

function Amounts({ edge }: { edge: GraphEdge }) {
  return (
    <ul aria-label="Amounts" className="flex flex-col gap-1">
      {edge.amounts.map((one) => (
        <li key={one.asset.contract ?? one.asset.symbol}>
          <AmountText amount={one.amount} asset={one.asset} usd={one.amount_usd} />
        </li>
      ))}
      {edge.more_assets > 0 ? <li className="text-muted-foreground">and {edge.more_assets} more assets</li> : null}
    </ul>
  )
}
