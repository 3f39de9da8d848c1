'use client'
import { useId, useMemo, useState } from 'react'
import { AddressText } from '@/components/chain/address-text'
import { DataTable } from '@/components/data-table/data-table'
import type { CanvasTarget } from '@/components/graph/graph-types'
import { EmptyState } from '@/components/ui/notice/empty-state'
import type { GraphDocument } from '@/contract/graph/graphs'
import { micros } from '@/contract/graph/micros'
import { edgeKey } from '../document/flow-document'
import { CoinjoinList } from '../events/coinjoin-list'
import { conversionDetail, conversionText } from '../events/flow-conversions'
import type { FlowView } from '../flow-view'
import { foldText, nodeName } from '../flow-words'
import { onlyText } from '../time/span-words'
import { CanvasFacts } from './canvas-facts'
import { type FlowLine, flowColumns, NarrowFlow } from './flow-columns'

/** Rows rendered at first, and added on request. */
const page = 150

interface FlowTableProps {
  document: GraphDocument
  view: FlowView
  selected: CanvasTarget | null
  onSelect: (target: CanvasTarget) => void
}

/** The graph as a table: each flow with both its ends, largest first; folded flows are listed below it. */
export function FlowTable({ document, view, selected, onSelect }: FlowTableProps) {
  const [shown, setShown] = useState(page)
  const heading = useId()
  const lines = useMemo(() => {
    const nodes = new Map([...document.nodes, ...view.nodes].map((node) => [node.address, node]))
    return view.edges
      .toSorted((a, b) => Number(micros(b.usd) - micros(a.usd)) || b.transfers - a.transfers)
      .flatMap((edge): FlowLine[] => {
        const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)]
        return from && to ? [{ edge, from, to, network: document.network, joined: view.joined }] : []
      })
  }, [document, view])
  return (
    <div className="flex flex-col gap-3">
      {view.span ? <p className="font-medium text-sm">{onlyText(view.span)}</p> : null}
      <DataTable
        label="Flows of the graph"
        columns={flowColumns}
        narrow={(line) => <NarrowFlow line={line} onOpen={() => onSelect({ kind: 'edge', id: edgeKey(line.edge) })} />}
        rows={lines.slice(0, shown)}
        rowKey={(line) => edgeKey(line.edge)}
        onOpen={(line) => onSelect({ kind: 'edge', id: edgeKey(line.edge) })}
        isOpen={(line) => selected?.kind === 'edge' && selected.id === edgeKey(line.edge)}
        density="compact"
        hasMore={lines.length > shown}
        onMore={() => setShown(shown + page)}
        empty={
          <EmptyState
            title="No flow is shown"
            description="Expand an address beside the table, or widen the span of time and what is folded."
          />
        }
      />
      {view.conversions.length > 0 ? (
        <section aria-labelledby={heading}>
          <h3 id={heading} className="pb-1 font-medium text-sm">
            Swaps and bridges
          </h3>
          <ul aria-labelledby={heading} className="flex flex-col divide-y divide-border border-border border-t text-sm">
            {view.conversions.map((conversion) => (
              <li key={conversion.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
                <button type="button" className="link" onClick={() => onSelect({ kind: 'node', id: conversion.id })}>
                  {conversionText(conversion)}
                </button>
                <span className="text-muted-foreground">{conversionDetail(conversion)}</span>
                <AddressText network={document.network} address={conversion.address} copy={false} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <CoinjoinList view={view} onSelect={onSelect} />
      {view.folds.length > 0 ? (
        <ul aria-label="Folded flows" className="flex flex-col divide-y divide-border text-sm">
          {view.folds.slice(0, page).map((fold) => (
            <li key={fold.key} className="flex flex-wrap items-center gap-x-3 py-1.5">
              <button type="button" className="link" onClick={() => onSelect({ kind: 'node', id: fold.key })}>
                {foldText(fold)}
              </button>
              <span className="text-muted-foreground">{fold.side === 'in' ? 'into' : 'out of'}</span>
              {view.joined.has(fold.address) ? (
                <span>{view.joined.get(fold.address)?.name}</span>
              ) : (
                <AddressText network={document.network} address={fold.address} copy={false} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <CanvasFacts document={document} onSelect={onSelect} />
      <Notes document={document} onSelect={onSelect} />
    </div>
  )
}

/** The annotations of the drawing and the notes on its addresses. */
function Notes({ document, onSelect }: Pick<FlowTableProps, 'document' | 'onSelect'>) {
  const notes = [
    ...document.nodes.flatMap((node) => (node.note === null ? [] : { id: node.address, about: nodeName(node), text: node.note })),
    ...document.annotations.map(({ id, text }) => ({ id, about: 'On the drawing', text })),
  ]
  if (notes.length === 0) return null
  return (
    <ul aria-label="Notes" className="flex flex-col divide-y divide-border text-sm">
      {notes.map(({ id, about, text }) => (
        <li key={id} className="grid gap-x-6 gap-y-1 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <button
            type="button"
            className="link min-h-6 min-w-0 truncate text-left"
            onClick={() => onSelect({ kind: 'node', id })}
          >
            {about}
          </button>
          <span className="min-w-0 whitespace-pre-wrap break-words">{text}</span>
        </li>
      ))}
    </ul>
  )
}
