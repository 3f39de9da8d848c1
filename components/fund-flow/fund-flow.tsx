'use client'
import dynamic from 'next/dynamic'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { asOfText } from '@/components/chain/as-of-text'
import { shortAddress } from '@/components/chain/short-address'
import { GraphCanvas } from '@/components/graph/graph-canvas'
import type { CanvasControls, CanvasTarget } from '@/components/graph/graph-types'
import { useCssColours } from '@/components/graph/use-css-colours'
import { LeaveGuard } from '@/components/policy/draft/leave-guard'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/notice/callout'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/page/tabs'
import type { GraphDocument } from '@/contract/graph/graphs'
import type { GraphSummary } from '@/contract/graph/saved-graphs'
import { disclaimerText } from '@/contract/kernel'
import { CanvasExtras } from './canvas/canvas-extras'
import { FlowToolbar } from './canvas/flow-toolbar'
import { MiniMap } from './canvas/mini-map'
import { useCanvasWork } from './canvas/use-canvas-work'
import { ViewControls } from './canvas/view-controls'
import { annotationOf } from './document/flow-places'
import { coinjoinSentence } from './events/flow-coinjoins'
import { conversionDetail, conversionText } from './events/flow-conversions'
import { useConversions } from './events/use-conversions'
import { flowView } from './flow-view'
import { countOf, foldText, hopText, nodeDetail, nodeName } from './flow-words'
import { FollowStatus } from './follow/follow-status'
import { useFollow } from './follow/use-follow'
import { FreshnessChip } from './freshness-chip'
import { FlowPanel } from './panel/flow-panel'
import { SidePanel } from './panel/side-panel'
import { colourNames } from './picture/css-colours'
import { canvasColours, toCanvas } from './picture/to-canvas'
import { FlowTable } from './table/flow-table'
import { useFlowTime } from './time/use-flow-time'
import { useFlow } from './use-flow'
import { useReveal } from './use-reveal'
import { useViewLink } from './use-view-link'
import { DraftOffer } from './versions/draft-offer'
import { useDraft } from './versions/use-draft'
import { useSharing } from './versions/use-sharing'
import type { WorkAsked } from './work-asked'

const WorkDialogs = dynamic(() => import('./work-dialogs').then((module) => module.WorkDialogs), { ssr: false })

const TimeBrush = dynamic(() => import('./time/time-brush').then((module) => module.TimeBrush), {
  ssr: false,
  // As high as the histogram, so that the picture does not move under the pointer when the bars load.
  loading: () => <Skeleton className="h-29" />,
})

interface FundFlowProps {
  first: GraphDocument
  /** The saved graph; null if it is not saved yet. */
  saved: GraphSummary | null
  title: string
  /** Shown beside the title: the root and the case. */
  about: ReactNode
  /** The case that a new graph is saved with by default. */
  caseId?: string | null
  mayWrite: boolean
  mayCheck: boolean
  mayMonitor: boolean
  mayLabel: boolean
}

