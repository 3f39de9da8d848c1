'use client'
import type { CanvasTarget } from '@/components/graph/graph-types'
import { LevelMark } from '@/components/risk/level-mark'
import { Button } from '@/components/ui/button'
import { levels } from '@/contract/kernel'
import { EdgePanel } from './edge-panel'
import { edgeKey } from './flow-document'
import type { FlowSpan } from './flow-span'
import type { FlowView } from './flow-view'
import { FoldPanel } from './fold-panel'
import { KindLegend } from './kind-legend'
import { NodePanel } from './node-panel'
import { onlyText, spanText } from './span-words'
import type { Flow } from './use-flow'

interface FlowPanelProps {
  flow: Flow
  view: FlowView
  selected: CanvasTarget | null
  onSelect: (target: CanvasTarget | null) => void
  mayWrite: boolean
  mayCheck: boolean
}

/** What is selected, and what can be done with it. */
export function FlowPanel({ flow, view, selected, onSelect, mayWrite, mayCheck }: FlowPanelProps) {
  const { document, act } = flow
  const node = document.nodes.find((one) => one.address === selected?.id)
  const edge = selected?.kind === 'edge' ? document.edges.find((one) => edgeKey(one) === selected.id) : undefined
  const fold = view.folds.find((one) => one.key === selected?.id || `${one.key} edge` === selected?.id)
  const note = document.annotations.find((one) => one.id === selected?.id)
  return (
    <aside aria-label="Selection" className="flex min-w-0 flex-col gap-4 text-sm">
      {view.span && !edge ? <p className="text-muted-foreground text-xs">{panelText(node !== undefined, view.span)}</p> : null}
      {node ? (
        <NodePanel
          key={node.address}
          flow={flow}
          view={view}
          node={node}
          mayWrite={mayWrite}
          mayCheck={mayCheck}
          onRemoved={() => onSelect(null)}
        />
      ) : edge ? (
        <EdgePanel key={edgeKey(edge)} document={document} edge={edge} span={view.span} onSelect={onSelect} mayWrite={mayWrite} />
      ) : fold ? (
        <FoldPanel flow={flow} fold={fold} />
      ) : note ? (
        <div className="flex flex-col items-start gap-2">
          <h2 className="font-semibold text-base">Annotation</h2>
          <p className="break-words">{note.text}</p>
          <Button
            size="sm"
            onClick={() => {
              act({ ...note, type: 'annotate', text: '' })
              onSelect(null)
            }}
          >
            Remove the annotation
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <h2 className="font-semibold text-base">Nothing selected</h2>
          <p className="text-muted-foreground">
            Select an address to expand it, a flow for its amounts, or a square for what is folded in it.
          </p>
          <KindLegend kinds={view.nodes.flatMap((one) => one.said?.kind ?? [])} />
          <ul aria-label="Levels" className="flex flex-col gap-1">
            {levels.map((level) => (
              <li key={level}>
                <LevelMark level={level} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}

const panelText = (ofAddress: boolean, span: FlowSpan) =>
  ofAddress ? `The picture shows ${spanText(span)} only; this panel counts all time.` : onlyText(span)
