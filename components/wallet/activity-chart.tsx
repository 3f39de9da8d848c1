'use client'

import { useQuery } from '@tanstack/react-query'
import { decimalForDrawing } from '@/components/chain/decimal'
import { utcDate } from '@/components/chain/time'
import { TimeSeriesChart } from '@/components/charts/time-series-chart'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'

const height = 220
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })
const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Value in and out over time, with the same numbers as a table. */
export function ActivityChart({ network, address }: { network: string; address: string }) {
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.wallet.activity.queryOptions({ network, address }))
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
  if (!data) return <Skeleton className="w-full" style={{ height: height + 28 }} />
  if (data.points.length === 0) return <p className="text-muted-foreground text-sm">No transfer to draw.</p>
  const symbol = data.asset?.symbol ?? ''
  // The unit stands in the legend, so that the axis stays narrow.
  const unit = data.unit === 'usd' ? 'USD' : symbol
  const formatValue = (value: number) => (data.unit === 'usd' ? `$${compact.format(value)}` : compact.format(value))
  const long = data.bucket === 'day' || data.bucket === 'week'
  return (
    <div className="flex min-w-0 flex-col gap-2 overflow-hidden">
      <TimeSeriesChart
        label={`Value in and out by ${data.bucket}, ${data.unit === 'usd' ? 'USD at the time' : symbol}`}
        kind="bars"
        height={height}
        series={[
          { key: 'in', label: `In, ${unit}`, colour: 3 },
          { key: 'out', label: `Out, ${unit}`, colour: 2 },
        ]}
        data={data.points.map((p) => ({
          time: p.start,
          in: decimalForDrawing(p.in_amount),
          out: decimalForDrawing(p.out_amount),
        }))}
        formatValue={formatValue}
        formatTime={(time) => (long ? utcDate(time) : month.format(new Date(time)))}
      />
      <p className="text-muted-foreground text-xs">
        By {data.bucket}, in{' '}
        {data.unit === 'usd' ? 'USD at the time of each transfer' : `${symbol}, since no price is known for all of it`}.
        {data.left_out > 0
          ? ` ${data.left_out.toLocaleString('en')} transfers without a price or of another asset are not drawn.`
          : ''}
        {data.truncated ? ' Only the newest transfers were read; older ones are not drawn.' : ''}
      </p>
    </div>
  )
}
