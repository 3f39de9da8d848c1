'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { compactUsd, decimalForDrawing } from '@/components/chain/decimal'
import { utcDate } from '@/components/chain/time'
import { TimeSeriesChart } from '@/components/charts/time-series-chart'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { cn } from '@/components/ui/style/cn'
import { activityNote, amountOf, bucketText, daysOfSpan } from './activity-words'
import { chartInput, transferFilterParsers } from './transfer-filters'

const height = 220
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })
const { from, to } = transferFilterParsers

/**
 * Value in and out over time. Dragging over a span, or picking a time in the table, filters the transfers below by it, and the
 * chart zooms to that span; so do the date filters.
 */
export function ActivityChart({ network, address }: { network: string; address: string }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates({ from, to }, { scroll: false, shallow: true, history: 'push' })
  const input = chartInput(network, address, filters)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...trpc.wallet.activity.queryOptions(input),
    placeholderData: keepPreviousData,
  })
  if (error) {
    const failure = failureOf(error)
    return (
      <ErrorState
        title="The activity could not be read"
        cause={failure.cause}
        requestId={failure.requestId}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton className="w-full" style={{ height: height + 60 }} />
  const near = 'from' in input || 'to' in input
  const unit = data.unit === 'usd' ? 'USD' : (data.asset?.symbol ?? '')
  const days = [filters.from, filters.to].map((day) => (day ? utcDate(`${day}T00:00:00Z`) : null))
  return (
    <div aria-busy={isPlaceholderData} className={cn('flex min-w-0 flex-col gap-2', isPlaceholderData && 'opacity-60')}>
      {data.points.length === 0 ? (
        <p className="text-muted-foreground text-sm" style={{ minHeight: near ? height + 28 : 0 }}>
          {near ? 'No transfer in this span.' : 'No transfer to draw.'}
        </p>
      ) : (
        <TimeSeriesChart
          // The unit is in the legend, so that the axis stays narrow.
          label={`Value in and out by ${data.bucket}, ${data.unit === 'usd' ? 'USD at the time' : unit}`}
          kind="bars"
          height={height}
          series={[
            { key: 'in', label: `In, ${unit}`, colour: 3 },
            { key: 'out', label: `Out, ${unit}`, colour: 2, striped: true },
          ]}
          data={data.points.map((p) => ({
            time: p.start,
            in: decimalForDrawing(p.in_amount),
            out: decimalForDrawing(p.out_amount),
          }))}
          formatValue={(value) => (data.unit === 'usd' ? compactUsd(value.toFixed(2)) : compact.format(value).toLowerCase())}
          formatTime={(time) => bucketText(data.bucket, time)}
          scales
          exact={(place, side) => amountOf(data, place, side)}
          onSpan={(span) => {
            const days = daysOfSpan(data, span)
            if (days) void setFilters(days)
          }}
        />
      )}
      <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-xs">
        <span>{activityNote(data)}</span>
        {near ? (
          <>
            <span role="status">
              {days[0] ?? 'The first transfer'} to {days[1] ?? 'the last'}; the transfers below are those of this span.
            </span>
            <Button size="sm" onClick={() => void setFilters(null)}>
              All time
            </Button>
          </>
        ) : (
          <span>Drag over the bars to look at a part; the transfers below follow.</span>
        )}
      </p>
    </div>
  )
}
