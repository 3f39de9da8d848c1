'use client'
import { useId, useState } from 'react'
import { AddToCaseButton } from '@/components/case/links/add-to-case-button'
import { AddressText } from '@/components/chain/address-text'
import { compactUsd } from '@/components/chain/decimal'
import { TimeText } from '@/components/chain/time-text'
import { walletHref } from '@/components/chain/wallet-href'
import { ForeignText } from '@/components/foreign-text'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Label } from '@/components/ui/field/input'
import { TextArea } from '@/components/ui/field/text-area'
import { Link } from '@/components/ui/link'
import { DefinitionList } from '@/components/ui/page/definition-list'
import type { FlowSide, GraphDocument } from '@/contract/graph/graphs'
import { categoryLabel, listLabel } from '@/contract/words'
import type { FlowNode } from '../document/flow-document'
import type { FlowView } from '../flow-view'
import { countOf, hopText, nodeName } from '../flow-words'
import type { Flow } from '../use-flow'
import type { WorkAsked } from '../work-asked'
import { NodeLevel } from './node-level'
import { shownShare } from './shown-share'

interface NodePanelProps {
  flow: Flow
  view: FlowView
  node: FlowNode
  mayWrite: boolean
  mayCheck: boolean
  onRemoved: () => void
  onAsk: (asked: WorkAsked) => void
}

/** An address of the graph: who it is, its risk, and where its money can be followed. */
export function NodePanel({ flow, view, node, mayWrite, mayCheck, onRemoved, onAsk }: NodePanelProps) {
  const { document, act, busy } = flow
  const none = <span className="text-muted-foreground">Not known</span>
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <h2 className="break-words font-semibold text-base">{nodeName(node)}</h2>
        <AddressText network={document.network} address={node.address} whole link={false} />
      </div>
      <DefinitionList
        items={[
          { term: 'Level', value: <Checked node={node} /> },
          { term: 'Category', value: <Said node={node} /> },
          { term: 'Place', value: hopText(node.hop) },
          {
            term: 'Transfers',
            value: `${node.transfers_in.toLocaleString('en')} in, ${node.transfers_out.toLocaleString('en')} out`,
          },
          {
            term: document.freshness?.index_from ? 'First seen in the index' : 'First seen',
            value: node.first_seen_at ? <TimeText value={node.first_seen_at} show="moment" /> : none,
          },
          { term: 'Last seen', value: node.last_seen_at ? <TimeText value={node.last_seen_at} show="moment" /> : none },
        ]}
      />
      <ul aria-label="Share of its money in the graph" className="flex flex-col gap-1 text-muted-foreground text-xs empty:hidden">
        <Share document={document} address={node.address} side="in" />
        <Share document={document} address={node.address} side="out" />
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <Side flow={flow} view={view} address={node.address} side="in" />
        <Side flow={flow} view={view} address={node.address} side="out" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          title="Filters and a preview (Shift+E)"
          onClick={() => onAsk({ kind: 'expand', address: node.address })}
        >
          Expand…
        </Button>
        <Button
          size="sm"
          title="Step by step to where it ends (f)"
          onClick={() => onAsk({ kind: 'follow', address: node.address })}
        >
          Follow the money…
        </Button>
        <Button size="sm" title="Common counterparties (w)" onClick={() => onAsk({ kind: 'compare', addresses: [node.address] })}>
          Compare…
        </Button>
        <FoldEntity flow={flow} node={node} />
      </div>
      <Note
        key={`${node.address} ${node.note}`}
        node={node}
        onSave={(note) => act({ type: 'note', address: node.address, note })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink href={walletHref(document.network, node.address)} size="sm">
          Open the wallet
        </ButtonLink>
        {mayCheck ? (
          <Button size="sm" disabled={busy} title="Check its risk now (c)" onClick={() => void flow.check(node.address)}>
            {node.check === null ? 'Check risk' : 'Check again'}
          </Button>
        ) : null}
        <AddToCaseButton
          item={{ what: 'this address', subjects: [{ type: 'address', value: node.address, network: document.network }] }}
          mayWrite={mayWrite}
        />
        <Button
          size="sm"
          variant="ghost"
          disabled={busy || node.address === document.root}
          title={node.address === document.root ? 'The graph begins here' : undefined}
          onClick={() => {
            act({ type: 'remove', address: node.address })
            onRemoved()
          }}
        >
          Remove from the graph
        </Button>
      </div>
    </>
  )
}

/** Folds the addresses of this one's entity, if there are others in the graph. */
function FoldEntity({ flow, node }: { flow: Flow; node: FlowNode }) {
  const { document, act } = flow
  const id = node.entity?.id
  const others = document.nodes.filter((one) => one.entity?.id === id).length
  if (id === undefined || others < 2) return null
  return (
    <Button
      size="sm"
      onClick={() =>
        act(document.fold_entities ? { type: 'unfold', id, unfolded: false } : { type: 'fold_entities', folded: true })
      }
    >
      Fold its {others.toLocaleString('en')} addresses
    </Button>
  )
}