/** A fund-flow graph to work on: the picture, the same data as a table, and the panel of the selection. */
export function FundFlow({ first, saved, title, about, caseId = null, mayWrite, mayCheck, ...may }: FundFlowProps) {
  const flow = useFlow(first)
  const { document, act } = flow
  const [selected, setSelected] = useState<CanvasTarget | null>({ kind: 'node', id: first.root })
  const sharing = useSharing(flow, first, saved, mayWrite)
  const draft = useDraft(flow, first, saved?.id ?? null, sharing.sync, mayWrite)
  const time = useFlowTime(document)
  const [shown, setShown] = useState('picture')
  const [panel, setPanel] = useState(true)
  const [asked, ask] = useState<WorkAsked | null>(null)
  const follow = useFollow(flow)
  const desk = useRef<HTMLDivElement>(null)
  const controls = useRef<CanvasControls>(null)
  const fullScreen = () => {
    if (window.document.fullscreenElement) void window.document.exitFullscreen()
    else void desk.current?.requestFullscreen()
  }
  const css = useCssColours(colourNames)
  const { conversions, coinjoins, ...eventsRead } = useConversions(document)
  const view = useMemo(
    () => flowView(document, time.brush, time.series, conversions, coinjoins),
    [document, time.brush, time.series, conversions, coinjoins],
  )
  const onPanel = (part: 'panel' | 'note') => {
    setPanel(true)
    if (part === 'note') requestAnimationFrame(() => desk.current?.querySelector<HTMLElement>('[data-note]')?.focus())
  }
  const work = useCanvasWork({ flow, view, selected, onSelect: setSelected, controls, onPanel })
  const { picked } = work
  const at = selected?.kind === 'node' ? selected.id : null
  const copyLink = useViewLink({ root: first.root, selected, onSelect: setSelected, tab: shown, onTab: setShown, time, controls })
  const drawn = useMemo(
    () => (css ? toCanvas(document, view, css, selected, picked) : null),
    [document, view, css, selected, picked],
  )
  const colours = useMemo(() => (css ? canvasColours(css) : null), [css])

  const describe = (id: string): string => {
    const node = document.nodes.find((one) => one.address === id)
    if (node)
      return `${nodeName(node)}, ${node.address}. ${nodeDetail(node)}. ${hopText(node.hop)}.${node.note ? ` Note: ${node.note}` : ''}${view.dimmed.has(id) ? ' No flow in the chosen span.' : ''}`
    const joined = view.joined.get(id)
    if (joined) return `${joined.name}, ${countOf(joined.members.length, 'address', 'addresses')} as one.`
    const conversion = view.conversions.find((one) => one.id === id)
    if (conversion)
      return `${conversion.kind === 'swap' ? 'Swap' : 'Bridge transfer'} of ${shortAddress(conversion.address)}: ${conversionText(conversion)}. ${conversionDetail(conversion)}.`
    const coinjoin = view.coinjoins.find((one) => one.id === id)
    if (coinjoin) return coinjoinSentence(coinjoin)
    const fold = view.folds.find((one) => one.key === id)
    return fold ? foldText(fold) : (annotationOf(document, id)?.text ?? '')
  }
  const open = (id: string) => {
    const fold = view.folds.find((one) => one.key === id)
    const joined = view.joined.get(id)
    if (joined) act({ type: 'unfold', id: joined.id, unfolded: true })
    else if (fold?.collapsed) act({ type: 'collapse', address: fold.address, side: fold.side, collapsed: false })
    else if (fold && fold.more > 0) void flow.expand(fold.address, fold.side)
    else if (document.nodes.some((node) => node.address === id)) void flow.expand(id, 'both')
  }
  /** Keys of the node under the cursor: expand, payers, payees, check, remove. */
  const keyOn = (id: string, key: string): boolean => {
    const node = document.nodes.find((one) => one.address === id)
    if (node === undefined || flow.busy) return false
    if (key === 'e') void flow.expand(id, 'both')
    else if (key === 'i') void flow.expand(id, 'in')
    else if (key === 'o') void flow.expand(id, 'out')
    else if (key === 'E') ask({ kind: 'expand', address: id })
    else if (key === 'f') ask({ kind: 'follow', address: id })
    else if (key === 'p') ask({ kind: 'path', address: id })
    else if (key === 'w') ask({ kind: 'compare', addresses: work.addressesFor(id).slice(0, 2) })
    else if (key === 'c' && mayCheck) void flow.check(id)
    else if ((key === 'Delete' || key === 'Backspace') && id !== document.root) {
      act({ type: 'remove', address: id })
      setSelected({ kind: 'node', id: document.root })
    } else return false
    return true
  }
  useReveal(document.nodes, controls)
  const label = `Fund flow: ${countOf(view.nodes.length, 'address', 'addresses')}, ${countOf(view.edges.length, 'flow')}${view.coinjoins.length > 0 ? `, ${countOf(view.coinjoins.length, 'CoinJoin')}` : ''}`

  return (
    <Tabs
      ref={desk}
      value={shown}
      onValueChange={setShown}
      data-full-bleed
      className="-mx-4 -mt-6 -mb-24 gap-0 bg-background md:-mx-8 md:-mb-12 md:h-[calc(100dvh-3rem-var(--condition-lines,0px))] md:min-h-[34rem] [&:fullscreen]:overflow-y-auto print:m-0 print:h-auto"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-border border-b px-4 py-2 md:px-5">
        <div className="flex min-w-0 basis-full flex-wrap items-baseline gap-x-2.5 gap-y-0.5 xl:basis-auto">
          <h1 className="min-w-0 truncate font-semibold text-base tracking-tight">{title}</h1>
          <span className="min-w-0 text-muted-foreground text-xs">{about}</span>
          {document.freshness ? <FreshnessChip network={document.network} freshness={document.freshness} /> : null}
          {document.imported ? (
            <Badge
              tone="accent"
              title="The figures come from a file that was imported; this installation has not confirmed them."
            >
              Figures from a file
            </Badge>
          ) : null}
        </div>
        <TabsList aria-label="Ways to see the graph">
          <TabsTrigger value="picture">Picture</TabsTrigger>
          <TabsTrigger value="table">Table</TabsTrigger>
        </TabsList>
        <FlowToolbar
          flow={flow}
          view={view}
          css={css}
          sharing={sharing}
          caseId={caseId}
          mayWrite={mayWrite}
          work={work}
          onSaved={draft.forget}
          onCopyLink={copyLink}
          onCompare={() => ask({ kind: 'compare', addresses: work.addressesFor(at).slice(0, 2) })}
          onPath={() => ask({ kind: 'path', address: document.nodes.find((node) => node.address === at)?.address ?? first.root })}
        />
      </header>
      {asked ? (
        <WorkDialogs flow={flow} asked={asked} onFollow={(plan) => void follow.start(plan)} onClose={() => ask(null)} />
      ) : null}
      <FollowStatus follow={follow} onSelect={work.select} />
      <LeaveGuard
        dirty={mayWrite && (saved ? sharing.state?.kind === 'failed' : document !== first && isWork(document))}
        onLeave={draft.forget}
      />
      <DraftOffer draft={draft} />
      {flow.problem ? (
        <Callout
          tone="error"
          className="m-2"
          action={
            <Button size="sm" onClick={() => flow.setProblem(null)}>
              Dismiss
            </Button>
          }
        >
          {flow.problem}
        </Callout>
      ) : null}
      <div className="flex flex-none flex-col md:min-h-0 md:flex-1 md:flex-row">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <TabsContent value="picture" forceMount className="flex min-h-0 min-w-0 flex-1 flex-col data-[state=inactive]:hidden">
            <div className="relative flex h-[58dvh] min-h-80 flex-col md:h-auto md:min-h-0 md:flex-1">
              {drawn && colours ? (
                <GraphCanvas
                  label={label}
                  nodes={drawn.nodes}
                  edges={drawn.edges}
                  groups={drawn.groups}
                  colours={colours}
                  selected={selected}
                  onSelect={work.select}
                  onOpen={open}
                  onMove={work.move}
                  onPick={work.pick}
                  onMenu={work.setMenu}
                  onKey={(id, key) => work.key(id, key) || (id !== null && !key.command && !key.alt && keyOn(id, key.key))}
                  describe={describe}
                  controls={controls}
                  className="min-h-0 flex-1"
                />
              ) : null}
              {drawn && colours ? <MiniMap nodes={drawn.nodes} colours={colours} controls={controls} /> : null}
              <ViewControls flow={flow} work={work} onFullScreen={fullScreen} />
              <CanvasExtras flow={flow} view={view} work={work} onAsk={ask} rights={{ mayWrite, mayCheck, ...may }} />
            </div>
          </TabsContent>
          <TabsContent value="table" className="min-h-0 min-w-0 flex-1 overflow-auto px-4 py-3 md:px-5">
            <FlowTable document={document} view={view} onSelect={setSelected} selected={selected} />
          </TabsContent>
          <div className="border-border border-t px-4 py-2 md:px-5 print:border-0">
            <TimeBrush document={document} view={view} time={time} />
            <p className="truncate text-muted-foreground text-xs" title={footText(document)}>
              {eventsRead.failed ? 'Swaps, bridges and CoinJoins could not be read. ' : ''}
              {eventsRead.more ? 'Only the newest swaps and bridges are drawn. ' : ''}
              {eventsRead.moreCoinjoins ? 'Older CoinJoins were not looked for. ' : ''}
              {footText(document)}
            </p>
          </div>
        </div>
        <SidePanel open={panel} onOpen={setPanel}>
          <FlowPanel
            flow={flow}
            view={view}
            work={work}
            selected={selected}
            onSelect={work.select}
            onAsk={ask}
            mayWrite={mayWrite}
            mayCheck={mayCheck}
          />
        </SidePanel>
      </div>
    </Tabs>
  )
}

const footText = ({ freshness }: GraphDocument) =>
  `${freshness ? `Data as of ${asOfText(freshness)}. ` : ''}Amounts in US dollars at the time of each transfer, levels of the newest check. ${disclaimerText}`

/**
 * Whether leaving would lose work that a click cannot bring back: annotations, groups and notes. A saved graph saves itself.
 */
function isWork(document: GraphDocument): boolean {
  return (
    document.annotations.length > 0 || (document.groups ?? []).length > 0 || document.nodes.some((node) => node.note !== null)
  )
}
