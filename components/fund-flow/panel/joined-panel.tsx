import { UsdText } from '@/components/chain/amount-text'
import { shortAddress } from '@/components/chain/short-address'
import type { CanvasTarget } from '@/components/graph/graph-types'
import { Button } from '@/components/ui/button'
import { DefinitionList } from '@/components/ui/page/definition-list'
import type { GraphDocument, GraphEdge } from '@/contract/graph/graphs'
import { micros, usdText } from '@/contract/graph/micros'
import { edgeKey } from '../document/flow-document'
import type { Joined } from '../document/join-nodes'
import { countOf, edgeText, nodeDetail, nodeName } from '../flow-words'
import type { Flow } from '../use-flow'

interface JoinedPanelProps {
  flow: Flow
  joined: Joined
  onSelect: (target: CanvasTarget | null) => void
}

/** Addresses drawn as one: who they are, what moved among them, and the action that draws them separately. */
export function JoinedPanel({ flow, joined, onSelect }: JoinedPanelProps) {
  const { members, inner, name, kind, id } = joined
  const among = inner.reduce((sum, edge) => sum + micros(edge.usd), 0n)
  return (
    <>
      <h2 className="break-words font-semibold text-base">{name}</h2>
      <DefinitionList
        items={[
          { term: kind === 'entity' ? 'Entity' : 'Group', value: countOf(members.length, 'address', 'addresses') },
          {
            term: 'Among themselves',
            value:
              inner.length === 0 ? 'Nothing' : <Among usd={usdText(among)} known={inner.every((edge) => edge.transfers > 0)} />,
          },
        ]}
      />
      <p className="text-muted-foreground text-xs">
        Flows to and from others are added up. What is not in the graph of each address is shown when they are drawn one by one.
      </p>
      <Button
        size="sm"
        className="self-start"
        onClick={() => {
          flow.act({ type: 'unfold', id, unfolded: true })
          onSelect(members[0] ? { kind: 'node', id: members[0].address } : null)
        }}
      >
        Draw them one by one
      </Button>
      <ul aria-label="Addresses" className="flex flex-col gap-1">
        {members.map((node) => (
          <li key={node.address} className="flex flex-col">
            <button
              type="button"
              className="link min-h-6 text-left font-mono"
              title={node.address}
              onClick={() => onSelect({ kind: 'node', id: node.address })}
            >
              {shortAddress(node.address)}
            </button>
            <span className="text-muted-foreground text-xs">{nodeDetail(node)}</span>
          </li>
        ))}
      </ul>
      <Flows label="Flows among them" document={flow.document} edges={inner} onSelect={onSelect} />
    </>
  )
}

function Among({ usd, known }: { usd: string; known: boolean }) {
  return (
    <>
      <UsdText value={usd} />
      {known ? '' : ', and what is not known in this span'}
    </>
  )
}

interface JoinedEdgeProps {
  document: GraphDocument
  edge: GraphEdge
  parts: readonly GraphEdge[]
  onSelect: (target: CanvasTarget) => void
}

/** A flow that sums up several, with each of them linked to its transfers. */
export function JoinedEdgePanel({ document, edge, parts, onSelect }: JoinedEdgeProps) {
  return (
    <>
      <h2 className="font-semibold text-base">{countOf(parts.length, 'flow')} as one</h2>
      <DefinitionList
        items={[
          {
            term: 'USD at the time',
            value: (
              <UsdText
                value={edge.unpriced >= edge.transfers ? null : edge.usd}
                reason={edge.transfers === 0 ? 'Not known in this span' : 'No price for any of its transfers'}
              />
            ),
          },
          { term: 'Transfers', value: edge.transfers.toLocaleString('en') },
          { term: 'Without a price', value: edge.unpriced.toLocaleString('en') },
        ]}
      />
      <Flows label="Its parts" document={document} edges={parts} onSelect={onSelect} />
    </>
  )
}

function Flows({
  label,
  document,
  edges,
  onSelect,
}: Pick<JoinedEdgeProps, 'document' | 'onSelect'> & { label: string; edges: readonly GraphEdge[] }) {
  if (edges.length === 0) return null
  const name = (address: string) => {
    const node = document.nodes.find((one) => one.address === address)
    return node?.entity ? `${nodeName(node)} ${shortAddress(address)}` : shortAddress(address)
  }
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {edges.map((edge) => (
        <li key={edgeKey(edge)} className="flex flex-col">
          <button type="button" className="link min-h-6 text-left" onClick={() => onSelect({ kind: 'edge', id: edgeKey(edge) })}>
            {name(edge.from)} → {name(edge.to)}
          </button>
          <span className="text-muted-foreground text-xs">{edgeText(edge)}</span>
        </li>
      ))}
    </ul>
  )
}