/** The share of an address's received or sent value that the graph shows, as a bar with its figures. */
function Share({ document, address, side }: { document: GraphDocument; address: string; side: FlowSide }) {
  const share = shownShare(document, address, side)
  if (share === null || share.percent === null) return null
  const verb = side === 'in' ? 'received' : 'sent'
  return (
    <li className="flex flex-col gap-0.5">
      <span>
        Shows <span className="font-medium text-foreground">{share.percent} %</span> of what it {verb}: {compactUsd(share.shown)}{' '}
        of {compactUsd(share.all)}
      </span>
      <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-muted">
        <span className="block h-full bg-chart-1" style={{ width: `${Math.min(100, share.percent)}%` }} />
      </span>
    </li>
  )
}

/** What statements call the address, and the lists that name it. */
function Said({ node }: { node: FlowNode }) {
  const { category, said } = node
  const words = [...new Set([category, ...(said?.concepts ?? [])].filter((one) => one !== null))].map(categoryLabel)
  if (words.length === 0 && !said?.customer_reference) return <span className="text-muted-foreground">Not known</span>
  return (
    <span className="flex flex-col gap-0.5">
      {words.length > 0 ? <span>{words.join(', ')}</span> : null}
      {said?.listed.map(({ list_id, designated_at }) => (
        <span key={list_id} className="text-level-severe-fg text-xs">
          Listed by {listLabel(list_id)}
          {designated_at ? (
            <>
              , <TimeText value={designated_at} show="date" />
            </>
          ) : (
            ', day not known'
          )}
        </span>
      ))}
      {said?.customer_reference ? (
        <span>
          Customer <ForeignText>{said.customer_reference}</ForeignText>
        </span>
      ) : null}
    </span>
  )
}

function Checked({ node }: { node: FlowNode }) {
  if (node.check === null) return <NodeLevel node={node} />
  const { id, level, score, model_version, checked_at, stale } = node.check
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <NodeLevel node={node} />
      <Link href={`/risk/checks/${id}`} className="link tabular">
        {level === 'unknown' ? 'no score' : `score ${score}`}
      </Link>
      <span className="text-muted-foreground text-xs">
        model {model_version}, <TimeText value={checked_at} />
        {stale ? ', stale' : ''}
      </span>
    </span>
  )
}

/** The actions on one side of an address: show more of it, or fold it. */
function Side({ flow, view, address, side }: { flow: Flow; view: FlowView; address: string; side: FlowSide }) {
  const { document, busy, act, expand } = flow
  const rest = document.remainders.find((one) => one.address === address && one.side === side)
  const collapsed = document.collapsed.some((one) => one.address === address && one.side === side)
  const leaves = leavesOf(document, view, address, side)
  const people = side === 'in' ? 'payers' : 'payees'
  const any = document.edges.some((edge) => address === (side === 'in' ? edge.to : edge.from))
  if (collapsed) {
    return (
      <Button size="sm" onClick={() => act({ type: 'collapse', address, side, collapsed: false })}>
        Show {people} again
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="sm"
        disabled={busy || (rest !== undefined && rest.counterparties === 0)}
        onClick={() => void expand(address, side)}
      >
        {rest === undefined
          ? `Expand ${people}`
          : rest.counterparties === 0
            ? `${any ? 'All' : 'No'} ${people} ${any ? 'shown' : 'found'}`
            : `More ${people}`}
      </Button>
      {leaves > 0 ? (
        <Button size="sm" variant="ghost" onClick={() => act({ type: 'collapse', address, side, collapsed: true })}>
          Collapse {countOf(leaves, side === 'in' ? 'payer' : 'payee')}
        </Button>
      ) : null}
    </div>
  )
}

/** The number of counterparties of a side that are linked to nothing else, and so can be folded. */
function leavesOf(document: GraphDocument, view: FlowView, address: string, side: FlowSide): number {
  const further = document.edges.filter((edge) => edge.from !== address && edge.to !== address)
  const leading = new Set([document.root, ...further.flatMap((edge) => [edge.from, edge.to])])
  const others = view.edges
    .filter((edge) => (side === 'in' ? edge.to : edge.from) === address)
    .map((edge) => (side === 'in' ? edge.from : edge.to))
  return others.filter((other) => !leading.has(other)).length
}

function Note({ node, onSave }: { node: FlowNode; onSave: (note: string) => void }) {
  const field = useId()
  const [text, setText] = useState(node.note ?? '')
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Label htmlFor={field}>Note on this address</Label>
      <TextArea
        id={field}
        data-note
        value={text}
        rows={2}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
        className="resize-y"
      />
      {text !== (node.note ?? '') ? (
        <Button size="sm" onClick={() => onSave(text)}>
          Save the note
        </Button>
      ) : null}
    </div>
  )
}
