'use client'
import { useMemo } from 'react'
import { compactUsd } from '@/components/chain/decimal'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Spinner } from '@/components/ui/notice/spinner'
import type { GraphDocument } from '@/contract/graph/graphs'
import { usdText } from '@/contract/graph/micros'
import { withoutHidden } from '../document/flow-hidden'
import type { FlowView } from '../flow-view'
import { countOf } from '../flow-words'
import { histogramOf, movedBars, placesOf } from './flow-histogram'
import { type Buckets, type EdgesOverTime, seriesGaps } from './flow-span'
import { onlyText, perText } from './span-words'
import { TimeBars } from './time-bars'
import { TimePlay } from './time-play'
import type { FlowTime } from './use-flow-time'

interface TimeBrushProps {
  document: GraphDocument
  view: FlowView
  time: FlowTime
}

/** The flows of the graph over time: a histogram with two handles. All amounts are for the span between them. */
export function TimeBrush({ document, view, time }: TimeBrushProps) {
  const { series, failure, reading } = time
  if (document.edges.length === 0) return null
  if (failure !== null) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-danger-fg">The amounts over time could not be read. {failure}</span>
        <Button size="sm" onClick={time.retry}>
          Try again
        </Button>
      </p>
    )
  }
  if (series === null) return <Skeleton className="h-29" />
  if (series.buckets === null || series.buckets.count < 2) {
    return (
      <p className="text-muted-foreground text-xs">
        {series.buckets === null
          ? 'The index has none of these flows: there are no amounts over time.'
          : 'All transfers are within one hour: there is no span to choose.'}
      </p>
    )
  }
  return <Brushed document={document} view={view} time={time} series={series} buckets={series.buckets} reading={reading} />
}

interface BrushedProps extends TimeBrushProps {
  series: EdgesOverTime
  buckets: Buckets
  reading: boolean
}

function Brushed({ document, view, time, series, buckets, reading }: BrushedProps) {
  const { brush, setBrush } = time
  const histogram = useMemo(
    () => histogramOf(withoutHidden(document).edges, series, new Map(document.nodes.map((node) => [node.address, node.hop]))),
    [document, series],
  )
  const places = placesOf(brush, buckets)
  const setPlaces = ([first, end]: readonly [number, number]) =>
    setBrush(
      first === 0 && end === buckets.count
        ? null
        : { from: buckets.from + first * buckets.step, to: buckets.from + end * buckets.step },
    )
  const most = histogram.unit === 'usd' ? compactUsd(usdText(histogram.most)) : countOf(Number(histogram.most), 'transfer')
  return (
    <section aria-label="Time" className="grid grid-cols-1 gap-1">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <h2 className="font-medium text-sm">Time</h2>
        <TimePlay
          step={() => {
            const window = brush ? places : ([0, Math.max(1, Math.round(buckets.count / 12))] as const)
            const next = brush ? movedBars(window, 1, buckets.count) : window
            setPlaces(next)
            return next[1] < buckets.count
          }}
          atEnd={brush !== null && places[1] === buckets.count}
          rewind={() => setPlaces(movedBars(places, -buckets.count, buckets.count))}
        />
        {brush ? (
          <Button size="sm" variant="ghost" onClick={() => setBrush(null)}>
            All time
          </Button>
        ) : null}
        <p role="status" className={brush ? 'font-medium' : 'text-muted-foreground'}>
          {brush ? onlyText(brush) : 'Drag over the bars, or move a handle, to count a span alone'}
        </p>
        {reading ? <Spinner label="Reading amounts over time" /> : null}
        <span className="ml-auto flex items-center gap-3 text-muted-foreground">
          <Key className="bg-chart-1">before the root</Key>
          <Key className="bg-chart-2">after it</Key>
        </span>
      </div>
      <TimeBars
        histogram={histogram}
        buckets={buckets}
        places={places}
        onPlaces={setPlaces}
        top={`${most} ${perText(buckets.step)}`}
      />
      <Gaps document={document} view={view} series={series} />
    </section>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${className}`} />
      {children}
    </span>
  )
}

/** What the histogram and the amounts of a span leave out. */
function Gaps({ document, view, series }: { document: GraphDocument; view: FlowView; series: EdgesOverTime }) {
  const { missing, partial, changed } = useMemo(() => seriesGaps(document.edges, series), [document.edges, series])
  const unloaded = view.span !== null && view.folds.some((fold) => fold.more > 0)
  const lines = [
    missing > 0 ? `The index does not have ${countOf(missing, 'flow')} of this graph: they are not in the bars.` : null,
    partial > 0 ? `${countOf(partial, 'flow')} had too many transfers to read: the oldest are not in the bars.` : null,
    changed > 0 ? `The index now has other figures than this graph for ${countOf(changed, 'flow')}.` : null,
    view.span !== null && view.span.unknown.size > 0
      ? `${countOf(view.span.unknown.size, 'flow')} may have moved something in this span; how much is not known.`
      : null,
    unloaded ? 'Amounts of counterparties that were not loaded are of all time.' : null,
  ].filter((line) => line !== null)
  return lines.length > 0 ? <p className="text-muted-foreground text-xs">{lines.join(' ')}</p> : null
}
