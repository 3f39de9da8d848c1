import {
  compactUsd,
  compareDecimals,
  decimalForDrawing,
  readableDecimal,
  readableShare,
  sumDecimals,
} from '@/components/chain/decimal'
import { cn } from '@/components/ui/style/cn'
import type { ExposureItem } from '@/contract/risk/risk-exposure'
import { categoryLabel } from '@/contract/words'
import { exposureAnchor } from './exposure-anchor'

interface ExposureHeatProps {
  /** Items of one direction. */
  items: readonly ExposureItem[]
  hopLimit: number
  /** The accessible name of the table, such as "Source of funds by category and hop". */
  label: string
}

interface Row {
  category: string | null
  items: ExposureItem[]
  total: string
  counts: boolean
}

function rowsOf(items: readonly ExposureItem[]): Row[] {
  const groups = Map.groupBy(items, (item) => item.category)
  return [...groups]
    .map(([category, group]) => ({
      category,
      items: group,
      total: sumDecimals(group.map((item) => item.share)),
      counts: group.some((item) => item.counts_toward_score),
    }))
    .sort((a, b) => Number(b.counts) - Number(a.counts) || compareDecimals(b.total, a.total))
}

/** The legend of the heat tables, in words and steps. */
export function HeatLegend() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-xs">
      {(
        [
          [true, 'counts toward the score'],
          [false, 'does not count'],
        ] as const
      ).map(([counts, words]) => (
        <span key={words} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="inline-flex gap-px">
            {steps.map((share) => (
              <span key={share} className="size-3" style={{ background: tint(share, counts) }} />
            ))}
          </span>
          {words}
        </span>
      ))}
      <span>Stronger is more, from 0.01 % to all of the value. Categories may overlap, so they do not add up.</span>
    </p>
  )
}

const steps = ['0.0001', '0.001', '0.01', '0.1', '1']

/** Strength of a tint from 8 to 34 percent, logarithmic from a ten-thousandth of the value to all of it. */
function tint(share: string, counts: boolean): string {
  const depth = Math.max(0, Math.min(1, 1 + Math.log10(Math.max(decimalForDrawing(share), 1e-9)) / 4))
  return `color-mix(in srgb, var(${counts ? '--level-high' : '--chart-1'}) ${Math.round(8 + 26 * depth)}%, transparent)`
}

function Cell({ items, category }: { items: ExposureItem[]; category: string }) {
  const [first, ...others] = items
  if (!first) return <td className="border-background border-2 bg-surface p-1 text-center text-faint-foreground">·</td>
  const share = sumDecimals(items.map((item) => item.share))
  const usd = items.map((item) => item.amount_usd).filter((value) => value !== null)
  const counts = items.some((item) => item.counts_toward_score)
  return (
    <td className="border-2 border-background text-center" style={{ background: tint(share, counts) }}>
      <a
        href={`#${exposureAnchor(first)}`}
        title="To the item with its amounts and notes"
        className="block rounded-xs py-1.5 outline-offset-[-2px] hover:ring-2 hover:ring-foreground/40 hover:ring-inset sm:px-1"
      >
        <span className="sr-only">
          {category}, {first.hop === 1 ? 'direct' : `hop ${first.hop}`}:{' '}
        </span>
        <span className="tabular block whitespace-nowrap font-medium">{readableShare(share)}</span>
        <span className="tabular block text-2xs leading-tight">
          {usd.length > 0
            ? compactUsd(sumDecimals(usd))
            : others.length === 0 && first.amount && first.asset
              ? `${readableDecimal(first.amount, 4)} ${first.asset.symbol}`
              : 'no price'}
        </span>
      </a>
    </td>
  )
}

/**
 * Category by hop as a heat table: the share of this direction's value, with USD below it. The tint repeats the figure; rows
 * that count toward the score are marked by a word as well as by a warm hue.
 */
export function ExposureHeat({ items, hopLimit, label }: ExposureHeatProps) {
  const hops = Array.from({ length: hopLimit }, (_, k) => k + 1)
  const rows = rowsOf(items)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="w-full min-w-[21rem] table-fixed border-collapse text-2xs sm:text-xs">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="h-7 text-muted-foreground">
            <th scope="col" className="w-[30%] pr-2 text-left font-medium">
              Category
            </th>
            {hops.map((hop) => (
              <th key={hop} scope="col" className="font-medium">
                {hop === 1 ? 'Direct' : `Hop ${hop}`}
              </th>
            ))}
            <th scope="col" className="font-medium max-sm:hidden">
              All hops
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.category ?? ''}>
              <th scope="row" className="py-1 pr-2 text-left font-medium">
                <span className="block text-xs sm:text-sm">{categoryLabel(row.category)}</span>
                <span className={cn('block text-2xs', row.counts ? 'text-level-high-fg' : 'font-normal text-muted-foreground')}>
                  {row.counts ? (
                    <>
                      Counts<span className="max-sm:sr-only"> toward score</span>
                    </>
                  ) : (
                    'Does not count'
                  )}
                </span>
              </th>
              {hops.map((hop) => (
                <Cell key={hop} items={row.items.filter((item) => item.hop === hop)} category={categoryLabel(row.category)} />
              ))}
              <td className="tabular whitespace-nowrap text-center font-medium max-sm:hidden">{readableShare(row.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
