'use client'
import { useMemo, useRef, useState } from 'react'
import { AsOfLine, StaleBanner } from '@/components/chain/stale-banner'
import { GraphCanvas } from '@/components/graph/graph-canvas'
import type { CanvasControls, CanvasTarget } from '@/components/graph/graph-types'
import { useCssColours } from '@/components/graph/use-css-colours'
import { LeaveGuard } from '@/components/policy/leave-guard'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import type { GraphDocument, GraphSummary } from '@/contract/graphs'
import { disclaimerText } from '@/contract/kernel'
import { FlowPanel } from './flow-panel'
import { FlowTable } from './flow-table'
import { FlowToolbar } from './flow-toolbar'
import { type Brush, flowView } from './flow-view'
import { countOf, foldText, hopText, nodeDetail, nodeName } from './flow-words'
import { TimeBrush } from './time-brush'
import { canvasColours, colourNames, toCanvas } from './to-canvas'
import { useFlow } from './use-flow'

interface FundFlowProps {
  first: GraphDocument
  /** The kept graph this is; null while it is kept nowhere. */
  saved: GraphSummary | null
  /** The case that a new graph is offered to. */
  caseId?: string | null
  mayWrite: boolean
}

/** A fund-flow graph to work on: the picture, its table twin, and what is selected beside it. */
export function FundFlow({ first, saved, caseId = null, mayWrite }: FundFlowProps) {
  const flow = useFlow(first)
  const { document, act } = flow
  const [selected, setSelected] = useState<CanvasTarget | null>({ kind: 'node', id: first.root })
  const [kept, setKept] = useState(first)
  const [brush, setBrush] = useState<Brush | null>(null)
  const controls = useRef<CanvasControls>(null)
  const css = useCssColours(colourNames)
  const view = useMemo(() => flowView(document, brush), [document, brush])
  const drawn = useMemo(() => (css ? toCanvas(document, view, css, selected) : null), [document, view, css, selected])
  const colours = useMemo(() => (css ? canvasColours(css) : null), [css])

  const describe = (id: string): string => {
    const node = document.nodes.find((one) => one.address === id)
    if (node)
      return `${nodeName(node)}, ${node.address}. ${nodeDetail(node)}. ${hopText(node.hop)}.${node.note ? ` Note: ${node.note}` : ''}`
    const fold = view.folds.find((one) => one.key === id)
    return fold ? foldText(fold) : (document.annotations.find((one) => one.id === id)?.text ?? '')
  }
  const open = (id: string) => {
    const fold = view.folds.find((one) => one.key === id)
    if (fold?.collapsed) act({ type: 'collapse', address: fold.address, side: fold.side, collapsed: false })
    else if (fold && fold.more > 0) void flow.expand(fold.address, fold.side)
    else if (document.nodes.some((node) => node.address === id)) void flow.expand(id, 'both')
  }
  const move = (id: string, x: number, y: number) => {
    const note = document.annotations.find((one) => one.id === id)
    if (note) act({ ...note, type: 'annotate', x, y })
    else act({ type: 'move', address: id, x, y })
  }
  const label = `Fund flow: ${countOf(view.nodes.length, 'address', 'addresses')}, ${countOf(view.edges.length, 'flow')}`

  return (
    <div className="flex flex-col gap-3">
      {document.freshness ? (
        <StaleBanner
          network={document.network}
          freshness={document.freshness}
          consequence="Transfers after this block are not in the graph."
        />
      ) : null}
      {document.imported ? (
        <Callout tone="info">The figures come from a file that was imported; this installation has not confirmed them.</Callout>
      ) : null}
      <FlowToolbar
        flow={flow}
        view={view}
        css={css}
        saved={saved}
        caseId={caseId}
        mayWrite={mayWrite}
        selected={selected?.kind === 'node' ? selected.id : null}
        controls={controls}
        onSaved={setKept}
      />
      <LeaveGuard dirty={mayWrite && document !== kept && isWork(document, saved)} onLeave={() => {}} />
      {flow.problem ? (
        <Callout
          tone="error"
          action={
            <Button size="sm" onClick={() => flow.setProblem(null)}>
              Dismiss
            </Button>
          }
        >
          {flow.problem}
        </Callout>
      ) : null}
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Tabs defaultValue="picture" className="min-w-0 gap-2">
          <TabsList aria-label="Ways to see the graph">
            <TabsTrigger value="picture">Picture</TabsTrigger>
            <TabsTrigger value="table">Table</TabsTrigger>
          </TabsList>
          <TabsContent value="picture" forceMount className="data-[state=inactive]:hidden">
            {drawn && colours ? (
              <GraphCanvas
                label={label}
                nodes={drawn.nodes}
                edges={drawn.edges}
                colours={colours}
                selected={selected}
                onSelect={setSelected}
                onOpen={open}
                onMove={move}
                describe={describe}
                controls={controls}
                className="h-[min(68dvh,46rem)] min-h-80 rounded-md border border-border"
              />
            ) : (
              <div className="h-[min(68dvh,46rem)] min-h-80 rounded-md border border-border" />
            )}
            <TimeBrush edges={document.edges} brush={brush} onChange={setBrush} />
          </TabsContent>
          <TabsContent value="table">
            <FlowTable document={document} view={view} onSelect={setSelected} selected={selected} />
          </TabsContent>
        </Tabs>
        <FlowPanel flow={flow} view={view} selected={selected} onSelect={setSelected} />
      </div>
      <p className="max-w-prose text-pretty text-muted-foreground text-xs">
        {document.freshness ? (
          <>
            <AsOfLine freshness={document.freshness} />.{' '}
          </>
        ) : null}
        Amounts in US dollars at the time of each transfer, levels of the newest check. {disclaimerText}
      </p>
    </div>
  )
}

/** Whether leaving would lose more than what a click brings back: words somebody wrote, or changes of a kept graph. */
function isWork(document: GraphDocument, saved: GraphSummary | null): boolean {
  return saved !== null || document.annotations.length > 0 || document.nodes.some((node) => node.note !== null)
}
