import { AmountText, UsdText } from '@/components/chain/amount-text'
import {
  compareDecimals,
  exactDecimal,
  isZeroDecimal,
  readableDecimal,
  readableShare,
  readableUsd,
} from '@/components/chain/decimal'
import { utcDate } from '@/components/chain/time'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/style/cn'
import type { ExposureItem } from '@/contract/risk/risk-exposure'
import { categoryLabel, opaqueLabel } from '@/contract/words'
import { exposureAnchor } from './exposure-anchor'
import { CoinjoinList, ReasonList } from './reason-list'

type Part = NonNullable<ExposureItem['before_designation']>

function Amounts({ item }: { item: ExposureItem }) {
  if (item.amounts.length > 0) {
    return (
      <span className="flex flex-col gap-0.5 md:items-end">
        {item.amounts.map((a) => (
          <AmountText key={`${a.asset.symbol}${a.asset.contract ?? ''}`} amount={a.amount} asset={a.asset} usd={a.amount_usd} />
        ))}
      </span>
    )
  }
  if (item.amount !== null && item.asset) return <AmountText amount={item.amount} asset={item.asset} usd={item.amount_usd} />
  return <UsdText value={item.amount_usd} reason="Several assets without a common price" />
}

function PartText({ label, part, item }: { label: string; part: Part | null | undefined; item: ExposureItem }) {
  if (!part || isZeroDecimal(part.share)) return null
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-muted-foreground">{label}</span>
      {part.amount !== null && item.asset ? (
        <AmountText amount={part.amount} asset={item.asset} usd={part.amount_usd} />
      ) : (
        <UsdText value={part.amount_usd} />
      )}
      <span className="tabular text-muted-foreground">{readableShare(part.share)}</span>
    </li>
  )
}

const nothing = (part: Part | null) => part === null || isZeroDecimal(part.share)

/** The amount by date: before and after the designation if there is one, else relative to the attribution's dates. */
function Split({ item }: { item: ExposureItem }) {
  if (item.before_designation !== null || item.after_designation !== null || item.before === undefined) {
    return (
      <ul className="flex flex-col gap-0.5 empty:hidden">
        <PartText label="Before the designation" part={item.before_designation} item={item} />
        <PartText label="After the designation" part={item.after_designation} item={item} />
        <PartText label="After the delisting" part={item.after_delisting} item={item} />
      </ul>
    )
  }
  return (
    <ul className="flex flex-col gap-0.5 empty:hidden">
      <PartText label="Before the attribution’s dates" part={item.before} item={item} />
      <PartText label="Within its dates" part={item.within} item={item} />
      <PartText label="After its dates" part={item.after} item={item} />
    </ul>
  )
}

/** How much of an item counts, if neither all nor nothing does. */
function Counted({ item }: { item: ExposureItem }) {
  const { counted } = item
  if (!counted || isZeroDecimal(counted.share) || compareDecimals(counted.share, item.share) === 0) return null
  return (
    <p className="tabular text-muted-foreground text-xs">
      counted: {readableShare(counted.share)}
      {counted.amount_usd === null ? '' : `, ${readableUsd(counted.amount_usd)}`}
      {counted.amount !== null && item.asset ? `, ${readableDecimal(counted.amount, 8)} ${item.asset.symbol}` : ''}
    </p>
  )
}

/** States whether the money moved before or after the listing, so that the reader need not work it out. */
function designationSentence(item: ExposureItem): string | null {
  if (!item.designated_at || !item.before_designation) return null
  const day = utcDate(item.designated_at)
  if (nothing(item.after_designation) && nothing(item.after_delisting)) {
    return `All of it precedes the designation of ${day}. It is listed${item.counts_toward_score ? '' : ' and does not count toward the score'}.`
  }
  if (nothing(item.before_designation)) return `None of it precedes the designation of ${day}.`
  return `Part of it precedes the designation of ${day}.`
}

