'use client'
import type { CanvasTarget } from '@/components/graph/graph-types'
import { LevelMark } from '@/components/risk/level-mark'
import { levels } from '@/contract/kernel'
import type { CanvasWork } from '../canvas/use-canvas-work'
import { edgeKey } from '../document/flow-document'
import { annotationOf } from '../document/flow-places'
import { CoinjoinPanel } from '../events/coinjoin-panel'
import { ConversionPanel } from '../events/conversion-panel'
import type { FlowView } from '../flow-view'
import type { FlowSpan } from '../time/flow-span'
import { onlyText, spanText } from '../time/span-words'
import type { Flow } from '../use-flow'
import type { WorkAsked } from '../work-asked'
import { AnnotationPanel } from './annotation-panel'
import { EdgePanel } from './edge-panel'
import { FoldPanel } from './fold-panel'
import { GroupList, GroupPanel } from './group-panel'
import { JoinedEdgePanel, JoinedPanel } from './joined-panel'
import { BowTieLegend, HexagonLegend, KindLegend } from './kind-legend'
import { NodePanel } from './node-panel'
import { SeveralPanel } from './several-panel'

interface FlowPanelProps {
  flow: Flow
  view: FlowView
  work: CanvasWork
  selected: CanvasTarget | null
  onSelect: (target: CanvasTarget | null) => void
  onAsk: (asked: WorkAsked) => void
  mayWrite: boolean
  mayCheck: boolean
}

/** The panel of the selection, with its actions. */
export function FlowPanel({ flow, view, work, selected, onSelect, onAsk, mayWrite, mayCheck }: FlowPanelProps) {
  const { document } = flow
  const node = document.nodes.find((one) => one.address === selected?.id)
  const edge = selected?.kind === 'edge' ? document.edges.find((one) => edgeKey(one) === selected.id) : undefined
  const fold = view.folds.find((one) => one.key === selected?.id || `${one.key} edge` === selected?.id)
  const conversion = view.conversions.find((one) => one.id === selected?.id || `${one.id} edge` === selected?.id)
  const coinjoin = view.coinjoins.find(({ id, legs }) => id === selected?.id || legs.some((leg) => edgeKey(leg) === selected?.id))
  const note = annotationOf(document, selected?.id)
  const group = selected?.kind === 'group' ? document.groups?.find((one) => one.id === selected.id) : undefined
  const joined = view.joined.get(selected?.id ?? '')
  const parts = view.parts.get(selected?.id ?? '')
  const sum = parts && view.edges.find((one) => edgeKey(one) === selected?.id)
  return (
    <aside aria-label="Selection" className="flex min-w-0 flex-col gap-4 text-sm">
      {view.span && !edge ? <p className="text-muted-foreground text-xs">{panelText(node !== undefined, view.span)}</p> : null}
      {work.picked.size > 1 ? (
        <SeveralPanel flow={flow} work={work} />
      ) : node ? (
        <NodePanel
          key={node.address}
          flow={flow}
          view={view}
          node={node}
          mayWrite={mayWrite}
          mayCheck={mayCheck}
          onRemoved={() => onSelect(null)}
          onAsk={onAsk}
        />
      ) : joined ? (
        <JoinedPanel flow={flow} joined={joined} onSelect={onSelect} />
      ) : parts && sum ? (
        <JoinedEdgePanel document={document} edge={sum} parts={parts} onSelect={onSelect} />
      ) : edge ? (
        <EdgePanel
          key={edgeKey(edge)}
          document={document}
          edge={edge}
          mixed={view.mixed}
          span={view.span}
          onSelect={onSelect}
          mayWrite={mayWrite}
        />
      ) : fold ? (
        <FoldPanel flow={flow} fold={fold} />
      ) : coinjoin ? (
        <CoinjoinPanel document={document} coinjoin={coinjoin} onSelect={onSelect} />
      ) : conversion ? (
        <ConversionPanel network={document.network} conversion={conversion} />
      ) : note ? (
        <AnnotationPanel flow={flow} note={note} onRemoved={() => onSelect(null)} />
      ) : group ? (
        <GroupPanel flow={flow} work={work} group={group} onRemoved={() => onSelect(null)} />
      ) : (
        <div className="flex flex-col gap-3">
          <h2 className="font-semibold text-base">Nothing selected</h2>
          <p className="text-muted-foreground">
            Select an address to expand it, a flow for its amounts, or a square for what is folded in it.
            {view.coinjoins.length > 0 ? ' A bow tie is a CoinJoin: select it for what went in and came out.' : ''}
            {view.conversions.length > 0 ? ' A hexagon shows both sides of a swap or a bridge transfer.' : ''}
          </p>
          <GroupList groups={document.groups ?? []} onSelect={(id) => onSelect({ kind: 'group', id })} />
          <KindLegend kinds={view.nodes.flatMap((one) => one.said?.kind ?? [])} />
          {view.conversions.length > 0 ? <HexagonLegend /> : null}
          {view.coinjoins.length > 0 ? <BowTieLegend /> : null}
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
