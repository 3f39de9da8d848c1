'use client'

import { useQuery } from '@tanstack/react-query'
import { compactUsd } from '@/components/chain/decimal'
import { entityHref } from '@/components/chain/entity-href'
import { shortAddress } from '@/components/chain/short-address'
import { walletHref } from '@/components/chain/wallet-href'
import { ChartFigure } from '@/components/charts/chart-figure'
import { ReadFailure } from '@/components/read-failure'
import { LevelMark } from '@/components/risk/level-mark'
import { FlowDrawing } from '@/components/transaction/flow-drawing'
import { ribbons, rowHeight } from '@/components/transaction/flow-layout'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { TableHead } from '@/components/ui/page/table-head'
import { cn } from '@/components/ui/style/cn'
import { useHydrated } from '@/components/ui/use-hydrated'
import { categoryLabel } from '@/contract/words'
import { SumText } from './counterparty-cells'
import { type SketchLine, sketchInput, sketchLines, sketchRows, sketchTotal } from './sketch-lines'

interface FlowSketchProps {
  network: string
  address: string
  /** Lines of the longer side, as far as known before they are loaded, so that nothing moves when they appear. */
  rows: number
}

const sides = { in: 'Came from', out: 'Went to' } as const

/** The wallet's counterparties, money flowing from left to right; the full graph is one link away. */
export function FlowSketch({ network, address, rows }: FlowSketchProps) {
  const trpc = useTRPC()
  const hydrated = useHydrated()
  const { data, error, refetch } = useQuery(trpc.graphs.expand.queryOptions(sketchInput(network, address)))
  if (error) return <ReadFailure title="The flows could not be read" query={{ error, refetch }} />
  const least = Math.max(rows, 1) * rowHeight
  // The answer may arrive with the page, after its place was rendered without it.
  if (!data || !hydrated) return <Skeleton style={{ height: least + 56 }} />
  const [left, right] = [sketchLines(data, 'in'), sketchLines(data, 'out')]
  const total = sketchTotal([left, right])
  const height = Math.max(least, left.length * rowHeight, right.length * rowHeight)
  const label = 'The largest flows into and out of this wallet'
  return (
    <ChartFigure
      label={label}
      controls
      height={height + 24}
      legend="A ribbon is as wide as its share in USD at the time"
      numbers={<SketchTable network={network} sides={{ in: left, out: right }} label={label} />}
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)_clamp(3.5rem,18%,8rem)_minmax(0,1fr)] gap-x-2">
        <Side network={network} side="in" lines={left} />
        <div className="flex flex-col">
          <p className="h-6 text-center text-2xs text-muted-foreground">wallet</p>
          <div style={{ height }}>
            <FlowDrawing
              height={height}
              inputs={ribbons(sketchRows(left), total, height)}
              outputs={ribbons(sketchRows(right), total, height)}
            />
          </div>
        </div>
        <Side network={network} side="out" lines={right} />
      </div>
    </ChartFigure>
  )
}

function Side({ network, side, lines }: { network: string; side: 'in' | 'out'; lines: readonly SketchLine[] }) {
  const end = side === 'in'
  return (
    <div className={cn('flex min-w-0 flex-col', end && 'text-right')}>
      <h3 className="h-6 text-2xs text-muted-foreground">{sides[side]}</h3>
      <ul aria-label={sides[side]} className="flex flex-1 flex-col justify-center">
        {lines.map((line) => (
          <li key={line.key} style={{ height: rowHeight }} className="flex min-w-0 flex-col justify-center leading-tight">
            <span className={cn('flex min-w-0 items-center gap-1.5', end && 'flex-row-reverse')}>
              {line.count === 1 && line.node?.check ? <LevelMark level={line.node.check.level} shapeOnly /> : null}
              <Party network={network} line={line} />
            </span>
            <span className="truncate text-muted-foreground text-xs">
              {amountText(line)}
              {line.node && line.count > 1 ? `, ${line.count.toLocaleString('en')} addresses` : ''}
            </span>
          </li>
        ))}
        {lines.length === 0 ? (
          <li className="text-muted-foreground text-sm">{end ? 'Nothing came in.' : 'Nothing went out.'}</li>
        ) : null}
      </ul>
    </div>
  )
}

/** Dollars of a line in short, or the number of transfers if none has a price. */
function amountText({ usd, transfers, unpriced }: SketchLine): string {
  const count = `${transfers.toLocaleString('en')} transfer${transfers === 1 ? '' : 's'}`
  return transfers > 0 && unpriced >= transfers ? `${count}, no price` : compactUsd(usd)
}

const restText = ({ count, atLeast }: SketchLine) => `${atLeast ? 'over ' : ''}${count.toLocaleString('en')} more`

function Party({ network, line }: { network: string; line: SketchLine }) {
  const { node } = line
  if (!node) return <span className="truncate text-muted-foreground text-sm">{restText(line)}</span>
  const several = line.count > 1 && node.entity
  return (
    <Link
      href={several ? entityHref(several.id) : walletHref(network, node.address)}
      prefetch={false}
      title={`${several ? several.name : node.address}${node.category ? `, ${categoryLabel(node.category)}` : ''}`}
      className={cn('truncate rounded-sm text-sm underline-offset-2 hover:underline', node.entity ? 'font-medium' : 'font-mono')}
    >
      {node.entity?.name ?? shortAddress(node.address)}
    </Link>
  )
}

interface SketchTableProps {
  network: string
  sides: Record<'in' | 'out', readonly SketchLine[]>
  label: string
}

function SketchTable({ network, sides: lines, label }: SketchTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <TableHead
        columns={[
          ['Way', 'pr-4'],
          ['Counterparty', 'pr-4'],
          ['USD at the time', 'pr-4 text-right'],
          ['Transfers', 'text-right'],
        ]}
        className="sticky top-0 bg-background"
      />
      <tbody>
        {(['in', 'out'] as const).flatMap((side) =>
          lines[side].map((line) => (
            <tr key={`${side} ${line.key}`} className="h-row-compact border-border border-b">
              <td className="whitespace-nowrap pr-4">{sides[side]}</td>
              <td className="pr-4">
                <Party network={network} line={line} />
                {line.node && line.count > 1 ? (
                  <span className="text-muted-foreground text-xs"> {line.count.toLocaleString('en')} addresses</span>
                ) : null}
              </td>
              <td className="pr-4 text-right">
                <SumText {...line} />
              </td>
              <td className="tabular text-right">{line.transfers.toLocaleString('en')}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