function Line({ item, id, network }: { item: ExposureItem; id: string | undefined; network: string | undefined }) {
  // The note of the check already says it, if there is one; the split below it has the figures.
  const dated = item.before_designation !== null
  const sentence = item.note || item.reasons ? null : designationSentence(item)
  const note = item.reasons ? null : item.note
  const lane = item.lane && item.lane.unit === 'asset' ? item.lane : null
  return (
    <li
      id={id}
      className="grid scroll-mt-16 gap-x-4 gap-y-1 border-border border-b py-2.5 target:bg-selected md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{categoryLabel(item.category)}</span>
          <Badge tone="outline">{item.exposure === 'direct' ? 'Direct' : `Indirect, hop ${item.hop}`}</Badge>
          <Badge tone={item.counts_toward_score ? 'high' : 'neutral'}>
            {item.counts_toward_score ? 'Counts' : 'Does not count'}
          </Badge>
          {item.opaque ? <Badge tone="stale">{opaqueLabel(item.opaque)}</Badge> : null}
          {item.undated ? (
            <Badge tone="outline" title="An attribution behind it has no date, so it counts from the beginning.">
              Undated
            </Badge>
          ) : null}
        </p>
        <p className="text-muted-foreground text-xs">
          {item.entities.length > 0 ? `${item.entities.join(', ')} · ` : ''}
          {item.coinjoins
            ? `${item.coinjoins.length} CoinJoin transaction${item.coinjoins.length === 1 ? '' : 's'}`
            : `${item.tagged_addresses} attributed address${item.tagged_addresses === 1 ? '' : 'es'} · confidence up to ${item.confidence}`}
        </p>
      </div>
      <div className="md:text-right">
        <Amounts item={item} />
        <p className="tabular text-muted-foreground text-xs" title={`Share ${exactDecimal(item.share)}`}>
          {readableShare(item.share)} of the {lane?.asset ? lane.asset.symbol : 'value'}{' '}
          {item.direction === 'source' ? 'received' : 'sent'}
        </p>
        <Counted item={item} />
      </div>
      {sentence || note || item.reasons || item.coinjoins ? (
        <div className="flex flex-col gap-1 text-xs empty:hidden md:col-span-2">
          {sentence ? <p className="text-foreground">{sentence}</p> : null}
          {note ? <p className={cn('max-w-prose', dated ? 'text-foreground' : 'text-muted-foreground')}>{note}</p> : null}
          <ReasonList reasons={item.reasons ?? []} />
          {network ? <CoinjoinList item={item} network={network} /> : null}
          <Split item={item} />
        </div>
      ) : null}
    </li>
  )
}

// Items that count, or may seem to, are always open; the others are folded if there are many.
// A category without a rule is the one thing that no one would expect to count.
const matters = (item: ExposureItem) =>
  item.counts_toward_score || item.before_designation !== null || item.reasons?.some(({ code }) => code !== 'no_rule') === true
const openAnyway = 2

interface LinesProps {
  items: readonly ExposureItem[]
  label: string
  /** Links a CoinJoin to its transaction. */
  network?: string | undefined
}

/** Every exposure item with its exact amounts, its sources and whether it counts; nearest and largest first. */
export function ExposureLines({ items, label, network }: LinesProps) {
  const sorted = items.toSorted(
    (a, b) => Number(b.counts_toward_score) - Number(a.counts_toward_score) || a.hop - b.hop || compareDecimals(b.share, a.share),
  )
  const rest = sorted.filter((item) => !matters(item))
  const folded = rest.length > openAnyway ? rest : []
  const open = folded.length > 0 ? sorted.filter(matters) : sorted
  // The first item of a cell carries its anchor.
  const anchors = new Map(sorted.toReversed().map((item) => [exposureAnchor(item), item]))
  const line = (item: ExposureItem) => (
    <Line
      key={`${item.category}|${item.hop}|${item.exposure}|${item.designated_at}`}
      item={item}
      network={network}
      id={anchors.get(exposureAnchor(item)) === item ? exposureAnchor(item) : undefined}
    />
  )
  return (
    <div className="border-border border-t">
      {open.length > 0 ? <ul aria-label={label}>{open.map(line)}</ul> : null}
      {folded.length > 0 ? (
        <details>
          <summary className="w-fit rounded-sm py-2 text-muted-foreground hover:text-foreground">
            {folded.length} items that do not count toward the score
          </summary>
          <ul aria-label={`${label}, not counting`}>{folded.map(line)}</ul>
        </details>
      ) : null}
    </div>
  )
}
